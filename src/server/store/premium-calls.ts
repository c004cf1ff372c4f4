import type { Kysely } from 'kysely'
import type { ErrorCode } from '../../api/error-codes.ts'
import { PREMIUM_CALLS } from '../../core/limits.ts'
import { RELEASABLE_STATES, type Releasable, releaseExpired, settle } from './call-states.ts'
import { giveBackCorrection, takePremiumCorrection } from './corrections.ts'
import { REPEATABLE_MS } from './repeatable.ts'
import type { PremiumCallRow, Schema } from './schema.ts'
import { inTransaction } from './transaction.ts'

type Refusal = Extract<ErrorCode, 'no-session' | 'session-calls-used' | 'invalid-request'>

export type PremiumReservation = Readonly<
  Omit<PremiumCallRow, 'state' | 'generation' | 'corrected_by'>
>

/** `repeated`: the same request was reserved before and is not counted again. */
export type PremiumReservationResult =
  | Readonly<{ outcome: 'reserved' | 'repeated' }>
  | Readonly<{ outcome: 'refused'; code: Refusal }>

/**
 * Reserves one call of a live premium session: its count and the call change together or not at
 * all. It is the server's clock that decides whether the session still lives. What repeats an
 * analysis with corrected text takes the one correction of that analysis in place of a call, and
 * costs a call where there is none to take.
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
    const session = await liveSession(trx, call)
    if (session === undefined) return refused('no-session')
    const isFree = await takePremiumCorrection(trx, call)
    if (!isFree && !(await takeSessionCall(trx, call.session_id))) {
      return refused('session-calls-used')
    }
    const row: PremiumCallRow = {
      ...call,
      generation: session.generation,
      state: 'reserved',
      corrects: isFree ? call.corrects : null,
      corrected_by: null,
    }
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

async function liveSession(trx: Kysely<Schema>, call: SentCall) {
  return await trx
    .selectFrom('premium_sessions')
    .select('generation')
    .where('id', '=', call.session_id)
    .where('state', '=', 'active')
    .where('expires_at', '>', call.created_at)
    .executeTakeFirst()
}

async function takeSessionCall(trx: Kysely<Schema>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('premium_sessions')
    .set((eb) => ({ calls_left: eb('calls_left', '-', 1) }))
    .where('id', '=', id)
    .where('calls_left', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
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
 * then it has all its calls. A call whose analysis was repeated with corrected text stays paid, or
 * the correction would have been had for nothing. See `releaseCall`.
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
      .where('corrected_by', 'is', null)
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
  if (call.corrects !== null) return await giveBackCorrection(trx, 'premium_calls', call)
  await trx
    .updateTable('premium_sessions')
    .set((eb) => ({ calls_left: eb('calls_left', '+', 1) }))
    .where('id', '=', call.session_id)
    .where('generation', '=', call.generation)
    .where('calls_left', '<', PREMIUM_CALLS)
    .execute()
}
