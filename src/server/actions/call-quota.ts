import { freeCallsOfNetwork } from '../../core/allowance/free-allowance.ts'
import { PREMIUM_CALLS } from '../../core/limits.ts'
import { AppError, StoreUnavailable } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import type { Releasable } from '../store/calls/call-states.ts'
import {
  giveBackQuotas,
  releaseCall,
  releasePremiumCall,
  releaseSilentCall,
  releaseSilentPremiumCall,
} from '../store/calls/calls.ts'
import { type Quota, takeFromQuota } from '../store/calls/counters.ts'
import {
  type FreeQuota,
  networkQuota,
  type Reservation,
  reserveCall,
  siteQuota,
  takeQuotasAlone,
} from '../store/calls/reserve-call.ts'
import { reservePremiumCall } from '../store/calls/reserve-premium-call.ts'
import { startOfUtcDay } from '../store/daily-key.ts'
import { COUNTED_BY_RUNS, type PremiumSessionRow } from '../store/schema.ts'
import type { Visitor } from '../visitor.ts'
import { CallLease, type Leases } from './answers/leases.ts'
import type { NetworkKey } from './limit-requests.ts'
import type { PaymentDeps } from './payments/payment-deps.ts'
import { captureForAnswer } from './payments/sessions/follow-hold.ts'

/** How long a UTC day's counts are stored, from its start, so that a late release finds them. */
const DAY_COUNTS_RETENTION_MS = 48 * 60 * 60 * 1_000

/**
 * Analyst runs allowed per call: broken connections repeat requests, and failures release calls.
 * More would allow unlimited free use of the analyst.
 */
const RUNS_PER_CALL = 3

/** The sender of a request, as counting needs it. */
export type Asker = Readonly<{
  visitor: Visitor
  /** The smallest first; empty for a paid session. */
  networkKeys: readonly NetworkKey[]
  /**
   * The queue that the request waits in under load: a paid session's, or the smallest network's.
   */
  line: string
  requestId: string
}>

/** The quota that one call takes from: the free allowance, or a premium session. */
export type CallQuota = Readonly<{
  tier: 'free' | 'premium'
  callId: string
  digest: string
  /**
   * Reserves the call, after all calls of this process that were answered before have settled.
   * `repeated`: the same request was paid before and is not counted again.
   *
   * @param withRun also counts a run of the analyst if the call is reserved; see `takeRun`
   * @throws AppError with a limit's code
   */
  reserve: (withRun: boolean) => Promise<'reserved' | 'repeated'>
  /**
   * Whether the lease of the call that `reserve` has reserved lasts long enough for its settlement:
   * until its end, nobody else releases the call.
   */
  isLeaseCertain: () => boolean
  /**
   * @returns whether the call counts, once that is durable; false if it was released meanwhile
   * @throws SettlementWithdrawn, StoreUnavailable; see `Settlements`
   */
  settle: () => Promise<boolean>
  /** Withdraws a settlement that is not recorded yet. */
  withdrawSettlement: () => Promise<void>
  /**
   * @returns whether this released it; if the store is unavailable, its expired lease will
   */
  giveBack: (upTo: Releasable) => Promise<boolean>
  /**
   * Releases a call reserved for a silent answer, while the session has such releases left.
   *
   * @returns whether this released it; otherwise the call is to be settled
   */
  giveBackSilent: () => Promise<boolean>
  /**
   * Counts one run of the analyst: a visitor who leaves before the first word pays no call, yet the
   * work was done. With a language model, a run counts towards the day's calls of network and site,
   * which then bound the cost of the model.
   *
   * @throws AppError when there were too many runs for the number of calls
   */
  takeRun: () => Promise<void>
  /** Told when a call that counts was answered, to the end of the answer. Nothing waits for what follows. */
  answered: () => void
  /** Returns the count of a run that cost no language model call to network and site. */
  giveBackRun: () => Promise<void>
}>

/** A request that costs a call. */
type PaidRequest = Readonly<{ requestId: string; digest: string }>

/** The purpose of a call. */
export type CallUse = Readonly<{
  /** The kind of the captured document; null for a question. */
  capture: Reservation['capture']
  /** Free calls a day that the page allows. */
  callsPerDay: number
  /** The analysis that this one repeats with corrected text. */
  corrects?: string | undefined
}>

type CallQuotaDeps = PaymentDeps &
  Pick<Deps, 'analyst' | 'background'> &
  Readonly<{ leases: Leases }>

/** The quota of a request: its visitor's live premium session, otherwise the free allowance. */
export function callQuotaOf(
  deps: CallQuotaDeps,
  asker: Asker,
  request: PaidRequest,
  use: CallUse,
): CallQuota {
  const { premiumSessionId, premiumSession } = asker.visitor
  return premiumSessionId === undefined || premiumSession === undefined
    ? freeQuota(deps, asker, request, use)
    : premiumQuota(deps, premiumSession, request, use)
}

function freeQuota(
  deps: CallQuotaDeps,
  { visitor, networkKeys }: Asker,
  { requestId, digest }: PaidRequest,
  { capture, callsPerDay, corrects }: CallUse,
): CallQuota {
  const { db, now, leases, analyst } = deps
  const { settlements } = leases
  const lease = new CallLease(leases)
  const isModelPaid = analyst.kind === 'language-model'
  const network_key = networkKeys.map(({ key }) => key).join(' ')
  const quotasOf = (count: 'calls' | 'runs', day: number) =>
    dayQuotas(deps, count, networkKeys, day)
  /** The day from whose calls the run was taken. */
  let runTakenOn: number | undefined
  return {
    tier: 'free',
    callId: requestId,
    digest,
    reserve: async (withRun) => {
      const day = startOfUtcDay(now())
      const isCounted = isModelPaid ? withRun : corrects === undefined
      const reserving = reserveCall(db, {
        call: {
          id: requestId,
          visitor_hash: visitor.tokenHash,
          browser_session_hash: visitor.browserSessionHash,
          lease_expires_at: lease.begin(),
          request_digest: digest,
          resets_at: visitor.resetsAt,
          network_key: isModelPaid ? COUNTED_BY_RUNS : network_key,
          day,
          created_at: now(),
          corrects: corrects ?? null,
        },
        capture,
        callsPerDay,
        quotas: [
          ...(isCounted ? quotasOf('calls', day) : []),
          ...(withRun ? quotasOf('runs', day) : []),
        ],
      })
      const [result] = await Promise.all([reserving, settlements.send()])
      if (isModelPaid && withRun && result.outcome === 'reserved') runTakenOn = day
      return outcomeOf(deps, result)
    },
    isLeaseCertain: () => lease.isCertain,
    settle: () => settlements.settle('calls', requestId),
    withdrawSettlement: () => settlements.withdraw('calls', requestId),
    giveBack: (upTo) => falseIfUnavailable(() => releaseCall(db, requestId, upTo)),
    giveBackSilent: () => falseIfUnavailable(() => releaseSilentCall(db, requestId)),
    answered: () => undefined,
    takeRun: async () => {
      const day = startOfUtcDay(now())
      const refusal = await takeQuotasAlone(db, [
        ...(isModelPaid ? quotasOf('calls', day) : []),
        ...quotasOf('runs', day),
      ])
      if (refusal !== undefined) throw new AppError(refusal)
      if (isModelPaid) runTakenOn = day
    },
    giveBackRun: async () => {
      const day = runTakenOn
      if (day === undefined) return
      runTakenOn = undefined
      await falseIfUnavailable(async () => {
        await giveBackQuotas(db, { network_key, day })
        return true
      })
    },
  }
}

/**
 * The day's quotas that a call or a run takes from: each network's, smallest first, then the
 * site's.
 */
function dayQuotas(
  { config }: CallQuotaDeps,
  count: 'calls' | 'runs',
  networkKeys: readonly NetworkKey[],
  day: number,
): readonly FreeQuota[] {
  const times = count === 'runs' ? RUNS_PER_CALL : 1
  const expiresAt = day + DAY_COUNTS_RETENTION_MS
  return [
    ...networkKeys.map(({ key, share }) => ({
      ...networkQuota(count, key, day),
      expiresAt,
      limit: times * freeCallsOfNetwork(share, config.freeCalls),
      code: 'network-limit-reached' as const,
    })),
    {
      ...siteQuota(count, day),
      expiresAt,
      limit: times * config.freeCalls.perSite,
      code: 'site-limit-reached' as const,
    },
  ]
}

function premiumQuota(
  deps: CallQuotaDeps,
  session: PremiumSessionRow,
  { requestId, digest }: PaidRequest,
  { capture, corrects }: CallUse,
): CallQuota {
  const { db, now, leases, background } = deps
  const { settlements } = leases
  const lease = new CallLease(leases)
  const { id: sessionId } = session
  const runs = (): Quota => {
    const windowStart = startOfUtcDay(now())
    return {
      subject: `runs of session ${sessionId}`,
      windowStart,
      expiresAt: windowStart + DAY_COUNTS_RETENTION_MS,
      limit: RUNS_PER_CALL * PREMIUM_CALLS,
    }
  }
  return {
    tier: 'premium',
    callId: requestId,
    digest,
    reserve: async (withRun) => {
      const call = {
        id: requestId,
        session_id: sessionId,
        kind: capture === null ? ('question' as const) : ('analysis' as const),
        lease_expires_at: lease.begin(),
        request_digest: digest,
        created_at: now(),
        corrects: corrects ?? null,
      }
      const reserving = reservePremiumCall(db, call, withRun ? runs() : undefined)
      const [result] = await Promise.all([reserving, settlements.send()])
      return outcomeOf(deps, result)
    },
    isLeaseCertain: () => lease.isCertain,
    settle: () => settlements.settle('premium_calls', requestId),
    withdrawSettlement: () => settlements.withdraw('premium_calls', requestId),
    giveBack: (upTo) => falseIfUnavailable(() => releasePremiumCall(db, requestId, upTo)),
    giveBackSilent: () => falseIfUnavailable(() => releaseSilentPremiumCall(db, requestId)),
    answered: () => {
      if (session.charge !== 'authorised') return
      background.run('capture', () => captureForAnswer(deps, requestId))
    },
    takeRun: async () => {
      if (!(await takeFromQuota(db, runs()))) throw new AppError('too-many-requests')
    },
    giveBackRun: async () => undefined,
  }
}

type Result =
  | Readonly<{ outcome: 'reserved' | 'repeated' }>
  | Readonly<{ outcome: 'refused'; code: AppError['code'] }>

function outcomeOf({ metrics }: CallQuotaDeps, result: Result): 'reserved' | 'repeated' {
  metrics.calls.inc({ outcome: result.outcome })
  if (result.outcome === 'refused') throw new AppError(result.code)
  return result.outcome
}

/** If the store is unavailable, the lease expires later and any process releases the call. */
async function falseIfUnavailable(release: () => Promise<boolean>): Promise<boolean> {
  try {
    return await release()
  } catch (error) {
    if (error instanceof StoreUnavailable) return false
    throw error
  }
}
