import type { Kysely } from 'kysely'
import { PREMIUM_CALLS, PREMIUM_SESSION_MS } from '../../../core/limits.ts'
import { type CallRow, COUNTED_BY_RUNS, type PremiumCallRow, type Schema } from '../schema.ts'
import { inTransaction } from '../transaction.ts'
import {
  giveBackCorrection,
  RELEASABLE_STATES,
  type Releasable,
  releaseExpired,
  releaseSilent,
} from './call-states.ts'
import { giveBackToQuota } from './counters.ts'
import { quotasOf } from './reserve-call.ts'

/**
 * Releases a call with its mark and quotas, because the analyst failed or nothing left the server.
 * Only the run that a settled call was reserved for may release it, when its answer broke off
 * through our fault; otherwise answers could be had for nothing. A call whose correction was taken
 * stays paid.
 *
 * @param leaseEndedBy if set, releases only a call whose lease has expired by then
 * @returns whether this statement released it; false if it was released before
 */
export async function releaseCall(
  db: Kysely<Schema>,
  id: string,
  upTo: Releasable,
  leaseEndedBy = Number.MAX_SAFE_INTEGER,
): Promise<boolean> {
  return await inTransaction(db, async (trx) => {
    const call = await markReleased(trx, id, upTo, leaseEndedBy)
    if (call !== undefined) await giveBack(trx, call)
    return call !== undefined
  })
}

/**
 * Returns the call of a silent answer to its visitor, a limited number of times a day; see
 * `releaseSilent`. The network's and the site's counts stay: the work was done, and opening a new
 * visit each time must not make it free.
 */
export function releaseSilentCall(db: Kysely<Schema>, id: string): Promise<boolean> {
  return releaseSilent(
    db,
    async (trx) => {
      const call = await markReleased(trx, id, 'reserved', Number.MAX_SAFE_INTEGER)
      if (call !== undefined) await giveBackToVisitor(trx, call)
      return call
    },
    ({ visitor_hash, resets_at }) => ({
      subject: `silent answers to visitor ${visitor_hash}`,
      windowStart: resets_at,
      expiresAt: resets_at,
    }),
  )
}

async function markReleased(
  trx: Kysely<Schema>,
  id: string,
  upTo: Releasable,
  leaseEndedBy: number,
): Promise<CallRow | undefined> {
  return await trx
    .updateTable('calls')
    .set({ state: 'released' })
    .where('id', '=', id)
    .where('state', 'in', RELEASABLE_STATES[upTo])
    .where('lease_expires_at', '<', leaseEndedBy)
    .where('corrected_by', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Releases every free call whose lease has expired; see `releaseExpired`. */
export function releaseExpiredCalls(db: Kysely<Schema>, now: number): Promise<number> {
  return releaseExpired(db, 'calls', now, (id) => releaseCall(db, id, 'reserved', now))
}

async function giveBack(trx: Kysely<Schema>, call: CallRow): Promise<void> {
  if (call.corrects !== null) return await giveBackCorrection(trx, 'calls', call)
  await giveBackToVisitor(trx, call)
  await trx
    .updateTable('browser_sessions')
    .set({ capture: null, capture_call: null })
    .where('token_hash', '=', call.browser_session_hash)
    .where('capture_call', '=', call.id)
    .execute()
  await giveBackQuotas(trx, call)
}

async function giveBackToVisitor(trx: Kysely<Schema>, call: CallRow): Promise<void> {
  await trx
    .updateTable('visitors')
    .set((eb) => ({ calls_used: eb('calls_used', '-', 1) }))
    .where('token_hash', '=', call.visitor_hash)
    .where('resets_at', '=', call.resets_at)
    .where('calls_used', '>', 0)
    .execute()
}

/** Returns one call to the day's counts of its networks and of the site. */
export async function giveBackQuotas(
  trx: Kysely<Schema>,
  call: Pick<CallRow, 'network_key' | 'day'>,
): Promise<void> {
  if (call.network_key === COUNTED_BY_RUNS) return
  const { networks, site } = quotasOf('calls', call)
  for (const quota of [...networks, site]) await giveBackToQuota(trx, quota)
}

/**
 * Returns a call to its session, unless the session was bought anew meanwhile and so has all its
 * calls. A call whose analysis was repeated with corrected text stays paid; otherwise the
 * correction would be free. See `releaseCall`.
 *
 * @param leaseEndedBy if set, releases only a call whose lease has expired by then
 * @returns whether this statement released it; false if it was released before
 */
export async function releasePremiumCall(
  db: Kysely<Schema>,
  id: string,
  upTo: Releasable,
  leaseEndedBy = Number.MAX_SAFE_INTEGER,
): Promise<boolean> {
  const call = await inTransaction(db, (trx) => markPremiumReleased(trx, id, upTo, leaseEndedBy))
  return call !== undefined
}

/**
 * Returns the call of a silent answer to its session, a limited number of times until the session
 * is bought anew; see `releaseSilent`.
 */
export function releaseSilentPremiumCall(db: Kysely<Schema>, id: string): Promise<boolean> {
  return releaseSilent(
    db,
    (trx) => markPremiumReleased(trx, id, 'reserved', Number.MAX_SAFE_INTEGER),
    ({ session_id, generation, created_at }) => ({
      subject: `silent answers to session ${session_id}, bought ${generation} times`,
      windowStart: 0,
      // The call's session was live, so it has ended by then.
      expiresAt: created_at + PREMIUM_SESSION_MS,
    }),
  )
}

async function markPremiumReleased(
  trx: Kysely<Schema>,
  id: string,
  upTo: Releasable,
  leaseEndedBy: number,
): Promise<PremiumCallRow | undefined> {
  const call = await trx
    .updateTable('premium_calls')
    .set({ state: 'released' })
    .where('id', '=', id)
    .where('state', 'in', RELEASABLE_STATES[upTo])
    .where('lease_expires_at', '<', leaseEndedBy)
    .where('corrected_by', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (call !== undefined) await giveBackToSession(trx, call)
  return call
}

/** Releases every premium call whose lease has expired; see `releaseExpired`. */
export function releaseExpiredPremiumCalls(db: Kysely<Schema>, now: number): Promise<number> {
  return releaseExpired(db, 'premium_calls', now, (id) =>
    releasePremiumCall(db, id, 'reserved', now),
  )
}

async function giveBackToSession(trx: Kysely<Schema>, call: PremiumCallRow): Promise<void> {
  if (call.corrects !== null) return await giveBackCorrection(trx, 'premium_calls', call)
  await trx
    .updateTable('premium_sessions')
    .set((eb) => ({ calls_left: eb('calls_left', '+', 1) }))
    .where('id', '=', call.session_id)
    .where('generation', '=', call.generation)
    .where('calls_left', '<', PREMIUM_CALLS)
    .execute()
}
