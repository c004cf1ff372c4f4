import { foldLines, foldWhitespace, removeInvisible } from '../text/text-cleaning.ts'

/**
 * A block of a Word document. The text of a list item includes its mark; the cells of a row have blocks
 * of their own.
 */
export type WordBlock = ParagraphBlock | RowBlock

export type ParagraphBlock = Readonly<{
  kind: 'paragraph' | 'heading' | 'item'
  text: string
  /** The level of an item, from 0. */
  level: number
  /** The footnotes that it refers to. */
  notes: readonly string[]
}>

type RowBlock = Readonly<{
  kind: 'row'
  cells: readonly (readonly WordBlock[])[]
  /** Number of its table. */
  table: number
}>

/** A table with a larger cell is only used for page layout. */
const CELL_MAX_CHARACTERS = 600
const CELL_MAX_LINES = 4

/** Lines of one run have no blank lines between them: the items of a list, or the rows of one table. */
type Run = 'list' | number
type Line = Readonly<{ text: string; run?: Run; notes: readonly string[] }>

/**
 * The blocks of a document as text, separated by blank lines, except for list items and table rows. A
 * footnote follows the paragraph, list or table that refers to it.
 */
export function composeWordText(blocks: readonly WordBlock[]): string {
  const pieces: string[] = []
  let run: Run | undefined
  let notes: string[] = []
  const writeNotes = () => {
    pieces.push(...notes.map((note) => `\n\n${note}`))
    notes = []
  }
  for (const line of linesOf(blocks)) {
    const continues = line.run !== undefined && line.run === run
    if (!continues) writeNotes()
    pieces.push(`${continues ? '\n' : '\n\n'}${line.text}`)
    notes.push(...line.notes)
    run = line.run
  }
  writeNotes()
  return pieces.join('').trim()
}

function linesOf(blocks: readonly WordBlock[]): readonly Line[] {
  return blocks.flatMap((block) => (block.kind === 'row' ? rowLines(block) : paragraphLines(block)))
}

function paragraphLines({ kind, text, level, notes }: ParagraphBlock): readonly Line[] {
  const words = removeInvisible(text)
  if (kind === 'item') {
    const item = foldWhitespace(words)
    return item === '' ? [] : [{ text: '  '.repeat(level) + item, run: 'list', notes }]
  }
  // A heading is one line, whatever its line breaks.
  const block = kind === 'heading' ? foldWhitespace(words) : foldLines(words)
  return block === '' ? [] : [{ text: block, notes }]
}

function rowLines({ cells, table }: RowBlock): readonly Line[] {
  const filled = cells.map(linesOf)
  const texts = filled.map((lines) => foldWhitespace(lines.map(({ text }) => text).join(' ')))
  const said = texts.filter((text) => text !== '')
  const arrangesPage =
    texts.length === 1 ||
    texts.some((text) => text.length > CELL_MAX_CHARACTERS) ||
    filled.some((lines) => lines.length > CELL_MAX_LINES)
  if (arrangesPage || said.length === 0) return filled.flat()
  return [
    {
      text: (said.length === 1 ? said : texts).join(' | '),
      run: table,
      notes: filled.flat().flatMap(({ notes }) => notes),
    },
  ]
}
