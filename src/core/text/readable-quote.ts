import { startsWithBullet } from './list-markers.ts'

/** Between the cells of a row, as pages are written (`server/adapters/page-text/page-table.ts`). */
const CELL_BORDER = ' | '
const ENDS: ReadonlySet<string> = new Set('.:;,!?')

/**
 * A quote as it is read: without the bullet of a list item, and a row of a table as a sentence, its
 * first cell the subject ('Location: We may share it; Yes'). For display only: these signs are how we
 * write lists and tables, and the document's offsets count them.
 */
export function readableQuote(quote: string): string {
  const text = startsWithBullet(quote) ? quote.slice(1).trimStart() : quote
  return text.includes('|') ? text.split('\n').map(rowAsSentence).join('\n') : text
}

function rowAsSentence(line: string): string {
  // An empty cell at an end has lost its space.
  const cells = ` ${line} `
    .split(CELL_BORDER)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
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
