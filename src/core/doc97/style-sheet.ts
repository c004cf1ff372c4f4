import type { ByteRange } from './word-header.ts'

/** Codes of the character properties that are read ([MS-DOC] 2.6). */
export const CHARACTER = { isDeleted: 0x0800, isHidden: 0x083c } as const

/** Codes of the paragraph properties that are read. */
export const PARAGRAPH = {
  isInTable: 0x2416,
  endsRow: 0x2417,
  listLevel: 0x260a,
  list: 0x460b,
  outlineLevel: 0x2640,
} as const

/** The table definition has a two-byte length. */
const TABLE_DEFINITION = 0xd608

/** Bytes of a property's value by the top three bits of its code; 0 if a length precedes it. */
const VALUE_BYTES = [1, 1, 2, 4, 2, 2, 0, 3] as const

/** Parses a list of properties into values by code; the last one of each code counts. */
export function readProperties(bytes: Uint8Array): ReadonlyMap<number, number> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found = new Map<number, number>()
  let at = 0
  while (at + 3 <= bytes.length) {
    const code = view.getUint16(at, true)
    const fixed = VALUE_BYTES[code >> 13] ?? 0
    at += 2
    if (fixed > 0) {
      found.set(
        code,
        fixed === 1 ? view.getUint8(at) : (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0),
      )
      at += fixed
    } else if (code === TABLE_DEFINITION) {
      at += 1 + (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0)
    } else {
      at += 1 + view.getUint8(at)
    }
  }
  return found
}

/** The paragraph properties of a style, including inherited ones. */
export type StyleProperties = ReadonlyMap<number, number>

const PARAGRAPH_STYLE = 1
const NO_STYLE = 0x0fff
const INHERITED = [PARAGRAPH.list, PARAGRAPH.listLevel, PARAGRAPH.outlineLevel]

type Style = Readonly<{ basedOn: number; properties: ReadonlyMap<number, number> }>

/** Reads the styles of a Word file ([MS-DOC] 2.9.271), by their numbers. */
export function readStyles(
  tables: Uint8Array,
  { start, length }: ByteRange,
): readonly StyleProperties[] {
  const bytes = tables.subarray(start, start + length)
  if (bytes.length < 6) return []
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = view.getUint16(2, true)
  const baseBytes = view.getUint16(4, true)
  const styles: (Style | undefined)[] = []
  let at = 2 + view.getUint16(0, true)
  for (let index = 0; index < count && at + 2 <= bytes.length; index += 1) {
    const size = view.getUint16(at, true)
    styles.push(readStyle(bytes.subarray(at + 2, at + 2 + size), baseBytes))
    at += 2 + size
  }
  return styles.map((_, index) => inherited(styles, index))
}

function readStyle(bytes: Uint8Array, baseBytes: number): Style | undefined {
  if (bytes.length < baseBytes + 4) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kinds = view.getUint16(2, true)
  if ((kinds & 0x0f) !== PARAGRAPH_STYLE) return undefined
  // After its name with a final zero come the length of its properties and its own number.
  const update = baseBytes + 2 + 2 * view.getUint16(baseBytes, true) + 2
  const end = update + 2 + (bytes[update] ?? 0) + 256 * (bytes[update + 1] ?? 0)
  return {
    basedOn: kinds >> 4,
    properties: readProperties(bytes.subarray(update + 4, end)),
  }
}

function inherited(styles: readonly (Style | undefined)[], index: number): StyleProperties {
  const found = new Map<number, number>()
  const seen = new Set<number>()
  let at = index
  while (at !== NO_STYLE && !seen.has(at)) {
    seen.add(at)
    const style = styles[at]
    if (style === undefined) break
    for (const code of INHERITED) {
      const value = style.properties.get(code)
      if (value !== undefined && !found.has(code)) found.set(code, value)
    }
    at = style.basedOn
  }
  return found
}
