/** The ranges of a Word file's parts, from the header of its main stream ([MS-DOC] 2.5). */
export type WordHeader = Readonly<{
  /** Characters of the body, and of the footnotes and other texts that follow it. */
  lengths: Readonly<{
    body: number
    footnotes: number
    headers: number
    macros: number
    comments: number
    endnotes: number
  }>
  /** The stream with the tables. */
  tableStream: '0Table' | '1Table'
  pieces: ByteRange
  characterRuns: ByteRange
  paragraphRuns: ByteRange
  styles: ByteRange
  lists: ByteRange
  listUses: ByteRange
  /** The references to notes in the body, and the beginnings of their texts. */
  footnotes: NoteRanges
  endnotes: NoteRanges
}>

export type NoteRanges = Readonly<{ references: ByteRange; texts: ByteRange }>

/** The range of a table in the table stream, in bytes. */
export type ByteRange = Readonly<{ start: number; length: number }>

/** Why the main stream cannot be read. */
export type WordHeaderProblem = 'no-word' | 'too-old' | 'encrypted'

const SIGN = 0xa5ec
const SIGN_OF_WORD_6 = 0xa5dc
const VERSION_OF_WORD_97 = 0xc1
const IS_ENCRYPTED = 0x0100
const USES_TABLE_1 = 0x0200
const HEADER_BYTES = 0x2f2

/** Reads the header, or returns why it cannot be read. */
export function readWordHeader(main: Uint8Array): WordHeader | WordHeaderProblem {
  const view = new DataView(main.buffer, main.byteOffset, main.byteLength)
  if (main.length < 12) return 'no-word'
  const sign = view.getUint16(0, true)
  if (sign !== SIGN && sign !== SIGN_OF_WORD_6) return 'no-word'
  if (view.getUint16(2, true) < VERSION_OF_WORD_97) return 'too-old'
  const flags = view.getUint16(0x0a, true)
  if ((flags & IS_ENCRYPTED) !== 0) return 'encrypted'
  if (main.length < HEADER_BYTES) return 'no-word'
  const place = (at: number): ByteRange => ({
    start: view.getUint32(at, true),
    length: view.getUint32(at + 4, true),
  })
  return {
    lengths: {
      body: view.getUint32(0x4c, true),
      footnotes: view.getUint32(0x50, true),
      headers: view.getUint32(0x54, true),
      macros: view.getUint32(0x58, true),
      comments: view.getUint32(0x5c, true),
      endnotes: view.getUint32(0x60, true),
    },
    tableStream: (flags & USES_TABLE_1) === 0 ? '0Table' : '1Table',
    characterRuns: place(0xfa),
    paragraphRuns: place(0x102),
    pieces: place(0x1a2),
    styles: place(0xa2),
    footnotes: { references: place(0xaa), texts: place(0xb2) },
    endnotes: { references: place(0x20a), texts: place(0x212) },
    lists: place(0x2e2),
    listUses: place(0x2ea),
  }
}
