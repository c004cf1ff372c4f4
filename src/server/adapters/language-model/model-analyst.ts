import { analysisPrompt, questionPrompt } from '../../../core/analyst/model/model-prompt.ts'
import { MODEL_QUESTIONS } from '../../../core/analyst/model/model-questions.ts'
import { layEndToEnd } from '../../../core/analyst/question-documents.ts'
import { FREE_ANSWER_MAX_TOKENS, PREMIUM_ANSWER_MAX_TOKENS } from '../../../core/limits.ts'
import type { Analyst } from '../../analyst.ts'
import type { LanguageModelConfig } from '../../language-model-config.ts'
import { placedDocuments, placesOf, type TextWork } from '../../text-work.ts'
import { demonstrate } from './demonstration.ts'
import type { LanguageModel } from './language-model.ts'

const MAX_TOKENS = { free: FREE_ANSWER_MAX_TOKENS, premium: PREMIUM_ANSWER_MAX_TOKENS } as const

/**
 * The analyst that asks a language model, one call a question. It is never asked without passages. What
 * the model said is checked by the text workers: the passages beside it are the visitor's.
 */
export function createModelAnalyst(
  model: LanguageModel,
  textWork: TextWork,
  { demonstration }: Pick<LanguageModelConfig, 'demonstration'>,
  random: () => number,
): Analyst {
  return {
    kind: 'language-model',
    answer: async ({ questionId, passages, document, tier, line }, signal, onText, modelCalls) => {
      await demonstrate(demonstration, MODEL_QUESTIONS[questionId], random, signal)
      const prompt = analysisPrompt(questionId, passages, document)
      const request = { prompt, maxTokens: MAX_TOKENS[tier], line, onText, modelCalls }
      const reply = await model.complete(request, signal)
      const input = { questionId, passages: placesOf(passages), reply }
      return await textWork.run('model-answer', input, { line, signal })
    },
    answerQuestion: async (
      { question, documents, earlier, tier, line },
      signal,
      onText,
      modelCalls,
    ) => {
      await demonstrate(demonstration, question, random, signal)
      const prompt = questionPrompt(tier, question, layEndToEnd(documents), earlier)
      const request = { prompt, maxTokens: MAX_TOKENS[tier], line, onText, modelCalls }
      const reply = await model.complete(request, signal)
      const input = { question, documents: placedDocuments(documents), reply }
      return await textWork.run('model-question', input, { line, signal })
    },
  }
}
