import { type FormattedRun, runAt } from './formatted-runs.ts'
import { CHARACTER, readProperties } from './style-sheet.ts'

/** A character with its position in the text, and its offset in the main stream, which gives its properties. */
export type StoryCharacter = Readonly<{ sign: string; position: number; offset: number }>

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
