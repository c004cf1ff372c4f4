import { answerFromModel } from '../../../core/analyst/model/answer-from-model.ts'
import { analysisPrompt } from '../../../core/analyst/model/model-prompt.ts'
import { MODEL_QUESTIONS } from '../../../core/analyst/model/model-questions.ts'
import { FREE_ANSWER_MAX_TOKENS } from '../../../core/limits.ts'
import type { Analyst } from '../../analyst.ts'
import type { LanguageModelConfig } from '../../language-model-config.ts'
import { demonstrate } from './demonstration.ts'
import type { LanguageModel } from './language-model.ts'

/** The line of tasks that name none. */
const NOBODY = ''

/** The analyst that asks a language model, one call a question. It is never asked without passages. */
export function createModelAnalyst(
  model: LanguageModel,
  { demonstration }: Pick<LanguageModelConfig, 'demonstration'>,
  random: () => number,
): Analyst {
  return {
    kind: 'language-model',
    answer: async ({ questionId, passages, document, line = NOBODY }, signal, onText) => {
      await demonstrate(demonstration, MODEL_QUESTIONS[questionId], random, signal)
      const prompt = analysisPrompt(questionId, passages, document)
      const request = { prompt, maxTokens: FREE_ANSWER_MAX_TOKENS, line, onText }
      return answerFromModel(questionId, passages, await model.complete(request, signal))
    },
  }
}
