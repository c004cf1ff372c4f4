import type { ByteRange } from './word-header.ts'

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
      properties: at === 0 ? NOTHING : propertiesAt(kind, page, at),
    }
  })
}

const NOTHING = new Uint8Array()

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
