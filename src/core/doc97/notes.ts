import { foldWhitespace, removeInvisible } from '../pages/text-cleaning.ts'
import { cutParagraphs } from './paragraphs.ts'
import type { StoryText } from './story-text.ts'
import type { ByteRange, NoteRanges } from './word-header.ts'

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
