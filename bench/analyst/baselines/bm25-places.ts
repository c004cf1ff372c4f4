import { createStemmer, STOP_STEMS } from '../../../src/core/analyst/stems.ts'
import type { Passage } from '../../../src/core/text/passage.ts'

// The usual values; see S. Robertson and H. Zaragoza, 'The Probabilistic Relevance Framework: BM25
// and Beyond' (2009), section 3.
const K1 = 1.2
const B = 0.75

/** The numbers of the sentences that share words with a question, best first, by plain BM25. */
export function bm25Places(question: string, sentences: readonly Passage[]): readonly number[] {
  const stemsOf = createStemmer()
  const tellingStems = (text: string) => stemsOf(text).filter((stem) => !STOP_STEMS.has(stem))
  const asked = new Set(tellingStems(question))
  const entries = sentences.map((passage) => ({
    n: passage.n,
    stems: passage.sentences.flatMap(({ text }) => tellingStems(text)),
  }))
  const averageLength = entries.reduce((sum, { stems }) => sum + stems.length, 0) / entries.length
  const rarities = new Map(
    [...asked].map((stem) => {
      const holding = entries.filter(({ stems }) => stems.includes(stem)).length
      return [stem, Math.log(1 + (entries.length - holding + 0.5) / (holding + 0.5))]
    }),
  )
  const scoreOf = (stems: readonly string[]) => {
    const saturation = K1 * (1 - B + (B * stems.length) / averageLength)
    let score = 0
    for (const [stem, rarity] of rarities) {
      const frequency = stems.filter((one) => one === stem).length
      score += (rarity * frequency * (K1 + 1)) / (frequency + saturation)
    }
    return score
  }
  return entries
    .map(({ n, stems }) => ({ n, score: scoreOf(stems) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.n - b.n)
    .map(({ n }) => n)
}
