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
