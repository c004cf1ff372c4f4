import type { AnalysisEvent, AnalysisRequest } from '../../../api/analyses.ts'
import type { CallEvent, WirePassage } from '../../../api/answers.ts'
import { API_PATHS } from '../../../api/paths.ts'
import { freeCallsOf } from '../../../core/allowance/free-allowance.ts'
import type { AnalysisAnswer } from '../../../core/analyst/answer.ts'
import type { AppError } from '../../app-error.ts'
import type { AnalystTask } from '../../ports/analyst.ts'
import { type Asker, callQuotaOf } from '../call-quota.ts'
import { requestDigest } from '../request-digest.ts'
import { AnalysisOutcome } from './analysis-outcome.ts'
import { type CallDeps, type CallWork, startCall } from './answer-call.ts'
import { type AnalystUpdate, askAnalyst } from './ask-analyst.ts'
import type { AnswerEvents } from './running-answers.ts'
import { cutWirePassage, wireStatements } from './wire-answer.ts'

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
  if (update.kind === 'answer') return { type: 'answer', answer: toWire(update.answer) }
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
    passages: passages.map((passage: WirePassage) => cutWirePassage(passage)),
    document,
    tier,
    line,
  }))
}

type WireAnswer = Extract<AnalysisEvent, { type: 'answer' }>['answer']

function toWire({
  questionId,
  standing,
  verdict,
  statements,
  analyst,
  notices,
}: AnalysisAnswer): WireAnswer {
  return {
    questionId,
    standing,
    ...(verdict !== undefined && { verdict }),
    statements: wireStatements(statements),
    analyst,
    notices: [...notices],
  }
}
