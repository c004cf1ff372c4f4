import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { type Reservation, releaseCall, reserveCall, settleCall } from '../store/calls.ts'
import { startOfUtcDay } from '../store/daily-key.ts'
import {
  releasePremiumCall,
  reservePremiumCall,
  settlePremiumCall,
} from '../store/premium-calls.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import type { Visitor } from '../visitor.ts'
import type { Leases } from './leases.ts'

/** Counts of a UTC day are kept this long from its start, so that a late give-back finds them. */
const DAY_COUNTS_KEPT_MS = 48 * 60 * 60 * 1_000
/** How long a broken connection may ask again for what it has paid. */
const REPEATABLE_MS = 10 * 60 * 1_000

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
   * @throws AppError with a limit's code
   */
  reserve: () => Promise<'reserved' | 'repeated'>
  settle: () => Promise<void>
  /** @returns whether this gave it back; where the store is out of reach, its lease will */
  giveBack: () => Promise<boolean>
}>

/** A request that costs a call. */
type PaidRequest = Readonly<{ requestId: string; digest: string }>

/** What a free call is reserved against, beyond the visitor and the network. */
export type FreeUse = Readonly<{
  /** The kind of document that is captured with it; none for a question. */
  capture: Reservation['capture']
  callsPerDay: number
  corrects?: string | undefined
}>

type AccountDeps = Pick<Deps, 'db' | 'now' | 'config' | 'metrics'> & Readonly<{ leases: Leases }>

/** The account of a request: the live premium session of its visitor, else the free allowance. */
export function accountOf(
  deps: AccountDeps,
  asker: Asker,
  request: PaidRequest,
  freeUse: FreeUse,
): CallAccount {
  const { premiumSessionId } = asker.visitor
  return premiumSessionId === undefined
    ? freeAccount(deps, asker, request, freeUse)
    : premiumAccount(deps, premiumSessionId, request)
}

function freeAccount(
  deps: AccountDeps,
  { visitor, networkKey }: Asker,
  { requestId, digest }: PaidRequest,
  { capture, callsPerDay, corrects }: FreeUse,
): CallAccount {
  const { db, now, config, leases } = deps
  return {
    tier: 'free',
    callId: requestId,
    digest,
    reserve: async () => {
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
          networkCallsPerDay: config.freeCalls.perNetwork,
          siteCallsPerDay: config.freeCalls.perSite,
          dayExpiresAt: day + DAY_COUNTS_KEPT_MS,
          repeatableMs: REPEATABLE_MS,
        }),
      )
    },
    settle: async () => void (await settleCall(db, requestId)),
    giveBack: () => whereReachable(() => releaseCall(db, requestId)),
  }
}

function premiumAccount(
  deps: AccountDeps,
  sessionId: string,
  { requestId, digest }: PaidRequest,
): CallAccount {
  const { db, now, leases } = deps
  return {
    tier: 'premium',
    callId: requestId,
    digest,
    reserve: async () =>
      outcomeOf(
        deps,
        await reservePremiumCall(db, {
          id: requestId,
          session_id: sessionId,
          lease_expires_at: leases.nextExpiry(),
          request_digest: digest,
          created_at: now(),
          repeatableMs: REPEATABLE_MS,
        }),
      ),
    settle: async () => void (await settlePremiumCall(db, requestId)),
    giveBack: () => whereReachable(() => releasePremiumCall(db, requestId)),
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
