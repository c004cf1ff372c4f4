import { PREMIUM_CALLS } from '../../core/limits.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { ceilingsOf } from '../store/call-ceilings.ts'
import type { Releasable } from '../store/call-states.ts'
import { releaseCall, settleCall } from '../store/calls.ts'
import { type Ceiling, takeFromCeiling } from '../store/counters.ts'
import { startOfUtcDay } from '../store/daily-key.ts'
import { releasePremiumCall, settlePremiumCall } from '../store/premium-calls.ts'
import type { Reservation } from '../store/reservation.ts'
import { reserveCall } from '../store/reserve-call.ts'
import { reservePremiumCall } from '../store/reserve-premium-call.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import type { Visitor } from '../visitor.ts'
import type { Leases } from './leases.ts'

/** Counts of a UTC day are kept this long from its start, so that a late give-back finds them. */
const DAY_COUNTS_KEPT_MS = 48 * 60 * 60 * 1_000

/**
 * How often the analyst may run for each call that there is: broken connections ask again, and
 * failures give calls back. Beyond that somebody runs it for nothing.
 */
const RUNS_PER_CALL = 3

/** Who asks, as far as counting needs to know. */
export type Asker = Readonly<{ visitor: Visitor; networkKey: string; requestId: string }>

/** What one call is paid from: the free allowance, or a premium session. */
export type CallAccount = Readonly<{
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
   * Counts one run of the analyst, which is never given back: whoever leaves before the first word
   * pays no call, and yet the work was done.
   *
   * @throws AppError when there have been too many for the calls that there are
   */
  takeRun: () => Promise<void>
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

type AccountDeps = Pick<Deps, 'db' | 'now' | 'config' | 'metrics'> & Readonly<{ leases: Leases }>

/** The account of a request: the live premium session of its visitor, else the free allowance. */
export function accountOf(
  deps: AccountDeps,
  asker: Asker,
  request: PaidRequest,
  use: CallUse,
): CallAccount {
  const { premiumSessionId } = asker.visitor
  return premiumSessionId === undefined
    ? freeAccount(deps, asker, request, use)
    : premiumAccount(deps, premiumSessionId, request, use)
}

function freeAccount(
  deps: AccountDeps,
  { visitor, networkKey }: Asker,
  { requestId, digest }: PaidRequest,
  { capture, callsPerDay, corrects }: CallUse,
): CallAccount {
  const { db, now, config, leases } = deps
  const { perNetwork, perSite } = config.freeCalls
  const runs = { perNetwork: RUNS_PER_CALL * perNetwork, perSite: RUNS_PER_CALL * perSite }
  return {
    tier: 'free',
    callId: requestId,
    digest,
    reserve: async (withRun) => {
      const day = startOfUtcDay(now())
      return outcomeOf(
        deps,
        await reserveCall(db, {
          call: {
            id: requestId,
            visitor_hash: visitor.tokenHash,
            browser_session_hash: visitor.browserSessionHash,
            lease_expires_at: leases.nextExpiry(),
            request_digest: digest,
            resets_at: visitor.resetsAt,
            network_key: networkKey,
            day,
            created_at: now(),
            corrects: corrects ?? null,
          },
          capture,
          callsPerDay,
          networkCallsPerDay: perNetwork,
          siteCallsPerDay: perSite,
          runs: withRun ? runs : undefined,
          dayExpiresAt: day + DAY_COUNTS_KEPT_MS,
        }),
      )
    },
    settle: () => settleCall(db, requestId),
    giveBack: (upTo) => whereReachable(() => releaseCall(db, requestId, upTo)),
    takeRun: async () => {
      const day = startOfUtcDay(now())
      const { network, site } = ceilingsOf('runs', { network_key: networkKey, day })
      const expiresAt = day + DAY_COUNTS_KEPT_MS
      if (!(await takeFromCeiling(db, { ...network, expiresAt, limit: runs.perNetwork }))) {
        throw new AppError('network-limit-reached')
      }
      if (!(await takeFromCeiling(db, { ...site, expiresAt, limit: runs.perSite }))) {
        throw new AppError('site-limit-reached')
      }
    },
  }
}

function premiumAccount(
  deps: AccountDeps,
  sessionId: string,
  { requestId, digest }: PaidRequest,
  { capture, corrects }: CallUse,
): CallAccount {
  const { db, now, leases } = deps
  const runs = (): Ceiling => {
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
    takeRun: async () => {
      if (!(await takeFromCeiling(db, runs()))) throw new AppError('too-many-requests')
    },
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
