import { STOP_STEMS } from '../../../src/core/analyst/ranker/stop-words.ts'
import { readPolicyCorpus } from './policy-corpus.ts'
import { type SparseSymmetric, strongestFactors } from './symmetric-factors.ts'
import { writeTensors } from './write-tensors.ts'

/** Rarer stems are names and slips. */
const STEM_MIN_COUNT = 12
const VECTOR_SIZE = 64
/** Stems this far apart keep company, the nearer the more. */
const COMPANY_STEMS = 10
/** Lowers what pairs with rare stems are worth (O. Levy et al., 2015, section 3.1). */
const CONTEXT_SMOOTHING = 0.75
const INT8_MAX = 127

/**
 * Learns what stems mean by the company they keep in policies and terms: positive pointwise mutual
 * information, reduced to its strongest directions (O. Levy, Y. Goldberg, I. Dagan, 'Improving
 * Distributional Similarity with Lessons Learned from Word Embeddings', 2015). Each sentence counts
 * once, however many documents repeat it.
 */
export async function trainVectors(folder: string): Promise<Uint8Array> {
  const sentences = distinct(
    readPolicyCorpus(folder).flatMap((sections) => sections.flatMap((one) => one.sentences)),
  )
  const holding = new Map<string, number>()
  for (const sentence of sentences) {
    for (const stem of new Set(sentence)) holding.set(stem, (holding.get(stem) ?? 0) + 1)
  }
  const stems = [...holding]
    .filter(([stem, count]) => count >= STEM_MIN_COUNT && isTelling(stem))
    .map(([stem]) => stem)
    .sort()
  const vectors = strongestFactors(mutualInformation(sentences, stems), VECTOR_SIZE).map(unit)
  const largest = vectors.reduce((most, one) => Math.max(most, ...one.map(Math.abs)), 0)
  const values = new Int8Array(
    vectors.flatMap((one) => [...one].map((value) => Math.round((value / largest) * INT8_MAX))),
  )
  const rarity = Float32Array.from(stems, (stem) =>
    Math.log(sentences.length / (holding.get(stem) ?? 1)),
  )
  return writeTensors({
    strings: { 'vectors.stems': stems },
    tensors: { 'vectors.values': values, 'vectors.rarity': rarity },
  })
}

function isTelling(stem: string): boolean {
  return /^[a-z]+$/.test(stem) && !STOP_STEMS.has(stem)
}

function distinct(sentences: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return [...new Map(sentences.map((sentence) => [sentence.join(' '), sentence])).values()]
}

/** How much more often two stems stand near each other than chance would have it; never below 0. */
function mutualInformation(
  sentences: readonly (readonly string[])[],
  stems: readonly string[],
): SparseSymmetric {
  const together = countCompany(sentences, stems)
  const counts = together.map((row) => row.reduce((sum, value) => sum + value, 0))
  const all = counts.reduce((sum, count) => sum + count, 0)
  const smoothed = counts.reduce((sum, count) => sum + count ** CONTEXT_SMOOTHING, 0)
  // Smoothed on both sides alike, so that the matrix stays symmetric.
  const share = counts.map((count) =>
    Math.sqrt((count / all) * (count ** CONTEXT_SMOOTHING / smoothed)),
  )
  return together.map((row, a) => {
    const columns: number[] = []
    const values: number[] = []
    for (const [b, value] of row.entries()) {
      const information = Math.log(value / all / ((share[a] ?? 0) * (share[b] ?? 0)))
      if (value === 0 || information <= 0) continue
      columns.push(b)
      values.push(information)
    }
    return { columns: Int32Array.from(columns), values: Float32Array.from(values) }
  })
}

function countCompany(
  sentences: readonly (readonly string[])[],
  stems: readonly string[],
): readonly Float32Array[] {
  const places = new Map(stems.map((stem, place) => [stem, place]))
  const together = stems.map(() => new Float32Array(stems.length))
  const add = (a: number, b: number, value: number) => {
    const row = together[a]
    if (row) row[b] = (row[b] ?? 0) + value
  }
  for (const sentence of sentences) {
    const known = sentence.flatMap((stem) => places.get(stem) ?? [])
    for (const [at, a] of known.entries()) {
      for (const [distance, b] of known.slice(at + 1, at + 1 + COMPANY_STEMS).entries()) {
        if (a === b) continue
        const value = 1 / Math.sqrt(distance + 1)
        add(a, b, value)
        add(b, a, value)
      }
    }
  }
  return together
}

function unit(vector: Float64Array): Float64Array {
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}
