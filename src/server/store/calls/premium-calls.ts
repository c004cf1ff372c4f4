import type { Kysely } from 'kysely'
import { PREMIUM_CALLS, PREMIUM_SESSION_MS } from '../../../core/limits.ts'
import type { PremiumCallRow, Schema } from '../schema.ts'
import { inTransaction } from '../transaction.ts'
import { RELEASABLE_STATES, type Releasable, releaseExpired, releaseSilent } from './call-states.ts'
import { giveBackCorrection } from './corrections.ts'

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
  const call = await inTransaction(db, (trx) => release(trx, id, upTo, leaseEndedBy))
  return call !== undefined
}

/**
 * Returns the call of a silent answer to its session, a limited number of times until the session
 * is bought anew; see `releaseSilent`.
 */
export function releaseSilentPremiumCall(db: Kysely<Schema>, id: string): Promise<boolean> {
  return releaseSilent(
    db,
    (trx) => release(trx, id, 'reserved', Number.MAX_SAFE_INTEGER),
    ({ session_id, generation, created_at }) => ({
      subject: `silent answers to session ${session_id}, bought ${generation} times`,
      windowStart: 0,
      // The call's session was live, so it has ended by then.
      expiresAt: created_at + PREMIUM_SESSION_MS,
    }),
  )
}

async function release(
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
  if (call !== undefined) await giveBack(trx, call)
  return call
}

/** Releases every premium call whose lease has expired; see `releaseExpired`. */
export function releaseExpiredPremiumCalls(db: Kysely<Schema>, now: number): Promise<number> {
  return releaseExpired(db, 'premium_calls', now, (id) =>
    releasePremiumCall(db, id, 'reserved', now),
  )
}

async function giveBack(trx: Kysely<Schema>, call: PremiumCallRow): Promise<void> {
  if (call.corrects !== null) return await giveBackCorrection(trx, 'premium_calls', call)
  await trx
    .updateTable('premium_sessions')
    .set((eb) => ({ calls_left: eb('calls_left', '+', 1) }))
    .where('id', '=', call.session_id)
    .where('generation', '=', call.generation)
    .where('calls_left', '<', PREMIUM_CALLS)
    .execute()
}
