import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { rankByRelevance } from '../../../src/core/analyst/ranker/rank-by-relevance.ts'
import type { RelevanceModels } from '../../../src/core/analyst/ranker/ranker-models.ts'
import type { Passage } from '../../../src/core/text/passage.ts'
import { readModels } from '../../../src/server/adapters/analyst-weights.ts'
import { bm25Places } from '../baselines/bm25-places.ts'
import { readRows } from '../read-rows.ts'
import { accuracy } from '../score/classes.ts'
import { withInterval } from '../score/interval.ts'
import type { SetBench } from '../set-bench.ts'
import { ask, toPassages } from './evidence-rows.ts'

export type PairRow = Readonly<{
  id: string
  docId: string
  sent: number
  question: string
  text: string
  label: boolean
}>

/** Half of the pairs are relevant, of a document far fewer sentences: cross-validated. */
const RELEVANT_MIN_CHANCE = 0.07

/** Is this sentence relevant to this question (PrivacyQA). */
export const PAIRS: SetBench = {
  files: ['pairs.jsonl'],
  measure: async (folder) => {
    const { ranker } = readModels()
    const rows = readRows(folder, 'pairs.jsonl')
    const judged = judgePairs(rows, documentsOf(folder, rows), ranker)
    const byWords = judged.map(({ gold, byWords }) => ({ gold, predicted: byWords }))
    return [
      withInterval('pairs_accuracy', judged, accuracy),
      withInterval('pairs_accuracy_shared_word', byWords, accuracy),
    ]
  },
}

/** Whether the product takes each sentence for relevant, and whether it shares a word at all. */
export function judgePairs(
  rows: readonly PairRow[],
  documents: ReadonlyMap<string, readonly Passage[]>,
  models: RelevanceModels,
) {
  const questions = Map.groupBy(rows, ({ docId, question }) => `${docId}\n${question}`)
  return [...questions.values()].flatMap((asked) => {
    const [{ docId, question } = EMPTY] = asked
    const sentences = documents.get(docId) ?? []
    const chances = new Map(
      rankByRelevance(ask(question), sentences, models).map((one) => [one.passage.n, one.chance]),
    )
    const withWords = new Set(bm25Places(question, sentences))
    return asked.map(({ sent, label }) => ({
      gold: String(label),
      predicted: String((chances.get(sent) ?? 0) >= RELEVANT_MIN_CHANCE),
      byWords: String(withWords.has(sent)),
    }))
  })
}

const EMPTY = { docId: '', question: '' }

/** Whole documents where the folder has them, else what the pairs hold of them. */
export function documentsOf(
  folder: string,
  rows: readonly PairRow[],
): ReadonlyMap<string, readonly Passage[]> {
  const whole = existsSync(join(folder, 'evidence.docs.jsonl'))
    ? readRows(folder, 'evidence.docs.jsonl')
    : []
  const known = new Map(whole.map(({ docId, sentences }) => [docId, toPassages(sentences)]))
  const missing = rows.filter(({ docId }) => !known.has(docId))
  for (const [docId, held] of Map.groupBy(missing, (row) => row.docId)) {
    const texts = new Map(held.map(({ sent, text }) => [sent, text]))
    const places = [...texts.keys()].sort((a, b) => a - b)
    const passages = toPassages(places.map((place) => texts.get(place) ?? ''))
    known.set(
      docId,
      passages.map((passage, at) => ({ ...passage, n: places[at] ?? at })),
    )
  }
  return known
}
