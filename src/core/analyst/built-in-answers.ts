import type { Passage } from '../text/passage.ts'
import type { AnalysisAnswer, QuestionAnswer } from './answer.ts'
import { answerQuestionByQuoting } from './answer-question.ts'
import { answerByQuoting } from './built-in-analyst.ts'
import { checkAnswer } from './check-answer.ts'
import type { AnalystModels } from './learned/analyst-models.ts'
import {
  citeOwnDocuments,
  layEndToEnd,
  passagesOf,
  type QuestionDocument,
} from './question-documents.ts'
import type { AnalysisQuestionId } from './questions.ts'
import type { Salience } from './salience/salience-model.ts'

/**
 * The built-in analyst's checked answer to one of the seven questions, from the passages chosen for
 * it. The server and, in private mode, a visitor's browser answer by this same function.
 *
 * @param salience of other questions about the same document, which share many sentences
 */
export function answerBuiltIn(
  questionId: AnalysisQuestionId,
  passages: readonly Passage[],
  document: Readonly<{ title: string; url?: string }>,
  models: AnalystModels,
  salience?: Salience,
): AnalysisAnswer {
  return checkAnswer(answerByQuoting(questionId, passages, document, models, salience), passages)
}

/**
 * The same for a question in a visitor's own words: each citation names its document, with offsets
 * into that document.
 *
 * @param documents with the passages chosen of each, as they lie in it
 * @param earlier the questions before, oldest first
 */
export function answerQuestionBuiltIn(
  question: string,
  documents: readonly QuestionDocument[],
  earlier: readonly string[],
  models: AnalystModels,
): QuestionAnswer {
  const laid = layEndToEnd(documents)
  const answer = answerQuestionByQuoting(question, laid, earlier, models)
  return citeOwnDocuments(checkAnswer(answer, passagesOf(laid)), documents)
}
