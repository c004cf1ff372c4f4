import type { AnalysisAnswer, AnswerNotice } from '../../../core/analyst/answer.ts'
import type { AnalysisQuestionId } from '../../../core/analyst/questions.ts'
import { createQuotingAnalyst } from '../../adapters/quoting-analyst.ts'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { AnalystTask, ModelCalls } from '../../ports/analyst.ts'
import { ModelFailure, type ModelFailureReason } from '../../ports/model-failure.ts'

/** An update while questions are answered. */
export type AnalystUpdate =
  | Readonly<{ kind: 'text'; questionId: AnalysisQuestionId; text: string }>
  | Readonly<{
      kind: 'answer'
      answer: AnalysisAnswer
      /**
       * - `analyst`: the configured analyst.
       * - `stand-in`: the built-in analyst, because the language model gave no whole answer.
       * - `ranker`: no passage is about the question, so no analyst was asked.
       */
      by: 'analyst' | 'stand-in' | 'ranker'
      failure?: ModelFailureReason
    }>

/** An update, or the error of a question that could not be answered. */
type StreamedUpdate = AnalystUpdate | Readonly<{ kind: 'unanswered'; error: AppError }>

type AskDeps = Pick<Deps, 'analyst' | 'textWork'>

/**
 * Asks all questions, together if the analyst can, otherwise in parallel, and streams the updates.
 * Where a language model fails on a question, the built-in analyst answers that one. A question
 * that cannot be answered does not affect the others.
 *
 * @returns a stream that fails with the signal's reason when it aborts, and with any error other
 * than a model's failure
 */
export function askAnalyst(
  deps: AskDeps,
  tasks: readonly AnalystTask[],
  signal: AbortSignal,
  modelCalls: ModelCalls,
): ReadableStream<StreamedUpdate> {
  let isOver = false
  return new ReadableStream({
    start: (controller) => {
      const send = (update: StreamedUpdate) => {
        if (!isOver) controller.enqueue(update)
      }
      const fail = (error: unknown) => {
        isOver = true
        controller.error(error)
      }
      const onAbort = () => fail(signal.reason)
      if (signal.aborted) return onAbort()
      signal.addEventListener('abort', onAbort, { once: true })
      answerAll(deps, tasks, { signal, modelCalls, send }).then(() => {
        if (!isOver) controller.close()
      }, fail)
    },
    cancel: () => {
      isOver = true
    },
  })
}

type Asking = Readonly<{
  signal: AbortSignal
  modelCalls: ModelCalls
  send: (update: StreamedUpdate) => void
}>

async function answerAll(
  deps: AskDeps,
  tasks: readonly AnalystTask[],
  asking: Asking,
): Promise<void> {
  const { signal, send } = asking
  const together = await answerTogether(deps, tasks, signal)
  if (together !== undefined) {
    for (const answer of together) send({ kind: 'answer', by: 'analyst', answer })
    return
  }
  await Promise.all(
    tasks.map(async (task) => {
      try {
        send(await answerOne(deps, task, asking))
      } catch (error) {
        if (signal.aborted || !(error instanceof AppError)) throw error
        send({ kind: 'unanswered', error })
      }
    }),
  )
}

/**
 * @returns undefined if the analyst cannot answer together, or if the questions together took too
 * long: asked separately, a slow one leaves the others answered
 */
async function answerTogether(
  { analyst }: AskDeps,
  tasks: readonly AnalystTask[],
  signal: AbortSignal,
): Promise<readonly AnalysisAnswer[] | undefined> {
  if (tasks.length === 1) return undefined
  try {
    return await analyst.answerTogether?.(tasks, signal)
  } catch (error) {
    const tookTooLong = error instanceof AppError && error.code === 'answer-took-too-long'
    if (signal.aborted || !tookTooLong) throw error
    return undefined
  }
}

async function answerOne(
  { analyst, textWork }: AskDeps,
  task: AnalystTask,
  { signal, modelCalls, send }: Asking,
): Promise<AnalystUpdate> {
  const { questionId, passages } = task
  const standIn = () =>
    createQuotingAnalyst(textWork).answer(task, signal, () => undefined, modelCalls)
  if (analyst.kind === 'language-model' && passages.length === 0) {
    return { kind: 'answer', by: 'ranker', answer: await standIn() }
  }
  try {
    const onText = (text: string) => send({ kind: 'text', questionId, text })
    const answer = await analyst.answer(task, signal, onText, modelCalls)
    return { kind: 'answer', by: 'analyst', answer }
  } catch (error) {
    if (signal.aborted || !(error instanceof ModelFailure)) throw error
    const answer = await standIn()
    return {
      kind: 'answer',
      by: 'stand-in',
      answer: { ...answer, notices: [...answer.notices, ...noticesOf(error)] },
      failure: error.reason,
    }
  }
}

function noticesOf({ reason, hadText }: ModelFailure): readonly AnswerNotice[] {
  if (reason === 'declined') return ['declined']
  return hadText ? ['incomplete'] : []
}
