import { setTimeout as wait } from 'node:timers/promises'
import {
  answerFromModel,
  type ModelReply,
  questionAnswerFromModel,
} from '../../../core/analyst/language-model/answer-from-model.ts'
import {
  analysisPrompt,
  MODEL_QUESTIONS,
  questionPrompt,
} from '../../../core/analyst/language-model/model-prompt.ts'
import {
  citeOwnDocuments,
  layEndToEnd,
  passagesOf,
} from '../../../core/analyst/question-documents.ts'
import {
  ANALYSIS_MAX_CHARACTERS_PER_QUESTION,
  FREE_ANSWER_MAX_TOKENS,
  PREMIUM_ANSWER_MAX_TOKENS,
} from '../../../core/limits.ts'
import type { Passage } from '../../../core/text/passage.ts'
import type { LanguageModelConfig } from '../../config/language-model-config.ts'
import type { Analyst } from '../../ports/analyst.ts'
import { ModelFailure } from '../../ports/model-failure.ts'
import { placedDocuments, placesOf, type TextWork } from '../../text-work.ts'
import type { LanguageModel } from './language-model.ts'

const MAX_TOKENS = { free: FREE_ANSWER_MAX_TOKENS, premium: PREMIUM_ANSWER_MAX_TOKENS } as const

/**
 * The largest reply and passages, in characters, that are checked on the event loop: enough for the
 * reply of a compliant model to a question of an analysis or a free question. The worst cost of
 * hostile ones was measured (docs/decisions/0027-texts-are-read-in-workers.md).
 */
const CHECKED_HERE = { reply: 600, passages: ANALYSIS_MAX_CHARACTERS_PER_QUESTION } as const

/**
 * The analyst that calls a language model, once per question, never without passages. A short reply
 * is checked on the event loop, since a message to a worker would cost more processor time. A
 * longer one is checked by the text workers, because the visitor's passages determine the cost.
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
      const makePrompt = () => analysisPrompt(questionId, passages, document)
      const request = { makePrompt, maxTokens: MAX_TOKENS[tier], line, onText, modelCalls }
      const reply = await model.complete(request, signal)
      if (isCheckedHere(passages, reply)) return answerFromModel(questionId, passages, reply)
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
      const makePrompt = () => questionPrompt(tier, question, layEndToEnd(documents), earlier)
      const request = { makePrompt, maxTokens: MAX_TOKENS[tier], line, onText, modelCalls }
      const reply = await model.complete(request, signal)
      if (isCheckedHere(passagesOf(documents), reply)) {
        const answer = questionAnswerFromModel(question, layEndToEnd(documents), reply)
        return citeOwnDocuments(answer, documents)
      }
      const input = { question, documents: placedDocuments(documents), reply }
      return await textWork.run('model-question', input, { line, signal })
    },
  }
}

function isCheckedHere(passages: readonly Passage[], reply: ModelReply): boolean {
  if (reply.text.length > CHECKED_HERE.reply) return false
  const characters = passages.reduce(
    (sum, { text, heading = '' }) => sum + text.length + heading.length,
    0,
  )
  return characters <= CHECKED_HERE.passages
}

/** The word that triggers the specification's simulated failure. */
const FAILING_WORD = 'error'

/**
 * Effects for demonstrations before a model is called: a delay, and the failure of some questions
 * that contain the word 'error' (SPEC.md section 8; DESIGN.md section 2).
 *
 * @throws ModelFailure 'simulated'; an AbortError when the visitor has left
 */
export async function demonstrate(
  { delayMs, failureRate }: Readonly<{ delayMs: number; failureRate: number }>,
  question: string,
  random: () => number,
  signal: AbortSignal,
): Promise<void> {
  if (delayMs > 0) await wait(delayMs, undefined, { signal })
  const isFailing = question.toLowerCase().includes(FAILING_WORD) && random() < failureRate
  if (isFailing) throw new ModelFailure('simulated')
}
