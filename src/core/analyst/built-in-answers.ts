import type { Passage } from '../text/passage.ts'
import type { AnalystModels, SevenModels } from './analyst-models.ts'
import type { AnalysisAnswer, QuestionAnswer } from './answer.ts'
import { answerQuestionByQuoting } from './answer-question.ts'
import { answerByQuoting } from './built-in-analyst.ts'
import { checkAnswer } from './check-answer.ts'
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
 * it. Used by the server and, in private mode, by the visitor's browser.
 *
 * @param salience shared by questions about the same document, to score common sentences once
 */
export function answerBuiltIn(
  questionId: AnalysisQuestionId,
  passages: readonly Passage[],
  document: Readonly<{ title: string; url?: string }>,
  models: SevenModels,
  salience?: Salience,
): AnalysisAnswer {
  return checkAnswer(answerByQuoting(questionId, passages, document, models, salience), passages)
}

/**
 * The same for a question in a visitor's own words: each citation names its document, with offsets
 * into that document.
 *
 * @param documents each with its chosen passages, at their own offsets
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
