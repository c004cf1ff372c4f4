import { readModels } from '../../../src/server/adapters/analyst-weights.ts'
import { readRows } from '../read-rows.ts'
import { accuracy } from '../score/classes.ts'
import { hitAt5, maxF1, meanReciprocalRank } from '../score/evidence.ts'
import { withInterval } from '../score/interval.ts'
import type { SetFigure } from '../set-bench.ts'
import { answerQuestions } from '../sets/evidence.ts'
import { readEvidence } from '../sets/evidence-rows.ts'
import { documentsOf, judgePairs } from '../sets/pairs.ts'
import { learnRelevance, readRelevanceExamples } from '../train/relevance.ts'

/** The sentences that answer questions about a document, learned from the other documents. */
export function crossValidateRelevance(folder: string): readonly SetFigure[] {
  const { ranker } = readModels()
  const examples = readRelevanceExamples(folder, ranker)
  const questions = Map.groupBy(readEvidence(folder), ({ row }) => row.docId)
  const pairs = readRows(folder, 'pairs.jsonl')
  const documents = documentsOf(folder, pairs)
  const held = [...questions].map(([docId, asked]) => {
    const relevance = learnRelevance(examples.filter((example) => example.docId !== docId))
    const own = pairs.filter((pair) => pair.docId === docId)
    return {
      answered: answerQuestions(asked, { ...ranker, relevance }),
      judged: judgePairs(own, documents, { ...ranker, relevance }),
    }
  })
  const answered = held.flatMap((one) => one.answered)
  return [
    withInterval('evidence_max_f1', answered, maxF1),
    withInterval('evidence_mrr', answered, meanReciprocalRank),
    withInterval('evidence_hit_at_5', answered, hitAt5),
    withInterval(
      'pairs_accuracy',
      held.flatMap(({ judged }) => judged),
      accuracy,
    ),
  ]
}
