import { freeCallsOfNetwork } from '../../core/allowance/free-allowance.ts'
import { PREMIUM_CALLS } from '../../core/limits.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { type FreeQuota, networkQuota, siteQuota } from '../store/call-quotas.ts'
import type { Releasable } from '../store/call-states.ts'
import { giveBackQuotas, releaseCall, releaseSilentCall, settleCall } from '../store/calls.ts'
import { type Quota, takeFromQuota } from '../store/counters.ts'
import { startOfUtcDay } from '../store/daily-key.ts'
import {
  releasePremiumCall,
  releaseSilentPremiumCall,
  settlePremiumCall,
} from '../store/premium-calls.ts'
import type { Reservation } from '../store/reservation.ts'
import { reserveCall, takeQuotasAlone } from '../store/reserve-call.ts'
import { reservePremiumCall } from '../store/reserve-premium-call.ts'
import { COUNTED_BY_RUNS, type PremiumSessionRow } from '../store/schema.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import type { Visitor } from '../visitor.ts'
import type { Leases } from './leases.ts'
import type { NetworkKey } from './limit-requests.ts'
import { captureForAnswer } from './payments/follow-hold.ts'
import type { PaymentDeps } from './payments/payment-deps.ts'

/** Counts of a UTC day are kept this long from its start, so that a late give-back finds them. */
const DAY_COUNTS_KEPT_MS = 48 * 60 * 60 * 1_000

/**
 * How often the analyst may run for each call that there is: broken connections ask again, and
 * failures give calls back. Beyond that somebody runs it for nothing.
 */
const RUNS_PER_CALL = 3

/** Who asks, as far as counting needs to know. */
export type Asker = Readonly<{
  visitor: Visitor
  /** The smallest first; none of whoever has paid. */
  networkKeys: readonly NetworkKey[]
  /** Where much waits, each line waits for itself: a paid session, or the smallest network. */
  line: string
  requestId: string
}>

/** What one call is paid from: the free allowance, or a premium session. */
export type CallQuota = Readonly<{
  tier: 'free' | 'premium'
  callId: string
  digest: string
  /**
   * Takes the call. `repeated`: the same request was paid before, and is not counted again.
   *
   * @param withRun a run of the analyst is counted with it, where it is reserved; see `takeRun`
   * @throws AppError with a limit's code
   */
  reserve: (withRun: boolean) => Promise<'reserved' | 'repeated'>
  /** @returns whether the call counts; false when it was given back meanwhile */
  settle: () => Promise<boolean>
  /** @returns whether this gave it back; where the store is out of reach, its lease will */
  giveBack: (upTo: Releasable) => Promise<boolean>
  /**
   * Gives back a call that is reserved for a silent answer, while the session has some of these left.
   *
   * @returns whether this gave it back; where not, it is for settling
   */
  giveBackSilent: () => Promise<boolean>
  /**
   * Counts one run of the analyst: whoever leaves before the first word pays no call, and yet the work
   * was done. With a language model it counts for the network's and the site's calls of the day, which
   * then are what the model is paid for.
   *
   * @throws AppError when there have been too many for the calls that there are
   */
  takeRun: () => Promise<void>
  /** Told when a call that counts was answered, to the end of the answer. Nothing waits for what follows. */
  answered: () => void
  /** A run for which no language model was paid counts for no call of network and site. */
  giveBackRun: () => Promise<void>
}>

/** A request that costs a call. */
type PaidRequest = Readonly<{ requestId: string; digest: string }>

/** What a call is for, beyond the visitor and the network. */
export type CallUse = Readonly<{
  /** The kind of document that is captured with it; none for a question. */
  capture: Reservation['capture']
  /** How many free calls a day the page allows. */
  callsPerDay: number
  /** The analysis that this one repeats with corrected text. */
  corrects?: string | undefined
}>

type AccountDeps = PaymentDeps & Pick<Deps, 'analyst' | 'background'> & Readonly<{ leases: Leases }>

/** The account of a request: the live premium session of its visitor, else the free allowance. */
export function accountOf(
  deps: AccountDeps,
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
  deps: AccountDeps,
  { visitor, networkKeys }: Asker,
  { requestId, digest }: PaidRequest,
  { capture, callsPerDay, corrects }: CallUse,
): CallQuota {
  const { db, now, leases, analyst } = deps
  const isModelPaid = analyst.kind === 'language-model'
  const network_key = networkKeys.map(({ key }) => key).join(' ')
  const quotasOf = (count: 'calls' | 'runs', day: number) =>
    dayQuotas(deps, count, networkKeys, day)
  /** The day whose calls the run has taken from. */
  let runTakenOn: number | undefined
  return {
    tier: 'free',
    callId: requestId,
    digest,
    reserve: async (withRun) => {
      const day = startOfUtcDay(now())
      const isCounted = isModelPaid ? withRun : corrects === undefined
      const result = await reserveCall(db, {
        call: {
          id: requestId,
          visitor_hash: visitor.tokenHash,
          browser_session_hash: visitor.browserSessionHash,
          lease_expires_at: leases.nextExpiry(),
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
      if (isModelPaid && withRun && result.outcome === 'reserved') runTakenOn = day
      return outcomeOf(deps, result)
    },
    settle: () => settleCall(db, requestId),
    giveBack: (upTo) => whereReachable(() => releaseCall(db, requestId, upTo)),
    giveBackSilent: () => whereReachable(() => releaseSilentCall(db, requestId)),
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
      await whereReachable(async () => {
        await giveBackQuotas(db, { network_key, day })
        return true
      })
    },
  }
}

/** The counts of a day that a call or a run takes from: of each network, the smallest first, and the site. */
function dayQuotas(
  { config }: AccountDeps,
  count: 'calls' | 'runs',
  networkKeys: readonly NetworkKey[],
  day: number,
): readonly FreeQuota[] {
  const times = count === 'runs' ? RUNS_PER_CALL : 1
  const expiresAt = day + DAY_COUNTS_KEPT_MS
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
  deps: AccountDeps,
  session: PremiumSessionRow,
  { requestId, digest }: PaidRequest,
  { capture, corrects }: CallUse,
): CallQuota {
  const { db, now, leases, background } = deps
  const { id: sessionId } = session
  const runs = (): Quota => {
    const windowStart = startOfUtcDay(now())
    return {
      subject: `runs of session ${sessionId}`,
      windowStart,
      expiresAt: windowStart + DAY_COUNTS_KEPT_MS,
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
        lease_expires_at: leases.nextExpiry(),
        request_digest: digest,
        created_at: now(),
        corrects: corrects ?? null,
      }
      return outcomeOf(deps, await reservePremiumCall(db, call, withRun ? runs() : undefined))
    },
    settle: () => settlePremiumCall(db, requestId),
    giveBack: (upTo) => whereReachable(() => releasePremiumCall(db, requestId, upTo)),
    giveBackSilent: () => whereReachable(() => releaseSilentPremiumCall(db, requestId)),
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

function outcomeOf({ metrics }: AccountDeps, result: Result): 'reserved' | 'repeated' {
  metrics.calls.inc({ outcome: result.outcome })
  if (result.outcome === 'refused') throw new AppError(result.code)
  return result.outcome
}

/** Where the store cannot be reached, the lease runs out and any process gives the call back. */
async function whereReachable(release: () => Promise<boolean>): Promise<boolean> {
  try {
    return await release()
  } catch (error) {
    if (error instanceof StoreUnavailable) return false
    throw error
  }
}
