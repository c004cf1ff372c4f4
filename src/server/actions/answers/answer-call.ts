import type { Kysely } from 'kysely'
import type { CallEvent, ModelErrorCode } from '../../../api/answers.ts'
import type { Visit } from '../../../api/visit.ts'
import { errorCodeOf, isForTheLog } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { ModelCalls } from '../../ports/analyst.ts'
import { REPEATABLE_MS } from '../../store/calls/call-states.ts'
import { dailyKey, findDailyKey, keyedHash, startOfUtcDay } from '../../store/daily-key.ts'
import type { Schema } from '../../store/schema.ts'
import type { Asker, CallQuota } from '../call-quota.ts'
import { CallSettlement } from '../call-settlement.ts'
import { describeVisit, refreshVisitor } from '../open-visit.ts'
import type { Leases } from './leases.ts'
import type { AnswerEvents, AnswerMemory, RunningAnswers } from './running-answers.ts'

/**
 * One event of a call's answer, by whether it is worth the call.
 * - `answer`: worth the call, which settles.
 * - `silence`: the built-in analyst found nothing. Its call is released, up to a limit for each
 *   session or day, and the answer says so.
 * - `stand-in`: worth nothing, since it replaces a model that failed.
 */
export type CallStep<Event> = Readonly<
  | { worth: 'answer' | 'stand-in'; event: Event; isReplayable: boolean }
  | { worth: 'silence'; eventWhere: (isFree: boolean) => Event }
>

/** How the work on a call ended. */
export type CallEnding = Readonly<{
  /** Nothing was worth the call: it is released. */
  mustRelease: boolean
  modelError?: ModelErrorCode | undefined
}>

/** Sends a step; returns a promise only if the call has to settle first. */
type SendStep<Event> = (step: CallStep<Event>) => Promise<void> | undefined

/** Makes an answer: sends its steps in order, and stops when the signal aborts. */
export type CallWork<Event> = (
  send: SendStep<Event>,
  signal: AbortSignal,
  modelCalls: ModelCalls,
) => Promise<CallEnding>

export type CallDeps<Event> = Deps &
  Readonly<{
    leases: Leases
    memory: AnswerMemory<Event | CallEvent>
    running: RunningAnswers<Event | CallEvent>
  }>

/**
 * How long the end of an answer waits until its settlement is durable. A store that is away for longer
 * does not hold up the visitor.
 */
const RECORD_WAIT_MS = 5_000

/**
 * Reserves a call and answers it. The call settles when the first text of an answer leaves. It is
 * released when nothing leaves, when an answer breaks off through our fault, and when all of it
 * stood in for a model. A request that was paid before is answered again without counting: from
 * memory, from the running work, or by new work.
 *
 * @param signal aborted when the visitor has gone
 * @throws AppError with a limit's code when the call is refused
 */
export async function startCall<Event>(
  deps: CallDeps<Event>,
  call: Readonly<{ quota: CallQuota; asker: Asker; route: string }>,
  work: CallWork<Event>,
  signal: AbortSignal,
): Promise<AnswerEvents<Event | CallEvent>> {
  const { callId, digest, reserve, giveBack, takeRun, giveBackRun } = call.quota
  // Abandoned work releases its call when it ends; until then, nobody knows whether it is paid.
  await deps.running.waitForAbandoned(callId)
  const withRun = !deps.running.has(callId, digest)
  const ownsReservation = (await reserve(withRun)) === 'reserved'
  const finished = ownsReservation ? undefined : deps.memory.find(callId, digest)
  if (finished !== undefined) return replay(finished)
  let hasTakenRun = withRun && ownsReservation
  if (!hasTakenRun && !deps.running.has(callId, digest)) {
    try {
      await takeRun()
      hasTakenRun = true
    } catch (error) {
      if (ownsReservation) await giveBack('reserved')
      throw error
    }
  }
  let hasBegun = false
  const events = deps.running.follow(
    callId,
    digest,
    (emit, abandoned) => {
      hasBegun = true
      return answerCall(deps, { ...call, ownsReservation }, work, emit, abandoned)
    },
    signal,
  )
  // The same request arrived twice concurrently, and the other one runs.
  if (hasTakenRun && !hasBegun) await giveBackRun()
  return events
}

function replay<Event>(events: readonly Event[]): AnswerEvents<Event> {
  return ({ take, end }) => {
    take(events)
    end()
  }
}

type PaidCall = Readonly<{
  quota: CallQuota
  asker: Asker
  route: string
  /**
   * This run made the reservation. A repeat never releases it, or answers could be had for nothing.
   */
  ownsReservation: boolean
}>

async function answerCall<Event>(
  deps: CallDeps<Event>,
  { quota, asker, route, ownsReservation }: PaidCall,
  work: CallWork<Event>,
  emit: (event: Event | CallEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const { callId, digest } = quota
  const replayable: (Event | CallEvent)[] = []
  const settlement = new CallSettlement(quota, ownsReservation)
  const modelCalls = new ModelCalls()
  let hasBroken = false
  const visitNow = async () => describeVisit(deps, await refreshVisitor(deps, asker.visitor))
  // The answer makes the charge due, and does not wait until that is recorded.
  const visitAfter = async () =>
    settlement.counts ? withChargeDue(await visitNow()) : await visitNow()
  const publish = (event: Event, isReplayable: boolean) => {
    if (isReplayable) replayable.push(event)
    emit(event)
  }
  const send: SendStep<Event> = (step) => {
    if (step.worth === 'silence') {
      return settlement
        .settleSilent()
        .then(() => publish(step.eventWhere(settlement.isGivenBack), true))
    }
    const { worth, event, isReplayable } = step
    const settled = worth === 'answer' ? settlement.settle() : undefined
    if (settled !== undefined) return settled.then(() => publish(event, isReplayable))
    publish(event, isReplayable)
    return undefined
  }
  deps.leases.begin(callId)
  deps.metrics.runningAnalyses.inc()
  try {
    const { mustRelease, modelError } = await work(send, signal, modelCalls)
    if (mustRelease) await settlement.giveBack()
    if (modelError !== undefined) emit({ type: 'model-failed', code: modelError })
    await settlement.whenRecordedWithin(RECORD_WAIT_MS)
    const done: CallEvent = { type: 'done', visit: await visitAfter() }
    // A released answer is not remembered: a retry should reach the model again.
    if (!settlement.isGivenBack) deps.memory.remember(callId, digest, [...replayable, done])
    emit(done)
  } catch (error) {
    // A visitor who leaves after the first text has used the call.
    if (signal.aborted) return
    hasBroken = true
    await settlement.giveBack()
    const code = errorCodeOf(error)
    if (isForTheLog(error)) deps.log.unexpected(error, { requestId: asker.requestId, route })
    emit({ type: 'failed', code, visit: await visitNow() })
  } finally {
    try {
      // Also reached when the visitor has left.
      await settlement.giveBackUnlessSettled()
      // After an error of ours, other questions of the run may still reach the model.
      if (!modelCalls.mayCost && !hasBroken) await quota.giveBackRun()
    } finally {
      deps.metrics.runningAnalyses.dec()
      const end = () => {
        // If the store failed just now, only an expired lease releases the call: stop renewing it.
        deps.leases.end(callId)
        deps.metrics.calls.inc({ outcome: settlement.isGivenBack ? 'released' : 'settled' })
        if (settlement.counts) quota.answered()
      }
      // An answer ends although its settlement is still tried.
      if (settlement.isRecorded) end()
      else deps.background.run('settlement', () => settlement.whenRecorded().finally(end))
    }
  }
}

/** The visit of who holds a session that is charged now. */
function withChargeDue(visit: Visit): Visit {
  if (visit.premium?.charge !== 'authorised') return visit
  return { ...visit, premium: { ...visit.premium, charge: 'taken' } }
}

/**
 * The keyed digest that identifies a repeated request. A request first made just before midnight
 * keeps that day's digest, so that its repetition is recognised.
 */
export async function requestDigest(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  requestId: string,
  request: unknown,
): Promise<string> {
  const text = JSON.stringify(request)
  const digest = keyedHash(await dailyKey(db, now()), text)
  const before = now() - REPEATABLE_MS
  if (startOfUtcDay(before) === startOfUtcDay(now())) return digest
  const keyBefore = await findDailyKey(db, before)
  const digestBefore = keyBefore && keyedHash(keyBefore, text)
  return digestBefore && (await isKnown(db, requestId, digestBefore)) ? digestBefore : digest
}

async function isKnown(db: Kysely<Schema>, id: string, digest: string): Promise<boolean> {
  for (const table of ['calls', 'premium_calls'] as const) {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .where('request_digest', '=', digest)
      .executeTakeFirst()
    if (row !== undefined) return true
  }
  return false
}
