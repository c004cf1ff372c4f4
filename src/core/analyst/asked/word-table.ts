import type { TensorFile } from '../learned/tensor-file.ts'

/**
 * Word embeddings: a unit vector for each of some 25,000 words of policies and everyday English,
 * distilled from a sentence encoder (training/README.md). Similar words have near directions: 'boss'
 * is near 'employer'.
 */
export type WordTable = Readonly<{
  /** The row of each word. */
  rows: ReadonlyMap<string, number>
  /** Dimensions of a vector. */
  size: number
  /** The directions of all words, one after the other; each one's largest component is ±127. */
  directions: Int8Array
  /** Scale of each word: its vector is its direction times this / 127. */
  lengths: Float32Array
  /** How informative each word is by being rare, from 0 ('the') to 1. */
  weights: Float32Array
}>

/** Reads the table stored under 'words.'. */
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

/** Endings to strip from a word without a row of its own, the commonest first. */
const ENDINGS = ['s', 'es', 'ed', 'd', 'ing', 'ly'] as const

/** The row of a word in lower case: its own, or the one without its ending. */
export function rowOf({ rows }: WordTable, word: string): number | undefined {
  const own = rows.get(word) ?? rows.get(word.split("'", 1)[0] ?? '')
  if (own !== undefined) return own
  for (const ending of ENDINGS) {
    const row = word.endsWith(ending) ? rows.get(word.slice(0, -ending.length)) : undefined
    if (row !== undefined) return row
  }
  return undefined
}

/** Of the table's words, those above are so rare that they may as well be of another language ('mein'). */
const ENGLISH_WEIGHT_MAX = 0.98
/** Words that every question in English has ('do', 'what', 'my') weigh less. */
const FUNCTION_WEIGHT_MAX = 0.4

/**
 * Whether a question in lower-case words is one that the table knows: half of its words at least, or
 * two thirds where none is a function word of English. Measured on 1,168 questions of visitors: one is
 * misjudged; of 25 in ten other languages, one.
 */
export function isUnderstood(question: readonly string[], table: WordTable): boolean {
  const weights = question.map((word) => {
    const row = rowOf(table, word)
    return row === undefined ? 1 : (table.weights[row] ?? 1)
  })
  const unknown = weights.filter((weight) => weight > ENGLISH_WEIGHT_MAX).length
  if (weights.some((weight) => weight < FUNCTION_WEIGHT_MAX)) return unknown * 2 <= weights.length
  return unknown * 3 < weights.length
}

/** Adds the vector of a row, scaled by `times`, to a sum. */
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

/** The cosine similarity of two rows, from -1 to 1. */
export function similarity({ size, directions }: WordTable, one: number, other: number): number {
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

/** The cosine similarity of two sums of vectors; 0 if one is all zeros. */
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
