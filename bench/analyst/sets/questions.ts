import type { WordVectors } from '../../../src/core/analyst/models/word-vectors.ts'
import {
  type QuestionTopicModel,
  topicsOfQuestion,
} from '../../../src/core/analyst/ranker/question-topics.ts'
import { readModels } from '../../../src/server/adapters/analyst-weights.ts'
import { readRows } from '../read-rows.ts'
import { withInterval } from '../score/interval.ts'
import { type ManyLabelled, microF1 } from '../score/micro-f1.ts'
import type { SetBench } from '../set-bench.ts'

export type QuestionRow = Readonly<{
  id: string
  app: string
  question: string
  topics: readonly string[]
}>

/** Questions about the data practices of apps, with what each is about (PrivacyQA). */
export const QUESTIONS: SetBench = {
  files: ['questions.jsonl'],
  measure: async (folder) => {
    const { questionTopics, vectors } = readModels().ranker
    const rows = readRows(folder, 'questions.jsonl')
    const routed = routeQuestions(rows, questionTopics, vectors)
    return [
      withInterval('questions_micro_f1', routed, microF1),
      withInterval(
        'questions_micro_f1_always_first',
        routed.map(({ gold }) => ({ gold, predicted: ['first'] })),
        microF1,
      ),
    ]
  },
}

/** What the product takes each question to be about. */
export function routeQuestions(
  rows: readonly QuestionRow[],
  model: QuestionTopicModel,
  vectors: WordVectors,
): readonly ManyLabelled[] {
  return rows.map(({ question, topics }) => ({
    gold: topics,
    predicted: topicsOfQuestion(question, model, vectors),
  }))
}
