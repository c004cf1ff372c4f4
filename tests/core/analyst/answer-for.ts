import { answerByQuoting } from '../../../src/core/analyst/built-in-analyst.ts'
import type { AnalysisQuestionId } from '../../../src/core/analyst/questions.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'
import { MODELS } from '../../support/analyst-models.ts'

/** The built-in analyst's answer to one question about a short text, read whole. */
export function answerFor(questionId: AnalysisQuestionId, text: string, title = '') {
  return answerByQuoting(questionId, cutPassages(text), { title }, MODELS)
}

/** The text of an answer, as one string. */
export function wordsOf(answer: ReturnType<typeof answerFor>): string {
  return answer.statements.map(({ text }) => text).join(' ')
}
