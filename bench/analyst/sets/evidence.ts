import {
  chooseSentences,
  rankByRelevance,
  spreadOut,
} from '../../../src/core/analyst/ranker/rank-by-relevance.ts'
import type { RelevanceModels } from '../../../src/core/analyst/ranker/ranker-models.ts'
import { readModels } from '../../../src/server/adapters/analyst-weights.ts'
import { bm25Places } from '../baselines/bm25-places.ts'
import { type EvidenceScored, hitAt5, maxF1, meanReciprocalRank } from '../score/evidence.ts'
import { withInterval } from '../score/interval.ts'
import type { SetBench } from '../set-bench.ts'
import {
  ask,
  EVIDENCE_FILES,
  type EvidenceQuestion,
  type EvidenceRow,
  readEvidence,
} from './evidence-rows.ts'

const BM25_TOP = 5

/** Questions about a policy, with the sentences that answer each (PrivacyQA). */
export const EVIDENCE: SetBench = {
  files: EVIDENCE_FILES,
  measure: async (folder) => {
    const { ranker } = readModels()
    const questions = readEvidence(folder)
    const ours = answerQuestions(questions, ranker)
    const words = questions.map(({ row, sentences }) => {
      const ranked = bm25Places(row.question, sentences)
      return scored(row, ranked.slice(0, BM25_TOP), ranked)
    })
    const none = questions.map(({ row }) => scored(row, [], []))
    return [
      withInterval('evidence_max_f1', ours, maxF1),
      withInterval('evidence_mrr', ours, meanReciprocalRank),
      withInterval('evidence_hit_at_5', ours, hitAt5),
      withInterval('evidence_max_f1_bm25_top_5', words, maxF1),
      withInterval('evidence_mrr_bm25', words, meanReciprocalRank),
      withInterval('evidence_hit_at_5_bm25', words, hitAt5),
      withInterval('evidence_max_f1_no_answer', none, maxF1),
    ]
  },
}

/** The sentences that the product chooses for each question, and the order it puts all in. */
export function answerQuestions(
  questions: readonly EvidenceQuestion[],
  models: RelevanceModels,
): readonly EvidenceScored[] {
  return questions.map(({ row, sentences }) => {
    const ranked = rankByRelevance(ask(row.question), sentences, models)
    return scored(row, placesOf(chooseSentences(ranked)), placesOf(spreadOut(ranked)))
  })
}

function placesOf(ranked: readonly Readonly<{ passage: { n: number } }>[]): readonly number[] {
  return ranked.map(({ passage }) => passage.n)
}

/** What the set says not to look at is taken out of the prediction first. */
function scored(
  { refs, relevant, ignore }: EvidenceRow,
  predicted: readonly number[],
  ranked: readonly number[],
): EvidenceScored {
  const isKnown = (place: number) => !ignore.includes(place)
  return {
    references: Object.values(refs),
    relevant,
    predicted: predicted.filter(isKnown),
    ranked: ranked.filter(isKnown),
  }
}
