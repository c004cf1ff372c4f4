import { bm25Share, weighTerms } from '../../../src/core/analyst/ranker/bm25.ts'
import { indexPassages } from '../../../src/core/analyst/ranker/passage-index.ts'
import { STOP_STEMS } from '../../../src/core/analyst/ranker/stop-words.ts'
import { createStemmer } from '../../../src/core/analyst/ranker/tokens.ts'
import type { Passage } from '../../../src/core/text/passage.ts'

/** The places of the sentences that share words with a question, best first, by plain BM25. */
export function bm25Places(question: string, sentences: readonly Passage[]): readonly number[] {
  const asked = createStemmer()(question).filter((stem) => !STOP_STEMS.has(stem))
  const terms = new Map(asked.map((stem) => [stem, 1]))
  const index = indexPassages(sentences)
  const weighed = weighTerms(terms, index)
  return index.entries
    .map((entry) => ({ n: entry.passage.n, score: bm25Share(weighed, entry, index) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.n - b.n)
    .map(({ n }) => n)
}
