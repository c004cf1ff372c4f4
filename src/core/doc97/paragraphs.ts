import { foldWhitespace, removeInvisible } from '../text/text-cleaning.ts'
import type { ByteRange, NoteRanges } from './compound-file.ts'
import { CHARACTER, readProperties } from './style-sheet.ts'

/** A paragraph, with the offset of its mark, by which its properties are found. */
export type Doc97Paragraph = Readonly<{
  text: string
  endsCell: boolean
  /** The offset of its mark in the main stream, in bytes. */
  offset: number
  /** Positions of references to notes in the text. */
  references: readonly number[]
}>

/** Special characters in Word's text ([MS-DOC] 2.4.1). */
const NOTE = '\u0002'
const CELL_END = '\u0007'
const PARAGRAPH_END = '\r'
const PAGE_END = '\f'
const FIELD_BEGIN = '\u0013'
const FIELD_RESULT = '\u0014'
const FIELD_END = '\u0015'

const REPLACED: Readonly<Record<string, string>> = {
  '\t': ' ',
  '\v': '\n',
  '\u000e': '\n',
  '\u001e': '-',
}

/** Cuts a text into paragraphs. Drops the codes of fields and keeps their results. */
export function* cutParagraphs(characters: Iterable<StoryCharacter>): Generator<Doc97Paragraph> {
  let text = ''
  let references: number[] = []
  /** For each open field, whether its result has begun; `codes` counts those still at their code. */
  const fields: boolean[] = []
  let codes = 0
  for (const { sign, position, offset } of characters) {
    switch (sign) {
      case FIELD_BEGIN:
        fields.push(false)
        codes += 1
        break
      case FIELD_RESULT:
        if (fields.at(-1) !== false) break
        fields[fields.length - 1] = true
        codes -= 1
        break
      case FIELD_END:
        if (fields.pop() === false) codes -= 1
        break
      case NOTE:
        references.push(position)
        break
      case PARAGRAPH_END:
      case PAGE_END:
      case CELL_END:
        yield { text, endsCell: sign === CELL_END, offset, references }
        text = ''
        references = []
        break
      default:
        if (codes === 0) text += REPLACED[sign] ?? sign
    }
  }
  if (text !== '') yield { text, endsCell: false, offset: -1, references }
}

type NoteStory = Readonly<{ label: string; places: NoteRanges; start: number; length: number }>

/** Bytes of data with each reference to a note. */
const REFERENCE_BYTES = 2

/** The numbered notes of a Word file, by the positions of their references in the body. */
export function readNotes(
  text: StoryText,
  tables: Uint8Array,
  { label, places, start, length }: NoteStory,
): ReadonlyMap<number, string> {
  if (length === 0) return new Map()
  const references = positions(tables, places.references, REFERENCE_BYTES).slice(0, -1)
  const begins = positions(tables, places.texts, 0)
  const notes = new Map<number, string>()
  for (const [index, reference] of references.entries()) {
    const from = start + (begins[index] ?? length)
    const to = start + Math.min(length, begins[index + 1] ?? length)
    const paragraphs = [...cutParagraphs(text.characters(from, to))]
    const note = foldWhitespace(removeInvisible(paragraphs.map((one) => one.text).join(' ')))
    if (note !== '') notes.set(reference, `${label} ${notes.size + 1}: ${note}`)
  }
  return notes
}

function positions(
  tables: Uint8Array,
  { start, length }: ByteRange,
  besides: number,
): readonly number[] {
  const bytes = tables.subarray(start, start + length)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = Math.floor((bytes.length + besides) / (4 + besides))
  return Array.from({ length: count }, (_, index) => view.getUint32(4 * index, true))
}

/** A character with its position in the text, and its offset in the main stream, which gives its properties. */
type StoryCharacter = Readonly<{ sign: string; position: number; offset: number }>

/** Replaces deleted and hidden characters, so that positions stay the same. */
const NOTHING = '\u0000'

/** Limit of the text that is read from a file, whatever its tables say. */
const MAX_CHARACTERS = 4_000_000

/** The whole text of a Word file, with the offsets of its characters. */
export class StoryText {
  readonly #pieces: readonly Piece[]
  readonly #main: Uint8Array
  readonly #runs: readonly FormattedRun[]
  readonly #hidden = new Map<FormattedRun, boolean>()
  readonly #decoders = {
    1: new TextDecoder('windows-1252'),
    2: new TextDecoder('utf-16le', { ignoreBOM: true }),
  }

  constructor(pieces: readonly Piece[], main: Uint8Array, runs: readonly FormattedRun[]) {
    this.#pieces = pieces
    this.#main = main
    this.#runs = runs
  }

  /** The characters from `start` to `end`, in characters of the text. */
  *characters(start: number, end: number): Generator<StoryCharacter> {
    let left = MAX_CHARACTERS
    for (const piece of this.#pieces) {
      const from = Math.max(start, piece.start)
      const to = Math.min(end, piece.end, from + left)
      if (from >= to) continue
      left -= to - from
      const width = piece.bytesPerCharacter
      const first = piece.offset + (from - piece.start) * width
      const bytes = this.#main.subarray(first, first + (to - from) * width)
      for (const [index, sign] of this.#decoders[width].decode(bytes).split('').entries()) {
        const offset = first + index * width
        yield { sign: this.#isHidden(offset) ? NOTHING : sign, position: from + index, offset }
      }
    }
  }

  #isHidden(offset: number): boolean {
    const run = runAt(this.#runs, offset)
    if (run === undefined) return false
    const known = this.#hidden.get(run)
    if (known !== undefined) return known
    const properties = readProperties(run.properties)
    const isOn = (code: number) => ((properties.get(code) ?? 0) & 1) === 1
    const hidden = isOn(CHARACTER.isDeleted) || isOn(CHARACTER.isHidden)
    this.#hidden.set(run, hidden)
    return hidden
  }
}

/** A piece of the document's text in the main stream. */
type Piece = Readonly<{
  /** Its range in the text, in characters. */
  start: number
  end: number
  /** Its offset in the main stream, in bytes. */
  offset: number
  bytesPerCharacter: 1 | 2
}>

const PROPERTIES = 1
const PIECE_TABLE = 2
const IS_COMPRESSED = 0x4000_0000
const OFFSET_BITS = 0x3fff_ffff

/** Reads the piece table ([MS-DOC] 2.9.38): a document after fast saves has many pieces. */
export function readPieces(table: Uint8Array): readonly Piece[] {
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength)
  let at = 0
  while (view.getUint8(at) === PROPERTIES) at += 3 + view.getUint16(at + 1, true)
  if (view.getUint8(at) !== PIECE_TABLE) throw new RangeError('a Word file without its pieces')
  const length = Math.min(view.getUint32(at + 1, true), table.length - at - 5)
  const count = Math.floor((length - 4) / 12)
  const positions = at + 5
  const descriptions = positions + 4 * (count + 1)
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const place = view.getUint32(descriptions + 8 * index + 2, true)
    const isCompressed = (place & IS_COMPRESSED) !== 0
    const offset = place & OFFSET_BITS
    return {
      start: view.getUint32(positions + 4 * index, true),
      end: view.getUint32(positions + 4 * (index + 1), true),
      offset: isCompressed ? offset / 2 : offset,
      bytesPerCharacter: isCompressed ? 1 : 2,
    }
  })
}

/** Bytes of the main stream that have the same properties. `properties` are [MS-DOC]'s sprms. */
export type FormattedRun = Readonly<{ start: number; end: number; properties: Uint8Array }>

const PAGE_BYTES = 512
/** The longest documents have a few thousand. */
const MAX_PAGES = 20_000
const PAGE_NUMBER_BITS = 0x003f_ffff
/** Size of a paragraph's entry; only its first byte gives the offset of its properties. */
const PARAGRAPH_ENTRY_BYTES = 13

/** Reads the runs of characters, or of paragraphs, in the order of the main stream ([MS-DOC] 2.9.33). */
export function readFormattedRuns(
  kind: 'characters' | 'paragraphs',
  main: Uint8Array,
  tables: Uint8Array,
  { start, length }: ByteRange,
): readonly FormattedRun[] {
  const index = tables.subarray(start, start + length)
  const view = new DataView(index.buffer, index.byteOffset, index.byteLength)
  const count = Math.floor((index.length - 4) / 8)
  const pages = new Set<number>()
  for (let at = 0; at < count; at += 1) {
    pages.add(view.getUint32(4 * (count + 1) + 4 * at, true) & PAGE_NUMBER_BITS)
  }
  if (pages.size > MAX_PAGES) throw new RangeError('a Word file with too many runs')
  const runs: FormattedRun[] = []
  for (const page of pages) {
    runs.push(...runsOfPage(kind, main.subarray(page * PAGE_BYTES, (page + 1) * PAGE_BYTES)))
  }
  return runs.toSorted((a, b) => a.start - b.start)
}

function runsOfPage(kind: 'characters' | 'paragraphs', page: Uint8Array): readonly FormattedRun[] {
  if (page.length < PAGE_BYTES) return []
  const view = new DataView(page.buffer, page.byteOffset, page.byteLength)
  const entryBytes = kind === 'characters' ? 1 : PARAGRAPH_ENTRY_BYTES
  const most = Math.floor((PAGE_BYTES - 5) / (4 + entryBytes))
  const count = Math.min(view.getUint8(PAGE_BYTES - 1), most)
  return Array.from({ length: count }, (_, index) => {
    const at = 2 * view.getUint8(4 * (count + 1) + entryBytes * index)
    return {
      start: view.getUint32(4 * index, true),
      end: view.getUint32(4 * (index + 1), true),
      properties: at === 0 ? NO_PROPERTIES : propertiesAt(kind, page, at),
    }
  })
}

const NO_PROPERTIES = new Uint8Array()

function propertiesAt(kind: 'characters' | 'paragraphs', page: Uint8Array, at: number): Uint8Array {
  const size = page[at] ?? 0
  if (kind === 'characters') return page.subarray(at + 1, at + 1 + size)
  // Counted in 16-bit words; zero means that the count is in the next byte.
  return size === 0
    ? page.subarray(at + 2, at + 2 + 2 * (page[at + 1] ?? 0))
    : page.subarray(at + 1, at + 2 * size)
}

/** The run that contains a byte, by binary search. */
export function runAt(runs: readonly FormattedRun[], offset: number): FormattedRun | undefined {
  let low = 0
  let high = runs.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((runs[middle]?.start ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  const run = runs[low - 1]
  return run !== undefined && offset < run.end ? run : undefined
}
