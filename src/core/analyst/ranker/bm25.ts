import type { IndexedPassage, PassageIndex } from './passage-index.ts'

// The usual values; see S. Robertson and H. Zaragoza, 'The Probabilistic Relevance Framework: BM25
// and Beyond' (2009), section 3.
const K1 = 1.2
const B = 0.75

/**
 * BM25 of a passage for weighted stems, divided by the most that the fully weighted ones could give:
 * 0 when none stands there, about 0.6 when all do, many times. Stems of less weight (related words) add
 * to it, and never make a passage without them look worse.
 */
export function bm25Share(
  terms: ReadonlyMap<string, number>,
  entry: IndexedPassage,
  index: PassageIndex,
): number {
  let score = 0
  let most = 0
  const lengthShare = index.averageLength > 0 ? entry.length / index.averageLength : 1
  for (const [stem, weight] of terms) {
    const rarity = inverseDocumentFrequency(stem, index) * weight
    if (weight >= 1) most += rarity * (K1 + 1)
    const frequency = entry.frequencies.get(stem)
    if (frequency === undefined) continue
    score += (rarity * frequency * (K1 + 1)) / (frequency + K1 * (1 - B + B * lengthShare))
  }
  // Below 1 whatever the related words add, and still in the same order.
  return most > 0 ? 1 - Math.exp(-score / most) : 0
}

function inverseDocumentFrequency(stem: string, index: PassageIndex): number {
  const holding = index.documentFrequencies.get(stem) ?? 0
  return Math.log(1 + (index.entries.length - holding + 0.5) / (holding + 0.5))
}
