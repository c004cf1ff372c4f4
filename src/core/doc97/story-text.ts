import { type FormattedRun, runAt } from './formatted-runs.ts'
import type { Piece } from './pieces.ts'
import { CHARACTER, readProperties } from './properties.ts'

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
