import { composeWordText, type ParagraphBlock, type WordBlock } from '../docx/compose-docx-text.ts'
import { type ItemMark, ListCounters, type NumberedList } from '../docx/numbering.ts'
import { CompoundFile, readWordHeader, type WordHeader } from './compound-file.ts'
import {
  cutParagraphs,
  type Doc97Paragraph,
  type FormattedRun,
  readFormattedRuns,
  readNotes,
  readPieces,
  runAt,
  StoryText,
} from './paragraphs.ts'
import {
  PARAGRAPH,
  readLists,
  readProperties,
  readStyles,
  type StyleProperties,
} from './style-sheet.ts'

export type Doc97Result =
  | Readonly<{ kind: 'read'; text: string }>
  | Readonly<{ kind: 'failed'; problem: 'no-word' | 'too-old' | 'encrypted' }>

const MAIN_STREAM = 'WordDocument'
/** The stream of a newer, encrypted file. */
const ENCRYPTED_STREAM = 'EncryptedPackage'

/**
 * The text of a Word file of 1997 to 2003, with its headings, lists, tables, footnotes and endnotes.
 * Headers, footers, comments, deleted and hidden text are left out.
 *
 * @throws RangeError if the file's tables point out of the file
 */
export function readDoc97(bytes: Uint8Array): Doc97Result {
  const file = new CompoundFile(bytes)
  if (file.has(ENCRYPTED_STREAM)) return { kind: 'failed', problem: 'encrypted' }
  const main = file.stream(MAIN_STREAM)
  const header = main === undefined ? 'no-word' : readWordHeader(main)
  if (main === undefined || typeof header === 'string') {
    return { kind: 'failed', problem: typeof header === 'string' ? header : 'no-word' }
  }
  const tables = file.stream(header.tableStream)
  if (tables === undefined) throw new RangeError('a Word file without its tables')
  return { kind: 'read', text: readText(main, tables, header) }
}

function readText(main: Uint8Array, tables: Uint8Array, header: WordHeader): string {
  const { pieces, lengths, characterRuns, paragraphRuns } = header
  const text = new StoryText(
    readPieces(tables.subarray(pieces.start, pieces.start + pieces.length)),
    main,
    readFormattedRuns('characters', main, tables, characterRuns),
  )
  const { body, footnotes, headers, macros, comments, endnotes } = lengths
  const builder = new BlockBuilder({
    runs: readFormattedRuns('paragraphs', main, tables, paragraphRuns),
    styles: readStyles(tables, header.styles),
    lists: readLists(tables, header),
    notes: new Map([
      ...readNotes(text, tables, {
        label: 'Footnote',
        places: header.footnotes,
        start: body,
        length: footnotes,
      }),
      ...readNotes(text, tables, {
        label: 'Endnote',
        places: header.endnotes,
        start: body + footnotes + headers + macros + comments,
        length: endnotes,
      }),
    ]),
  })
  for (const paragraph of cutParagraphs(text.characters(0, body))) builder.add(paragraph)
  return composeWordText(builder.finish())
}

type BuilderContext = Readonly<{
  runs: readonly FormattedRun[]
  styles: readonly StyleProperties[]
  lists: ReadonlyMap<number, NumberedList>
  /** Notes by the positions of their references. */
  notes: ReadonlyMap<number, string>
}>

type Properties = (code: number) => number | undefined

/** Styles 1 to 9 are headings in every file; body text has outline level 9. */
const LAST_HEADING_STYLE = 9
const BODY_LEVEL = 9

/** Builds blocks from paragraphs: list items get their mark, and cells become rows. */
class BlockBuilder {
  readonly #context: BuilderContext
  readonly #counters = new ListCounters()
  readonly #blocks: WordBlock[] = []
  #cells: WordBlock[][] = []
  #cell: WordBlock[] = []
  #table = 0

  constructor(context: BuilderContext) {
    this.#context = context
  }

  add(paragraph: Doc97Paragraph): void {
    const { style, get } = this.#propertiesOf(paragraph)
    const isInTable = get(PARAGRAPH.isInTable) === 1
    if (!isInTable) this.#leaveTable()
    if (isInTable && get(PARAGRAPH.endsRow) === 1) {
      this.#endRow()
      return
    }
    const block = this.#block(paragraph, style, get)
    const place = isInTable ? this.#cell : this.#blocks
    if (block !== undefined) place.push(block)
    if (isInTable && paragraph.endsCell) this.#endCell()
  }

  finish(): readonly WordBlock[] {
    this.#leaveTable()
    return this.#blocks
  }

  #block({ text, references }: Doc97Paragraph, style: number, get: Properties) {
    const notes = references.flatMap((place) => this.#context.notes.get(place) ?? [])
    const outline = get(PARAGRAPH.outlineLevel)
    const isHeading =
      outline === undefined ? style > 0 && style <= LAST_HEADING_STYLE : outline < BODY_LEVEL
    const mark = this.#mark(get)
    if (text.trim() === '') return undefined
    const words = mark === undefined || (isHeading && mark.sign === '-') ? '' : `${mark.sign} `
    const block: ParagraphBlock = {
      kind: isHeading ? 'heading' : mark === undefined ? 'paragraph' : 'item',
      text: words + text,
      level: mark?.level ?? 0,
      notes,
    }
    return block
  }

  #mark(get: Properties): ItemMark | undefined {
    const number = get(PARAGRAPH.list) ?? 0
    const list = this.#context.lists.get(number)
    if (list === undefined) return undefined
    return this.#counters.next(list, String(number), get(PARAGRAPH.listLevel) ?? 0)
  }

  #propertiesOf({ offset }: Doc97Paragraph): Readonly<{ style: number; get: Properties }> {
    const bytes = runAt(this.#context.runs, offset)?.properties ?? new Uint8Array()
    const style = (bytes[0] ?? 0) + 256 * (bytes[1] ?? 0)
    const own = readProperties(bytes.subarray(2))
    const ofStyle = this.#context.styles[style]
    return { style, get: (code) => own.get(code) ?? ofStyle?.get(code) }
  }

  #endCell(): void {
    this.#cells.push(this.#cell)
    this.#cell = []
  }

  #endRow(): void {
    if (this.#cell.length > 0) this.#endCell()
    if (this.#cells.length > 0) {
      this.#blocks.push({ kind: 'row', cells: this.#cells, table: this.#table })
    }
    this.#cells = []
  }

  #leaveTable(): void {
    this.#endRow()
    this.#table += 1
  }
}
