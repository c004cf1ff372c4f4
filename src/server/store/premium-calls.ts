import type { Kysely } from 'kysely'
import type { ErrorCode } from '../../api/error-codes.ts'
import { PREMIUM_CALLS } from '../../core/limits.ts'
import { RELEASABLE_STATES, type Releasable, releaseExpired, settle } from './call-states.ts'
import { REPEATABLE_MS } from './repeatable.ts'
import type { PremiumCallRow, Schema } from './schema.ts'
import { inTransaction } from './transaction.ts'

type Refusal = Extract<ErrorCode, 'no-session' | 'session-calls-used' | 'invalid-request'>

export type PremiumReservation = Readonly<Omit<PremiumCallRow, 'state' | 'generation'>>

/** `repeated`: the same request was reserved before and is not counted again. */
export type PremiumReservationResult =
  | Readonly<{ outcome: 'reserved' | 'repeated' }>
  | Readonly<{ outcome: 'refused'; code: Refusal }>

/**
 * Reserves one call of a live premium session: its count and the call change together or not at
 * all. It is the server's clock that decides whether the session still lives.
 */
export async function reservePremiumCall(
  db: Kysely<Schema>,
  call: PremiumReservation,
): Promise<PremiumReservationResult> {
  return await inTransaction(db, async (trx) => {
    await lockSession(trx, call.session_id)
    const before = await trx
      .selectFrom('premium_calls')
      .selectAll()
      .where('id', '=', call.id)
      .executeTakeFirst()
    if (before !== undefined && !isSameRequest(before, call)) return refused('invalid-request')
    if (before !== undefined && before.state !== 'released') {
      const isTooOld = before.created_at < call.created_at - REPEATABLE_MS
      return isTooOld ? refused('invalid-request') : { outcome: 'repeated' }
    }
    const session = await trx
      .updateTable('premium_sessions')
      .set((eb) => ({ calls_left: eb('calls_left', '-', 1) }))
      .where('id', '=', call.session_id)
      .where('state', '=', 'active')
      .where('expires_at', '>', call.created_at)
      .where('calls_left', '>', 0)
      .returning('generation')
      .executeTakeFirst()
    if (session === undefined) return refused(await reasonOf(trx, call))
    const row: PremiumCallRow = { ...call, generation: session.generation, state: 'reserved' }
    await trx
      .insertInto('premium_calls')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    return { outcome: 'reserved' }
  })
}

/** Makes the reservations of one session wait for one another; see `reserveCall`. */
async function lockSession(trx: Kysely<Schema>, id: string): Promise<void> {
  await trx
    .updateTable('premium_sessions')
    .set((eb) => ({ calls_left: eb.ref('calls_left') }))
    .where('id', '=', id)
    .execute()
}

type SentCall = Pick<PremiumCallRow, 'session_id' | 'request_digest' | 'created_at'>

function isSameRequest(before: PremiumCallRow, call: SentCall): boolean {
  return before.session_id === call.session_id && before.request_digest === call.request_digest
}

async function reasonOf(trx: Kysely<Schema>, call: SentCall): Promise<Refusal> {
  const session = await trx
    .selectFrom('premium_sessions')
    .select('id')
    .where('id', '=', call.session_id)
    .where('state', '=', 'active')
    .where('expires_at', '>', call.created_at)
    .executeTakeFirst()
  return session === undefined ? 'no-session' : 'session-calls-used'
}

function refused(code: Refusal): PremiumReservationResult {
  return { outcome: 'refused', code }
}

/** Settles a reserved call; see `settle`. */
export function settlePremiumCall(db: Kysely<Schema>, id: string): Promise<boolean> {
  return settle(db, 'premium_calls', id)
}

/**
 * Gives a call back to the session it was taken from, unless the session was bought anew meanwhile:
 * then it has all its calls. See `releaseCall`.
 *
 * @param leaseEndedBy where set, only a call whose lease has run out by then
 * @returns whether this statement gave it back; false when it had been before
 */
export async function releasePremiumCall(
  db: Kysely<Schema>,
  id: string,
  upTo: Releasable,
  leaseEndedBy = Number.MAX_SAFE_INTEGER,
): Promise<boolean> {
  return await inTransaction(db, async (trx) => {
    const call = await trx
      .updateTable('premium_calls')
      .set({ state: 'released' })
      .where('id', '=', id)
      .where('state', 'in', RELEASABLE_STATES[upTo])
      .where('lease_expires_at', '<', leaseEndedBy)
      .returningAll()
      .executeTakeFirst()
    if (call !== undefined) await giveBack(trx, call)
    return call !== undefined
  })
}

/** Gives back every call of a session whose lease ran out; see `releaseExpired`. */
export function releaseExpiredPremiumCalls(db: Kysely<Schema>, now: number): Promise<number> {
  return releaseExpired(db, 'premium_calls', now, (id) =>
    releasePremiumCall(db, id, 'reserved', now),
  )
}

async function giveBack(trx: Kysely<Schema>, call: PremiumCallRow): Promise<void> {
  await trx
    .updateTable('premium_sessions')
    .set((eb) => ({ calls_left: eb('calls_left', '+', 1) }))
    .where('id', '=', call.session_id)
    .where('generation', '=', call.generation)
    .where('calls_left', '<', PREMIUM_CALLS)
    .execute()
}
