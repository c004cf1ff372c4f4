import type { CallEvent, ModelErrorCode } from '../../api/answers.ts'
import type { Visit } from '../../api/visit.ts'
import { ModelCalls } from '../analyst.ts'
import type { Deps } from '../deps.ts'
import { errorCodeOf, isForTheLog } from '../http/error-answer.ts'
import type { AnswerMemory } from './answer-memory.ts'
import type { Asker, CallQuota } from './call-quota.ts'
import { CallSettlement } from './call-settlement.ts'
import type { Leases } from './leases.ts'
import { describeVisit, refreshVisitor } from './open-visit.ts'
import type { AnswerEvents, RunningAnswers } from './running-answers.ts'

/**
 * One thing that happens while a call is answered, by what it is worth.
 * - `answer`: the call, from here on.
 * - `silence`: the built-in analyst found nothing. Its call is given back, up to a limit for each session or day, and the answer says so.
 * - `stand-in`: nothing, since it answers in place of a model that failed.
 */
export type Step<Event> = Readonly<
  | { worth: 'answer' | 'stand-in'; event: Event; isKept: boolean }
  | { worth: 'silence'; eventWhere: (isFree: boolean) => Event }
>

/** How the work on a call ended. */
export type Ending = Readonly<{
  /** Nothing of it was what the call is for: it is given back. */
  isForNothing: boolean
  modelError?: ModelErrorCode | undefined
}>

/** Tells a step; a promise of it only where the call has to settle first. */
type Tell<Event> = (step: Step<Event>) => Promise<void> | undefined

/** Makes an answer: tells each step after the one before, and stops when the signal aborts. */
export type CallWork<Event> = (
  tell: Tell<Event>,
  signal: AbortSignal,
  modelCalls: ModelCalls,
) => Promise<Ending>

export type CallDeps<Event> = Deps &
  Readonly<{
    leases: Leases
    memory: AnswerMemory<Event | CallEvent>
    running: RunningAnswers<Event | CallEvent>
  }>

/**
 * Takes a call from its account and answers it. The call settles when the first text of an answer
 * leaves; it is given back when nothing leaves, when an answer breaks off through our fault, and
 * when all of it stood in for a model. A request that was paid before is answered again without
 * counting: from memory, by the work that runs, or anew.
 *
 * @param signal aborted when the visitor has gone
 * @throws AppError with a limit's code when the call is refused
 */
export async function startCall<Event>(
  deps: CallDeps<Event>,
  call: Readonly<{ account: CallQuota; asker: Asker; route: string }>,
  work: CallWork<Event>,
  signal: AbortSignal,
): Promise<AnswerEvents<Event | CallEvent>> {
  const { callId, digest, reserve, giveBack, takeRun, giveBackRun } = call.account
  // Work that was left gives its call back when it ends: before, nobody knows whether it is paid.
  await deps.running.untilLeftEnds(callId)
  const withRun = !deps.running.has(callId, digest)
  const isPaidHere = (await reserve(withRun)) === 'reserved'
  const finished = isPaidHere ? undefined : deps.memory.find(callId, digest)
  if (finished !== undefined) return replay(finished)
  let hasTakenRun = withRun && isPaidHere
  if (!hasTakenRun && !deps.running.has(callId, digest)) {
    try {
      await takeRun()
      hasTakenRun = true
    } catch (error) {
      if (isPaidHere) await giveBack('reserved')
      throw error
    }
  }
  let hasBegun = false
  const events = deps.running.follow(
    callId,
    digest,
    (emit, hasGone) => {
      hasBegun = true
      return answerCall(deps, { ...call, isPaidHere }, work, emit, hasGone)
    },
    signal,
  )
  // The same request has come twice in one moment, and the other one runs.
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
  account: CallQuota
  asker: Asker
  route: string
  /** This run was reserved for; a repeat gives nothing back, or answers could be had for nothing. */
  isPaidHere: boolean
}>

async function answerCall<Event>(
  deps: CallDeps<Event>,
  { account, asker, route, isPaidHere }: PaidCall,
  work: CallWork<Event>,
  emit: (event: Event | CallEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const { callId, digest } = account
  const kept: (Event | CallEvent)[] = []
  const paid = new CallSettlement(account, isPaidHere)
  const modelCalls = new ModelCalls()
  let hasBroken = false
  const visitNow = async () => describeVisit(deps, await refreshVisitor(deps, asker.visitor))
  // The answer makes it due, and is not held up until that is recorded.
  const visitAfter = async () => (paid.counts ? withChargeDue(await visitNow()) : await visitNow())
  const say = (event: Event, isKept: boolean) => {
    if (isKept) kept.push(event)
    emit(event)
  }
  const tell: Tell<Event> = (step) => {
    if (step.worth === 'silence') {
      return paid.settleSilent().then(() => say(step.eventWhere(paid.isGivenBack), true))
    }
    const { worth, event, isKept } = step
    if (worth === 'answer' && !paid.hasSettled) return paid.settle().then(() => say(event, isKept))
    say(event, isKept)
    return undefined
  }
  deps.leases.begin(callId)
  deps.metrics.runningAnalyses.inc()
  try {
    const { isForNothing, modelError } = await work(tell, signal, modelCalls)
    if (isForNothing) await paid.giveBack()
    if (modelError !== undefined) emit({ type: 'model-failed', code: modelError })
    const done: CallEvent = { type: 'done', visit: await visitAfter() }
    // What was given back is not kept: a retry should reach the model again.
    if (!paid.isGivenBack) deps.memory.keep(callId, digest, [...kept, done])
    emit(done)
  } catch (error) {
    // A visitor who leaves after the first text has had the call.
    if (signal.aborted) return
    hasBroken = true
    await paid.giveBack()
    const code = errorCodeOf(error)
    if (isForTheLog(error)) deps.log.unexpected(error, { requestId: asker.requestId, route })
    emit({ type: 'failed', code, visit: await visitNow() })
  } finally {
    try {
      // Also reached when the visitor has gone.
      await paid.giveBackUnlessSettled()
      // Where an error of ours ended the run, other questions of it may still reach the model.
      if (!modelCalls.mayCost && !hasBroken) await account.giveBackRun()
    } finally {
      // A lease that went on would keep from being given back what the store could not take now.
      deps.leases.end(callId)
      deps.metrics.runningAnalyses.dec()
      deps.metrics.calls.inc({ outcome: paid.isGivenBack ? 'released' : 'settled' })
      if (paid.counts) account.answered()
    }
  }
}

/** The visit of who holds a session that is charged now. */
function withChargeDue(visit: Visit): Visit {
  if (visit.premium?.charge !== 'authorised') return visit
  return { ...visit, premium: { ...visit.premium, charge: 'taken' } }
}
