/**
 * A proof of work: many small puzzles instead of one large one, so that its duration varies little. Each
 * puzzle is to find a number whose SHA-256, with the seed and the puzzle's index, begins with zero bits.
 */

/** Puzzles of a challenge, and zero bits of each: 2^18 tries on average, 2^18.4 at the 99th percentile. */
export const PROOF_PUZZLES = 64
export const PROOF_ZERO_BITS = 12

/** Longest list of solutions, in characters: seven digits and a dot for each. */
export const PROOF_MAX_CHARACTERS = 8 * PROOF_PUZZLES

/** 32-bit words in a seed, which is written in hexadecimal. */
const SEED_WORDS = 4
const HEX_DIGITS_OF_WORD = 8

/** A number of a solution has 32 bits. */
const TRIES_MAX = 2 ** 32

export type Puzzles = Readonly<{
  /** 128 bits in hexadecimal. */
  seed: string
  puzzles: number
  zeroBits: number
}>

/** The big-endian words that are hashed for one try: the seed, the puzzle's index, the number. */
export function puzzleWords(seed: string, place: number, tried: number): Uint32Array<ArrayBuffer> {
  const words = new Uint32Array(SEED_WORDS + 2)
  for (let word = 0; word < SEED_WORDS; word += 1) {
    const at = word * HEX_DIGITS_OF_WORD
    words[word] = Number.parseInt(seed.slice(at, at + HEX_DIGITS_OF_WORD), 16)
  }
  words[SEED_WORDS] = place
  words[SEED_WORDS + 1] = tried
  return words
}

/** Solutions on the wire: base 36, separated by dots. */
export function writeSolutions(solutions: readonly number[]): string {
  return solutions.map((solution) => solution.toString(36)).join('.')
}

/** Parses a list of solutions; `undefined` if it is invalid. */
export function readSolutions(text: string): readonly number[] | undefined {
  if (text.length > PROOF_MAX_CHARACTERS) return undefined
  const parts = text.split('.')
  if (parts.length !== PROOF_PUZZLES || !parts.every((part) => /^[\da-z]{1,7}$/.test(part))) {
    return undefined
  }
  const solutions = parts.map((part) => Number.parseInt(part, 36))
  return solutions.every((solution) => solution < TRIES_MAX) ? solutions : undefined
}
