import { startsWithBullet } from './headings/list-markers.ts'

/** Separator of table cells in page texts (`server/adapters/page-text/region-text.ts`). */
export const CELL_BORDER = ' | '
const EMOJI = /^\p{Extended_Pictographic}/u
/** The line break inside 'per-manent': the hyphen may belong to the word. */
const DIVIDED_WORD = /(?<=\p{L}-)\n(?=\p{Ll})/gu
const HEADING_SIGNS = /^#{1,6}\s+/
const ENDS: ReadonlySet<string> = new Set('.:;,!?')

/**
 * A quote for display: without the bullet of a list item, the signs of a heading or a line break within a word, and with a
 * table row as a sentence whose first cell is the subject ('Location: We may share it; Yes'). For display only: the document's text
 * has these signs, and its offsets count them.
 */
export function readableQuote(quote: string): string {
  const isMarked = startsWithBullet(quote) && !EMOJI.test(quote)
  const text = (isMarked ? quote.slice(1).trimStart() : quote)
    .replace(HEADING_SIGNS, '')
    .replace(DIVIDED_WORD, '')
  return text.includes('|') ? text.split('\n').map(rowAsSentence).join('\n') : text
}

/** The cells of a table's row, empty ones too; the whole line if it is none. */
export function cellsOf(line: string): readonly string[] {
  // At the ends of a line, an empty cell's space was trimmed.
  return ` ${line} `.split(CELL_BORDER).map((cell) => cell.trim())
}

function rowAsSentence(line: string): string {
  const cells = cellsOf(line).filter((cell) => cell !== '')
  const [subject, ...rest] = cells
  if (subject === undefined || rest.length === 0) return subject ?? line
  return [
    ended(subject, ':'),
    ...rest.slice(0, -1).map((cell) => ended(cell, ';')),
    ...rest.slice(-1),
  ].join(' ')
}

function ended(cell: string, sign: string): string {
  return ENDS.has(cell.slice(-1)) ? cell : `${cell}${sign}`
}
