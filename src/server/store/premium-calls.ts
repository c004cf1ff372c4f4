import type { Kysely } from 'kysely'
import type { ErrorCode } from '../../api/error-codes.ts'
import { PREMIUM_CALLS } from '../../core/limits.ts'
import { RELEASABLE_STATES, type Releasable } from './calls.ts'
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

/** Settles a reserved call; see `settleCall`. */
export async function settlePremiumCall(db: Kysely<Schema>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('premium_calls')
    .set({ state: 'settled' })
    .where('id', '=', id)
    .where('state', 'in', ['reserved', 'settled'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Gives a call back to the session it was taken from, unless the session was bought anew meanwhile:
 * then it has all its calls. See `releaseCall`.
 *
 * @returns whether this statement gave it back; false when it had been before
 */
export async function releasePremiumCall(
  db: Kysely<Schema>,
  id: string,
  upTo: Releasable,
): Promise<boolean> {
  return await inTransaction(db, async (trx) => {
    const call = await trx
      .updateTable('premium_calls')
      .set({ state: 'released' })
      .where('id', '=', id)
      .where('state', 'in', RELEASABLE_STATES[upTo])
      .returningAll()
      .executeTakeFirst()
    if (call !== undefined) await giveBack(trx, call)
    return call !== undefined
  })
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

/** Renews the leases of calls that are still being answered. */
export async function renewPremiumLeases(
  db: Kysely<Schema>,
  ids: readonly string[],
  leaseExpiresAt: number,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('premium_calls')
    .set({ lease_expires_at: leaseExpiresAt })
    .where('id', 'in', ids)
    .where('state', '=', 'reserved')
    .execute()
}

/**
 * Gives back every call whose lease ran out: its process died or hung. Conditional, so that several
 * processes have one effect.
 *
 * @returns how many this process gave back
 */
export async function releaseExpiredPremiumCalls(db: Kysely<Schema>, now: number): Promise<number> {
  const expired = await db
    .selectFrom('premium_calls')
    .select('id')
    .where('state', '=', 'reserved')
    .where('lease_expires_at', '<', now)
    .execute()
  let released = 0
  for (const { id } of expired) {
    const isMine = await inTransaction(db, async (trx) => {
      const call = await trx
        .updateTable('premium_calls')
        .set({ state: 'released' })
        .where('id', '=', id)
        .where('state', '=', 'reserved')
        .where('lease_expires_at', '<', now)
        .returningAll()
        .executeTakeFirst()
      if (call !== undefined) await giveBack(trx, call)
      return call !== undefined
    })
    if (isMine) released += 1
  }
  return released
}
