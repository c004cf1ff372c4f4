import type { AnalystModels, SevenModels } from '../../../core/analyst/analyst-models.ts'
import type { AnalysisAnswer, QuestionAnswer } from '../../../core/analyst/answer.ts'
import {
  answerBuiltIn,
  answerQuestionBuiltIn,
  type DocumentDetails,
} from '../../../core/analyst/built-in-analyst.ts'
import {
  answerFromModel,
  type ModelReply,
  questionAnswerFromModel,
} from '../../../core/analyst/language-model/answer-from-model.ts'
import {
  citeOwnDocuments,
  layEndToEnd,
  type QuestionDocument,
} from '../../../core/analyst/question-documents.ts'
import { selectForOwnQuestion } from '../../../core/analyst/selection/select-for-question.ts'
import type { AnalysisSelection } from '../../../core/analyst/selection/select-passages.ts'

/** A task for the built-in analyst in this browser: some of the seven questions, or a visitor's own. */
export type DeviceTask =
  | Readonly<{
      kind: 'analysis'
      document: DocumentDetails
      /** The passages that the ranker chose for each question. */
      selections: readonly AnalysisSelection[]
    }>
  | Readonly<{
      kind: 'question'
      question: string
      documents: readonly Readonly<{ id: string; title: string; text: string }>[]
      /** Earlier questions, oldest first. */
      earlier: readonly string[]
      maxWords: number
    }>

/** Another task for its worker: the check of a reply of the browser's own model to such a question. */
export type ReplyCheck =
  | Readonly<{ kind: 'model-answer'; selection: AnalysisSelection; reply: ModelReply }>
  | Readonly<{
      kind: 'model-question'
      question: string
      /** Each with the passages chosen for the question. */
      documents: readonly QuestionDocument[]
      reply: ModelReply
    }>

/** Messages of the worker: each answer as it is ready, then `done`. */
export type DeviceMessage =
  | Readonly<{ type: 'answer'; answer: AnalysisAnswer }>
  | Readonly<{ type: 'question-answer'; answer: QuestionAnswer }>
  | Readonly<{ type: 'done' }>

/** Answers the seven questions with the same functions as the server's built-in analyst. */
export function* deviceAnswers(
  { selections, document }: Extract<DeviceTask, { kind: 'analysis' }>,
  models: SevenModels,
): Generator<Exclude<DeviceMessage, { type: 'question-answer' }>, void> {
  for (const { questionId, passages } of selections) {
    const answer = answerBuiltIn(questionId, passages, document, models)
    yield { type: 'answer', answer: { ...answer, isOnDevice: true } }
  }
  yield { type: 'done' }
}

/** The same for a visitor's own question. */
export function* deviceAnswer(
  task: Extract<DeviceTask, { kind: 'question' }>,
  models: AnalystModels,
): Generator<DeviceMessage, void> {
  yield { type: 'question-answer', answer: answerOwnQuestion(task, models) }
  yield { type: 'done' }
}

function answerOwnQuestion(
  { question, documents, earlier, maxWords }: Extract<DeviceTask, { kind: 'question' }>,
  models: AnalystModels,
): QuestionAnswer {
  const texts = documents.map(({ text }) => text)
  const chosen = selectForOwnQuestion(texts, question, earlier, maxWords, models)
  const given = documents.map(({ id, title }, index) => ({
    id,
    title,
    passages: chosen[index] ?? [],
  }))
  return { ...answerQuestionBuiltIn(question, given, earlier, models), isOnDevice: true }
}

/** Makes a checked answer of a model's reply, with the same functions as the server. */
export function* checkedReply(task: ReplyCheck): Generator<DeviceMessage, void> {
  if (task.kind === 'model-answer') {
    const { questionId, passages } = task.selection
    yield { type: 'answer', answer: answerFromModel(questionId, passages, task.reply) }
  } else {
    const { question, documents, reply } = task
    const answer = questionAnswerFromModel(question, layEndToEnd(documents), reply)
    yield { type: 'question-answer', answer: citeOwnDocuments(answer, documents) }
  }
  yield { type: 'done' }
}
