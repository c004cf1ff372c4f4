import type { AnalysisAnswer, AnswerNotice } from '../../core/analyst/answer.ts'
import type { AnalysisQuestionId } from '../../core/analyst/questions.ts'
import { createQuotingAnalyst } from '../adapters/quoting-analyst.ts'
import type { AnalystTask, ModelCalls } from '../analyst.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { ModelFailure, type ModelFailureReason } from '../model-failure.ts'

/** What is told while questions are answered. */
export type Told =
  | Readonly<{ kind: 'text'; questionId: AnalysisQuestionId; text: string }>
  | Readonly<{
      kind: 'answer'
      answer: AnalysisAnswer
      /**
       * - `analyst`: the one that was asked.
       * - `stand-in`: the built-in analyst, because the language model gave no whole answer.
       * - `ranker`: nothing in the document is about the question, so nobody was asked.
       */
      by: 'analyst' | 'stand-in' | 'ranker'
      failure?: ModelFailureReason
    }>

/** What happens: something to be told, or a question that could not be answered, and why. */
type Happening = Told | Readonly<{ kind: 'unanswered'; error: AppError }>

type AskDeps = Pick<Deps, 'analyst' | 'textWork'>

/**
 * Asks all questions, together where the analyst can and else side by side, and tells what happens as
 * it happens. A language model that fails on one of them is stood in for on that one alone, by the
 * built-in analyst. A question that cannot be answered leaves the others as they are.
 *
 * @returns a stream that fails with the signal's reason when it aborts, and with any error that is no
 * failure of a model
 */
export function askAnalyst(
  deps: AskDeps,
  tasks: readonly AnalystTask[],
  signal: AbortSignal,
  modelCalls: ModelCalls,
): ReadableStream<Happening> {
  let isOver = false
  return new ReadableStream({
    start: (controller) => {
      const tell = (happening: Happening) => {
        if (!isOver) controller.enqueue(happening)
      }
      const fail = (error: unknown) => {
        isOver = true
        controller.error(error)
      }
      const onAbort = () => fail(signal.reason)
      if (signal.aborted) return onAbort()
      signal.addEventListener('abort', onAbort, { once: true })
      answerAll(deps, tasks, { signal, modelCalls, tell }).then(() => {
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
  tell: (happening: Happening) => void
}>

async function answerAll(
  deps: AskDeps,
  tasks: readonly AnalystTask[],
  asking: Asking,
): Promise<void> {
  const { signal, tell } = asking
  const together = await answerTogether(deps, tasks, signal)
  if (together !== undefined) {
    for (const answer of together) tell({ kind: 'answer', by: 'analyst', answer })
    return
  }
  await Promise.all(
    tasks.map(async (task) => {
      try {
        tell(await answerOne(deps, task, asking))
      } catch (error) {
        if (signal.aborted || !(error instanceof AppError)) throw error
        tell({ kind: 'unanswered', error })
      }
    }),
  )
}

/**
 * @returns undefined where the analyst has no such way, and where the questions took too long together:
 * each alone, one that takes too long leaves the others answered
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
  { signal, modelCalls, tell }: Asking,
): Promise<Told> {
  const { questionId, passages } = task
  const standIn = () =>
    createQuotingAnalyst(textWork).answer(task, signal, () => undefined, modelCalls)
  if (analyst.kind === 'language-model' && passages.length === 0) {
    return { kind: 'answer', by: 'ranker', answer: await standIn() }
  }
  try {
    const onText = (text: string) => tell({ kind: 'text', questionId, text })
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
