import { type Puzzles, puzzleWords } from './proof-of-work.ts'

/**
 * SHA-256 of one block (FIPS 180-4), optimised for searching: a try allocates nothing and computes only
 * the first word of the digest. Web Crypto returns a promise, which costs more than the hash.
 */

const ROUNDS = 64
const BLOCK_WORDS = 16

/** The first 32 bits of the fractional parts of the square roots (start) and cube roots (rounds) of primes. */
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)))
const CONSTANTS = new Int32Array(primes(ROUNDS).map((prime) => fraction(Math.cbrt(prime))))

const schedule = new Int32Array(ROUNDS)

/**
 * Solves the puzzles of a challenge in sequence, with about 2^zeroBits tries for each. Blocks its
 * thread, so use a worker.
 *
 * @returns a number for each puzzle
 */
export function solvePuzzles({ seed, puzzles, zeroBits }: Puzzles): readonly number[] {
  return Array.from({ length: puzzles }, (_, place) => solve(seed, place, zeroBits))
}

function solve(seed: string, place: number, zeroBits: number): number {
  const words = puzzleWords(seed, place, 0)
  const block = new Int32Array(BLOCK_WORDS)
  block.set(words)
  // The end of the message, and its length in bits.
  block[words.length] = 0x80_00_00_00 | 0
  block[BLOCK_WORDS - 1] = words.byteLength * 8
  const numberAt = words.length - 1
  for (let tried = 0; ; tried += 1) {
    block[numberAt] = tried
    if (firstWordOfDigest(block) >>> (32 - zeroBits) === 0) return tried
  }
}

function firstWordOfDigest(block: Int32Array): number {
  const w = schedule
  w.set(block)
  for (let i = BLOCK_WORDS; i < ROUNDS; i += 1) {
    const before15 = at(w, i - 15)
    const before2 = at(w, i - 2)
    const small0 = turn(before15, 7) ^ turn(before15, 18) ^ (before15 >>> 3)
    const small1 = turn(before2, 17) ^ turn(before2, 19) ^ (before2 >>> 10)
    w[i] = (at(w, i - 16) + small0 + at(w, i - 7) + small1) | 0
  }
  const [start = 0] = START
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = START
  for (let i = 0; i < ROUNDS; i += 1) {
    const big1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + big1 + choice + at(CONSTANTS, i) + at(w, i)) | 0
    const big0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + big0 + majority) | 0
  }
  return (start + a) | 0
}

function at(words: Int32Array, index: number): number {
  return words[index] ?? 0
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0
}

function primes(count: number): readonly number[] {
  const found: number[] = []
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime !== 0)) found.push(number)
  }
  return found
}
