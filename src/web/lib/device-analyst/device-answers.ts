import type { AnalysisAnswer, QuestionAnswer } from '../../../core/analyst/answer.ts'
import { answerBuiltIn, answerQuestionBuiltIn } from '../../../core/analyst/built-in-answers.ts'
import type { AnalystModels } from '../../../core/analyst/learned/analyst-models.ts'
import { selectForOwnQuestion } from '../../../core/analyst/select-for-question.ts'
import type { DeviceTask } from './device-task.ts'

/** What the worker sends: each answer as it is ready, and the end of an analysis. */
export type DeviceMessage =
  | Readonly<{ type: 'answer'; answer: AnalysisAnswer }>
  | Readonly<{ type: 'question-answer'; answer: QuestionAnswer }>
  | Readonly<{ type: 'done' }>

/** Does a task with the same functions by which the server's built-in analyst answers. */
export function* deviceAnswers(
  task: DeviceTask,
  models: AnalystModels,
): Generator<DeviceMessage, void> {
  if (task.kind === 'question') {
    yield { type: 'question-answer', answer: answerOwn(task, models) }
  } else {
    for (const { questionId, passages } of task.selections) {
      const answer = answerBuiltIn(questionId, passages, task.document, models)
      yield { type: 'answer', answer: { ...answer, isOnDevice: true } }
    }
  }
  yield { type: 'done' }
}

function answerOwn(
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
