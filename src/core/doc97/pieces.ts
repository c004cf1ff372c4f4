/** A piece of the document's text in the main stream. */
export type Piece = Readonly<{
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
