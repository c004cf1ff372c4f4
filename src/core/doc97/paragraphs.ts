import { foldWhitespace, removeInvisible } from '../pages/text-cleaning.ts'
import type { StoryCharacter, StoryText } from './story-text.ts'
import type { ByteRange, NoteRanges } from './word-header.ts'

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
