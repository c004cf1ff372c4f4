import type { AnalysisEvent, AnalysisRequest, WirePassage } from '../../api/analyses.ts'
import { API_PATHS } from '../../api/paths.ts'
import { freeCallsOf } from '../../core/allowance/free-allowance.ts'
import type { AnalysisAnswer } from '../../core/analyst/answer.ts'
import { checkAnswer } from '../../core/analyst/check-answer.ts'
import type { Passage } from '../../core/text/passage.ts'
import { cutSentences } from '../../core/text/sentences.ts'
import type { AnalystTask } from '../analyst.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { errorCodeOf, isForTheLog } from '../http/error-answer.ts'
import { reserveCall, settleCall } from '../store/calls.ts'
import { dailyKey, keyedHash, startOfUtcDay } from '../store/daily-key.ts'
import type { Visitor } from '../visitor.ts'
import type { AnswerMemory } from './answer-memory.ts'
import { giveCallBack } from './give-call-back.ts'
import type { Leases } from './leases.ts'
import { describeVisit, refreshVisitor } from './open-visit.ts'

/** Counts of a UTC day are kept this long from its start, so that a late give-back finds them. */
const DAY_COUNTS_KEPT_MS = 48 * 60 * 60 * 1_000

export type AnalysisDeps = Deps & Readonly<{ leases: Leases; memory: AnswerMemory }>

type Asker = Readonly<{ visitor: Visitor; networkKey: string; requestId: string }>

/**
 * Reserves a call and answers the questions side by side. The call settles when the first answer
 * leaves; it is given back when nothing leaves, or when an answer breaks off through our fault.
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
  if (reservation === 'repeated') {
    deps.metrics.calls.inc({ outcome: 'repeated' })
    const finished = deps.memory.find(request.requestId, digest)
    if (finished !== undefined) return replay(finished)
  } else {
    deps.metrics.calls.inc({ outcome: 'reserved' })
  }
  return answerAll(deps, asker, request, digest, signal)
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

async function* answerAll(
  deps: AnalysisDeps,
  asker: Asker,
  request: AnalysisRequest,
  digest: string,
  signal: AbortSignal,
): AsyncGenerator<AnalysisEvent> {
  const callId = request.requestId
  const events: AnalysisEvent[] = []
  let hasSettled = false
  let isGivenBack = false
  deps.leases.begin(callId)
  deps.metrics.runningAnalyses.inc()
  try {
    for await (const answer of asTheyCome(deps, tasksOf(request), signal)) {
      if (!hasSettled) {
        await settleCall(deps.db, callId)
        hasSettled = true
      }
      const event: AnalysisEvent = { type: 'answer', answer: toWire(answer) }
      events.push(event)
      yield event
    }
    const visit = describeVisit(deps, await refreshVisitor(deps, asker.visitor))
    const done: AnalysisEvent = { type: 'done', visit }
    events.push(done)
    deps.memory.keep(callId, digest, events)
    yield done
  } catch (error) {
    // A visitor who leaves after the first answer has had the call.
    if (signal.aborted) return
    isGivenBack = await giveCallBack(deps, callId)
    const code = errorCodeOf(error)
    if (isForTheLog(error)) {
      deps.log.unexpected(error, { requestId: asker.requestId, route: API_PATHS.analyses })
    }
    const visit = describeVisit(deps, await refreshVisitor(deps, asker.visitor))
    yield { type: 'failed', code, visit }
  } finally {
    // Also reached when the visitor has gone and the generator is closed at a yield.
    if (!hasSettled && !isGivenBack) isGivenBack = await giveCallBack(deps, callId)
    deps.leases.end(callId)
    deps.metrics.runningAnalyses.dec()
    deps.metrics.calls.inc({ outcome: isGivenBack ? 'released' : 'settled' })
  }
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

async function* asTheyCome(
  deps: AnalysisDeps,
  tasks: readonly AnalystTask[],
  signal: AbortSignal,
): AsyncGenerator<AnalysisAnswer> {
  const pending = new Map(
    tasks.map((task) => [
      task.questionId,
      deps.analyst.answer(task, signal).then((answer) => ({
        id: task.questionId,
        answer: checkAnswer(answer, task.passages),
      })),
    ]),
  )
  // A rejection that nobody waits for any more must not end the process.
  for (const promise of pending.values()) promise.catch(() => undefined)
  while (pending.size > 0) {
    signal.throwIfAborted()
    const { id, answer } = await Promise.race(pending.values())
    pending.delete(id)
    yield answer
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
