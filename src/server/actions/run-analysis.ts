import type { AnalysisEvent, AnalysisRequest, WirePassage } from '../../api/analyses.ts'
import { API_PATHS } from '../../api/paths.ts'
import { freeCallsOf } from '../../core/allowance/free-allowance.ts'
import type { AnalysisAnswer } from '../../core/analyst/answer.ts'
import type { Passage } from '../../core/text/passage.ts'
import { cutSentences } from '../../core/text/sentences.ts'
import type { AnalystTask } from '../analyst.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { errorCodeOf, isForTheLog } from '../http/error-answer.ts'
import { reserveCall, settleCall } from '../store/calls.ts'
import { dailyKey, keyedHash, startOfUtcDay } from '../store/daily-key.ts'
import type { Visitor } from '../visitor.ts'
import { AnalysisOutcome } from './analysis-outcome.ts'
import type { AnswerMemory } from './answer-memory.ts'
import { askAnalyst, type Happening } from './ask-analyst.ts'
import { giveCallBack } from './give-call-back.ts'
import type { Leases } from './leases.ts'
import { describeVisit, refreshVisitor } from './open-visit.ts'
import type { AnalysisWork, RunningAnalyses } from './running-analyses.ts'

/** Counts of a UTC day are kept this long from its start, so that a late give-back finds them. */
const DAY_COUNTS_KEPT_MS = 48 * 60 * 60 * 1_000

export type AnalysisDeps = Deps &
  Readonly<{ leases: Leases; memory: AnswerMemory; running: RunningAnalyses }>

type Asker = Readonly<{ visitor: Visitor; networkKey: string; requestId: string }>

/**
 * Reserves a call and answers the questions side by side. The call settles when the first text of an
 * answer leaves; it is given back when nothing leaves, when an answer breaks off through our fault,
 * and when the language model answered none of the questions it was asked.
 * A request that was paid before is answered again without counting.
 *
 * @param signal aborted when the visitor has gone
 * @throws AppError with a limit's code when the call is refused
 */
export async function startAnalysis(
  deps: AnalysisDeps,
  asker: Asker,
  request: AnalysisRequest,
  signal: AbortSignal,
): Promise<AsyncGenerator<AnalysisEvent>> {
  const key = await dailyKey(deps.db, deps.now())
  const digest = keyedHash(key, JSON.stringify(request))
  const reservation = await reserve(deps, asker, request, digest)
  deps.metrics.calls.inc({ outcome: reservation })
  if (reservation === 'repeated') {
    const finished = deps.memory.find(request.requestId, digest)
    if (finished !== undefined) return replay(finished)
  }
  const work: AnalysisWork = (emit, hasGone) =>
    answerAll(deps, asker, request, digest, emit, hasGone)
  return deps.running.follow(request.requestId, digest, work, signal)
}

async function reserve(
  deps: AnalysisDeps,
  { visitor, networkKey }: Asker,
  request: AnalysisRequest,
  digest: string,
): Promise<'reserved' | 'repeated'> {
  const now = deps.now()
  const day = startOfUtcDay(now)
  const result = await reserveCall(deps.db, {
    call: {
      id: request.requestId,
      visitor_hash: visitor.tokenHash,
      browser_session_hash: visitor.browserSessionHash,
      lease_expires_at: deps.leases.nextExpiry(),
      request_digest: digest,
      resets_at: visitor.resetsAt,
      network_key: networkKey,
      day,
      created_at: now,
      corrects: request.corrects ?? null,
    },
    capture: request.origin,
    callsPerDay: freeCallsOf(request.page),
    networkCallsPerDay: deps.config.freeCalls.perNetwork,
    siteCallsPerDay: deps.config.freeCalls.perSite,
    dayExpiresAt: day + DAY_COUNTS_KEPT_MS,
  })
  if (result.outcome === 'refused') {
    deps.metrics.calls.inc({ outcome: 'refused' })
    throw new AppError(result.code)
  }
  return result.outcome
}

async function* replay(events: readonly AnalysisEvent[]): AsyncGenerator<AnalysisEvent> {
  yield* events
}

async function answerAll(
  deps: AnalysisDeps,
  asker: Asker,
  request: AnalysisRequest,
  digest: string,
  emit: (event: AnalysisEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const callId = request.requestId
  const tasks = tasksOf(request)
  const outcome = new AnalysisOutcome(deps.analyst.kind, tasks)
  const answers: AnalysisEvent[] = []
  let hasSettled = false
  let isGivenBack = false
  const visitNow = async () => describeVisit(deps, await refreshVisitor(deps, asker.visitor))
  deps.leases.begin(callId)
  deps.metrics.runningAnalyses.inc()
  try {
    for await (const happening of askAnalyst(deps.analyst, tasks, signal)) {
      outcome.add(happening)
      if (!hasSettled && outcome.isWorthACall) {
        await settleCall(deps.db, callId)
        hasSettled = true
      }
      observe(deps, asker, happening)
      const event = eventOf(happening)
      if (event.type === 'answer') answers.push(event)
      emit(event)
    }
    if (outcome.hasModelFailed) isGivenBack = await giveCallBack(deps, callId)
    const { modelError } = outcome
    if (modelError !== undefined) emit({ type: 'model-failed', code: modelError })
    const done: AnalysisEvent = { type: 'done', visit: await visitNow() }
    // What was given back is not kept: a retry should reach the model again.
    if (!isGivenBack) deps.memory.keep(callId, digest, [...answers, done])
    emit(done)
  } catch (error) {
    // A visitor who leaves after the first text has had the call.
    if (signal.aborted) return
    isGivenBack = await giveCallBack(deps, callId)
    const code = errorCodeOf(error)
    if (isForTheLog(error)) {
      deps.log.unexpected(error, { requestId: asker.requestId, route: API_PATHS.analyses })
    }
    emit({ type: 'failed', code, visit: await visitNow() })
  } finally {
    // Also reached when the visitor has gone and the generator is closed at a yield.
    if (!hasSettled && !isGivenBack) isGivenBack = await giveCallBack(deps, callId)
    deps.leases.end(callId)
    deps.metrics.runningAnalyses.dec()
    deps.metrics.calls.inc({ outcome: isGivenBack ? 'released' : 'settled' })
  }
}

function observe(
  { analyst, log, metrics }: AnalysisDeps,
  asker: Asker,
  happening: Happening,
): void {
  if (analyst.kind !== 'language-model' || happening.kind !== 'answer') return
  const { by, failure } = happening
  if (by !== 'ranker') metrics.modelCalls.inc({ outcome: failure ?? 'answered' })
  if (failure !== undefined) log.modelFailed({ requestId: asker.requestId, reason: failure })
}

function eventOf(happening: Happening): AnalysisEvent {
  if (happening.kind === 'answer') return { type: 'answer', answer: toWire(happening.answer) }
  return { type: 'delta', questionId: happening.questionId, text: happening.text }
}

function tasksOf(request: AnalysisRequest): readonly AnalystTask[] {
  const document = {
    title: request.document.title,
    ...(request.document.url !== undefined && { url: request.document.url }),
  }
  return request.questions.map(({ id, passages }) => ({
    questionId: id,
    passages: passages.map(cutWirePassage),
    document,
  }))
}

/** The same cut as in the browser, moved to where the passage stands in the document. */
function cutWirePassage({ n, start, text, heading }: WirePassage): Passage {
  return {
    n,
    start,
    end: start + text.length,
    text,
    ...(heading !== undefined && { heading }),
    sentences: cutSentences(text).map((sentence) => ({
      start: start + sentence.start,
      end: start + sentence.end,
      text: sentence.text,
    })),
  }
}

type WireAnswer = Extract<AnalysisEvent, { type: 'answer' }>['answer']

function toWire(answer: AnalysisAnswer): WireAnswer {
  return {
    questionId: answer.questionId,
    standing: answer.standing,
    ...(answer.verdict !== undefined && { verdict: answer.verdict }),
    statements: answer.statements.map(({ text, citations }) => ({
      text,
      citations: citations.map((citation) => ({ ...citation })),
    })),
    analyst: answer.analyst,
    notices: [...answer.notices],
  }
}
