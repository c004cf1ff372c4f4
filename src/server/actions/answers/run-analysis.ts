import type { AnalysisEvent, AnalysisRequest } from '../../../api/analyses.ts'
import type { CallEvent, ModelErrorCode } from '../../../api/answers.ts'
import { API_PATHS } from '../../../api/paths.ts'
import { freeCallsOf } from '../../../core/allowance/free-allowance.ts'
import type { AnalystKind } from '../../../core/analyst/answer.ts'
import { DeferredPassage } from '../../../core/text/deferred-passage.ts'
import type { AppError } from '../../app-error.ts'
import type { AnalystTask } from '../../ports/analyst.ts'
import { type ModelFailureReason, modelErrorOf } from '../../ports/model-failure.ts'
import { type Asker, callQuotaOf } from '../call-quota.ts'
import { type CallDeps, type CallWork, requestDigest, startCall } from './answer-call.ts'
import { type AnalystUpdate, askAnalyst } from './ask-analyst.ts'
import type { AnswerEvents } from './running-answers.ts'

/** The events of an analysis, without those of how its call ends. */
export type AnalysisStep = Exclude<AnalysisEvent, CallEvent>
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
  return await startCall(deps, call, answerAll(deps, asker, tasks), signal)
}

function answerAll(
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
  const { title, url } = request.document
  const document = { title, ...(url !== undefined && { url }) }
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
