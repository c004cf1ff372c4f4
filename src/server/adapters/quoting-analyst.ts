import { answerQuestionByQuoting } from '../../core/analyst/answer-question.ts'
import { answerByQuoting } from '../../core/analyst/built-in-analyst.ts'
import type { AnalystModels } from '../../core/analyst/models/analyst-models.ts'
import type { Analyst } from '../analyst.ts'

/** The built-in analyst: no key, no download, no other machine. */
export function createQuotingAnalyst(models: AnalystModels): Analyst {
  return {
    kind: 'built-in',
    answer: async ({ questionId, passages, document }) =>
      answerByQuoting(questionId, passages, document, models),
    answerQuestion: async ({ question, documents, earlier }) =>
      answerQuestionByQuoting(
        question,
        documents,
        earlier.map((turn) => turn.question),
        models,
      ),
  }
}
