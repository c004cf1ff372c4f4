import type { TensorFile } from '../learned/tensor-file.ts'

/**
 * What words mean: a direction for each of some 25,000 words of policies and of everyday English,
 * distilled from a sentence encoder (training/README.md). Near directions, near meanings: 'boss' lies
 * near 'employer'.
 */
export type WordTable = Readonly<{
  /** The row of each word. */
  rows: ReadonlyMap<string, number>
  /** Numbers of a direction. */
  size: number
  /** The directions of all words, one after the other; each is about 127 long. */
  directions: Int8Array
  /** What each word adds to the meaning of a text. */
  lengths: Float32Array
  /** How much each word tells by being rare, from 0 ('the') to 1. */
  weights: Float32Array
}>

/** Reads a table as it was written under 'words.'. */
export function readWordTable(file: TensorFile): WordTable {
  const words = file.strings('words.list')
  const directions = file.int8('words.directions')
  return {
    rows: new Map(words.map((word, row) => [word, row])),
    size: directions.length / words.length,
    directions,
    lengths: file.float32('words.lengths'),
    weights: file.float32('words.weights'),
  }
}

/** Endings that are left off a word without a row of its own, the commonest first. */
const ENDINGS = ['s', 'es', 'ed', 'd', 'ing', 'ly'] as const

/** The row of a word in lower case: its own, or that of the word without its ending. */
export function rowOf({ rows }: WordTable, word: string): number | undefined {
  const own = rows.get(word) ?? rows.get(word.split("'", 1)[0] ?? '')
  if (own !== undefined) return own
  for (const ending of ENDINGS) {
    const row = word.endsWith(ending) ? rows.get(word.slice(0, -ending.length)) : undefined
    if (row !== undefined) return row
  }
  return undefined
}

/** Adds the direction of a row to a sum, as often as `times` says. */
export function addDirection(
  { size, directions, lengths }: WordTable,
  row: number,
  sum: Float64Array,
  times = 1,
): void {
  const from = row * size
  const scale = (times * (lengths[row] ?? 0)) / 127
  for (let at = 0; at < size; at += 1) {
    sum[at] = (sum[at] ?? 0) + scale * (directions[from + at] ?? 0)
  }
}

/** How near the directions of two rows are: the cosine, from -1 to 1. */
export function nearness({ size, directions }: WordTable, one: number, other: number): number {
  const [a, b] = [one * size, other * size]
  let sum = 0
  let [ofOne, ofOther] = [0, 0]
  for (let at = 0; at < size; at += 1) {
    const [x, y] = [directions[a + at] ?? 0, directions[b + at] ?? 0]
    sum += x * y
    ofOne += x * x
    ofOther += y * y
  }
  return sum / Math.sqrt(ofOne * ofOther || 1)
}

/** The cosine of two sums of directions, 0 where one is all zeros. */
export function cosine(one: Float64Array, other: Float64Array): number {
  let sum = 0
  let [ofOne, ofOther] = [0, 0]
  for (let at = 0; at < one.length; at += 1) {
    const [x, y] = [one[at] ?? 0, other[at] ?? 0]
    sum += x * y
    ofOne += x * x
    ofOther += y * y
  }
  return ofOne * ofOther === 0 ? 0 : sum / Math.sqrt(ofOne * ofOther)
}
