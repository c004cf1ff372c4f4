import type { TensorFile } from './tensor-file.ts'

/** What stems mean by the company they keep: near vectors, near meanings. */
export type WordVectors = Readonly<{
  /** The place of each stem that has a vector. */
  places: ReadonlyMap<string, number>
  /** Numbers of a vector. */
  size: number
  /** The vectors of all stems, one after the other, of about the same length. */
  values: Int8Array
  /** How telling each stem is by being rare: the logarithm of sentences over those that hold it. */
  rarity: Float32Array
}>

/** Reads word vectors as they were written under 'vectors.'. */
export function readWordVectors(file: TensorFile): WordVectors {
  const stems = file.strings('vectors.stems')
  const values = file.int8('vectors.values')
  return {
    places: new Map(stems.map((stem, place) => [stem, place])),
    size: values.length / stems.length,
    values,
    rarity: file.float32('vectors.rarity'),
  }
}

/**
 * The direction in which the stems of a text point together, of length 1; all zeros where none has a
 * vector. Rare stems count for more, by the square root of their rarity.
 */
export function meaningOf(vectors: WordVectors, stems: readonly string[]): Float32Array {
  const { places, size, values, rarity } = vectors
  const sum = new Float32Array(size)
  for (const stem of stems) {
    const place = places.get(stem)
    if (place === undefined) continue
    const weight = Math.sqrt(rarity[place] ?? 0)
    const from = place * size
    for (let at = 0; at < size; at += 1) {
      sum[at] = (sum[at] ?? 0) + weight * (values[from + at] ?? 0)
    }
  }
  const length = Math.hypot(...sum) || 1
  return sum.map((value) => value / length)
}

/** The sum of the products of two vectors: the cosine where both have length 1. */
export function innerProduct(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}
