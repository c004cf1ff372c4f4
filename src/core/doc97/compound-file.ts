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
