import type { AnalysisEvent, AnalysisRequest } from '../../../api/analyses.ts'
import type { CallEvent, ModelErrorCode } from '../../../api/answers.ts'
import { API_PATHS } from '../../../api/paths.ts'
import { freeCallsOf } from '../../../core/allowance/free-allowance.ts'
import type { AnalysisAnswer, AnalystKind, AnswerNotice } from '../../../core/analyst/answer.ts'
import type { AnalysisQuestionId } from '../../../core/analyst/questions.ts'
import { DeferredPassage } from '../../../core/text/deferred-passage.ts'
import { createQuotingAnalyst } from '../../adapters/quoting-analyst.ts'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { AnalystTask, ModelCalls } from '../../ports/analyst.ts'
import { ModelFailure, type ModelFailureReason, modelErrorOf } from '../../ports/model-failure.ts'
import { type Asker, callQuotaOf } from '../call-quota.ts'
import { type CallDeps, type CallWork, requestDigest, startCall } from './answer-call.ts'
import type { AnswerEvents } from './running-answers.ts'

/** The events of an analysis, without those of how its call ends. */
type AnalysisStep = Exclude<AnalysisEvent, CallEvent>
export type AnalysisDeps = CallDeps<AnalysisStep>

/**
 * Reserves a call and answers the questions in parallel.
 *
 * @param signal aborted when the visitor has left
 * @throws AppError with a limit's code when the call is refused
 */
export async function startAnalysis(
  deps: AnalysisDeps,
  asker: Asker,
  request: AnalysisRequest,
  signal: AbortSignal,
): Promise<AnswerEvents<AnalysisEvent>> {
  const { requestId, page, origin, corrects } = request
  const digest = await requestDigest(deps, requestId, request)
  const use = { capture: origin, callsPerDay: freeCallsOf(page), corrects }
  const quota = callQuotaOf(deps, asker, { requestId, digest }, use)
  const tasks = tasksOf(request, quota.tier, asker.line)
  const call = { quota, asker, route: API_PATHS.analyses }
  return await startCall(deps, call, analysisWork(deps, asker, tasks), signal)
}

function analysisWork(
  deps: AnalysisDeps,
  asker: Asker,
  tasks: readonly AnalystTask[],
): CallWork<AnalysisStep> {
  return async (send, signal, modelCalls) => {
    const outcome = new AnalysisOutcome(deps.analyst.kind, tasks)
    let unanswered: AppError | undefined
    for await (const update of askAnalyst(deps, tasks, signal, modelCalls)) {
      if (update.kind === 'unanswered') {
        unanswered ??= update.error
        continue
      }
      outcome.add(update)
      observe(deps, asker, update)
      const event = eventOf(update)
      const isReplayable = event.type === 'answer'
      await send({ event, isReplayable, worth: outcome.isWorthACall ? 'answer' : 'stand-in' })
    }
    // The visitor keeps the other answers, but did not get a full analysis: the call is released.
    if (unanswered !== undefined) throw unanswered
    return { mustRelease: outcome.hasModelFailed, modelError: outcome.modelError }
  }
}

function observe(
  { analyst, log, metrics }: AnalysisDeps,
  asker: Asker,
  update: AnalystUpdate,
): void {
  if (analyst.kind !== 'language-model' || update.kind !== 'answer') return
  const { by, failure } = update
  if (by !== 'ranker') metrics.modelCalls.inc({ outcome: failure ?? 'answered' })
  if (failure !== undefined) log.modelFailed({ requestId: asker.requestId, reason: failure })
}

function eventOf(update: AnalystUpdate): AnalysisStep {
  if (update.kind === 'answer') return { type: 'answer', answer: update.answer }
  return { type: 'delta', questionId: update.questionId, text: update.text }
}

function tasksOf(
  request: AnalysisRequest,
  tier: AnalystTask['tier'],
  line: string,
): readonly AnalystTask[] {
  const { title, url, names } = request.document
  const document = { title, ...(url !== undefined && { url }), ...(names && { names }) }
  return request.questions.map(({ id, passages }) => ({
    questionId: id,
    passages: passages.map((passage) => new DeferredPassage(passage)),
    document,
    tier,
    line,
  }))
}

/** The codes that an operator or a visitor can act on come first. */
const MOST_TELLING: readonly ModelErrorCode[] = [
  'model-not-configured',
  'model-refused-key',
  'model-rate-limited',
  'model-failed',
]

/** The outcome of an analysis so far: whether it is worth its call, and which failure to report. */
class AnalysisOutcome {
  /** Without passages for any question, the language model is not asked and cannot have failed. */
  readonly #asksModel: boolean
  readonly #failures = new Set<ModelFailureReason>()
  #hasText = false
  #hasOwnAnswer = false
  #hasAnyAnswer = false

  constructor(analyst: AnalystKind, tasks: readonly AnalystTask[]) {
    this.#asksModel =
      analyst === 'language-model' && tasks.some(({ passages }) => passages.length > 0)
  }

  add(update: AnalystUpdate): void {
    if (update.kind === 'text') {
      this.#hasText = true
      return
    }
    this.#hasAnyAnswer = true
    if (update.by === 'analyst') this.#hasOwnAnswer = true
    if (update.failure !== undefined) this.#failures.add(update.failure)
  }

  /** Whether the visitor gets what the call pays for; stand-in answers do not count. */
  get isWorthACall(): boolean {
    if (this.#asksModel) return this.#hasText || this.#hasOwnAnswer
    return this.#hasAnyAnswer
  }

  /** Whether every answer came from a stand-in, none from the model. */
  get hasModelFailed(): boolean {
    return this.#asksModel && !this.#hasOwnAnswer
  }

  /**
   * The code to report when the model failed. A declined question needs none: its answer says so.
   */
  get modelError(): ModelErrorCode | undefined {
    if (!this.hasModelFailed) return undefined
    const codes = [...this.#failures].filter((reason) => reason !== 'declined').map(modelErrorOf)
    return MOST_TELLING.find((code) => codes.includes(code))
  }
}

/** An update while questions are answered. */
type AnalystUpdate =
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
function askAnalyst(
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
