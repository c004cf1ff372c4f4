import type { IndexedPassage, PassageIndex } from './passage-index.ts'

// The usual values; see S. Robertson and H. Zaragoza, 'The Probabilistic Relevance Framework: BM25
// and Beyond' (2009), section 3.
const K1 = 1.2
const B = 0.75

/** The stems of a query with what each is worth in a document, the rarer the more. */
export type WeighedTerms = Readonly<{
  worth: ReadonlyMap<string, number>
  /** The most that the fully weighted ones could give. */
  most: number
}>

/** Stems of less weight (related words) add nothing to the most. */
export function weighTerms(terms: ReadonlyMap<string, number>, index: PassageIndex): WeighedTerms {
  const worth = new Map<string, number>()
  let most = 0
  for (const [stem, weight] of terms) {
    const rarity = inverseDocumentFrequency(stem, index) * weight
    worth.set(stem, rarity)
    if (weight >= 1) most += rarity * (K1 + 1)
  }
  return { worth, most }
}

/**
 * BM25 of a passage for weighed stems, divided by the most that the fully weighted ones could give:
 * 0 when none stands there, about 0.6 when all do, many times. Related words add to it, and never make
 * a passage without them look worse.
 */
export function bm25Share(
  { worth, most }: WeighedTerms,
  entry: IndexedPassage,
  { averageLength }: PassageIndex,
): number {
  if (most === 0) return 0
  let score = 0
  const lengthShare = averageLength > 0 ? entry.length / averageLength : 1
  for (const [stem, rarity] of worth) {
    const frequency = entry.frequencies.get(stem)
    if (frequency === undefined) continue
    score += (rarity * frequency * (K1 + 1)) / (frequency + K1 * (1 - B + B * lengthShare))
  }
  // Below 1 whatever the related words add, and still in the same order.
  return 1 - Math.exp(-score / most)
}

function inverseDocumentFrequency(stem: string, index: PassageIndex): number {
  const holding = index.documentFrequencies.get(stem) ?? 0
  return Math.log(1 + (index.entries.length - holding + 0.5) / (holding + 0.5))
}
