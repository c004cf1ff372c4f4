/**
 * A compound file ([MS-CFB]): a small file system in a file, used by Word from 1997 to 2003. Circular
 * sector chains, and chains out of the file, are cut off; nothing is copied more than once.
 */
export class CompoundFile {
  readonly #view: DataView
  readonly #bytes: Uint8Array
  readonly #sectorSize: number
  readonly #table: readonly number[]
  readonly #miniTable: readonly number[]
  readonly #miniStream: Uint8Array
  readonly #streams: ReadonlyMap<string, Entry>

  /** @throws RangeError if the file's index points out of the file */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#sectorSize = this.#view.getUint16(0x1e, true) === LARGE_SHIFT ? 4_096 : 512
    this.#table = this.#tableOf(this.#tableSectors())
    this.#miniTable = this.#tableOf(this.#chain(this.#view.getUint32(0x3c, true), this.#table))
    const directory = this.#join(this.#chain(this.#view.getUint32(0x30, true), this.#table))
    const entries = entriesOf(directory)
    const [root] = entries
    this.#miniStream = this.#join(this.#chain(root?.start ?? END, this.#table))
    this.#streams = new Map(childrenOf(root, entries).map((entry) => [entry.name, entry]))
  }

  /** A top-level stream of the file; undefined if there is none with this name. */
  stream(name: string): Uint8Array | undefined {
    const entry = this.#streams.get(name)
    if (entry === undefined) return undefined
    if (entry.size >= this.#view.getUint32(0x38, true)) {
      return this.#join(this.#chain(entry.start, this.#table)).subarray(0, entry.size)
    }
    const parts = this.#chain(entry.start, this.#miniTable).map((sector) =>
      this.#miniStream.subarray(sector * MINI_SIZE, (sector + 1) * MINI_SIZE),
    )
    return joinParts(parts).subarray(0, entry.size)
  }

  has(name: string): boolean {
    return this.#streams.has(name)
  }

  /** The sectors of the allocation table: the first 109 in the header, others in a chain. */
  #tableSectors(): readonly number[] {
    const sectors = Array.from({ length: HEADER_SECTORS }, (_, at) =>
      this.#view.getUint32(0x4c + 4 * at, true),
    )
    const seen = new Set<number>()
    let next = this.#view.getUint32(0x44, true)
    while (this.#isSector(next) && !seen.has(next)) {
      seen.add(next)
      const numbers = numbersOf(this.#sector(next))
      sectors.push(...numbers.slice(0, -1))
      next = numbers.at(-1) ?? END
    }
    return sectors.filter((sector) => this.#isSector(sector))
  }

  #tableOf(sectors: readonly number[]): readonly number[] {
    // The table cannot have more sectors than the file.
    const most = Math.ceil(this.#bytes.length / this.#sectorSize)
    return sectors.slice(0, most).flatMap((sector) => numbersOf(this.#sector(sector)))
  }

  #chain(start: number, table: readonly number[]): readonly number[] {
    const seen = new Set<number>()
    for (let at = start; at < table.length && !seen.has(at); at = table[at] ?? END) seen.add(at)
    return [...seen]
  }

  #join(sectors: readonly number[]): Uint8Array {
    return joinParts(sectors.map((sector) => this.#sector(sector)))
  }

  #isSector(sector: number): boolean {
    return (sector + 1) * this.#sectorSize < this.#bytes.length
  }

  #sector(sector: number): Uint8Array {
    const start = (sector + 1) * this.#sectorSize
    return this.#bytes.subarray(start, start + this.#sectorSize)
  }
}

type Entry = Readonly<{
  name: string
  kind: number
  left: number
  right: number
  child: number
  start: number
  size: number
}>

const LARGE_SHIFT = 12
const MINI_SIZE = 64
const HEADER_SECTORS = 109
const ENTRY_SIZE = 128
const STREAM = 2
/** Sector numbers from this on are special values. */
const END = 0xfffffffa

function numbersOf(bytes: Uint8Array): readonly number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) =>
    view.getUint32(4 * at, true),
  )
}

function entriesOf(directory: Uint8Array): readonly Entry[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength)
  return Array.from({ length: Math.floor(directory.length / ENTRY_SIZE) }, (_, index) => {
    const at = index * ENTRY_SIZE
    const nameBytes = Math.min(64, Math.max(2, view.getUint16(at + 64, true))) - 2
    return {
      name: new TextDecoder('utf-16le').decode(directory.subarray(at, at + nameBytes)),
      kind: view.getUint8(at + 66),
      left: view.getUint32(at + 68, true),
      right: view.getUint32(at + 72, true),
      child: view.getUint32(at + 76, true),
      start: view.getUint32(at + 116, true),
      size: view.getUint32(at + 120, true),
    }
  })
}

/** The streams directly under the root; those of embedded files are deeper and have the same names. */
function childrenOf(root: Entry | undefined, entries: readonly Entry[]): readonly Entry[] {
  const seen = new Set<number>()
  const waiting = root === undefined ? [] : [root.child]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const entry = entries[at]
    if (entry === undefined || seen.has(at)) continue
    seen.add(at)
    waiting.push(entry.left, entry.right)
  }
  return [...seen].flatMap((at) => entries[at] ?? []).filter(({ kind }) => kind === STREAM)
}

function joinParts(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

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
