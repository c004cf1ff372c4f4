import type { Kysely } from 'kysely'
import type { CallRow, Schema } from '../schema.ts'
import { inTransaction } from '../transaction.ts'
import type { FreeQuota } from './call-quotas.ts'
import { takeCorrection } from './corrections.ts'
import { takeNewCall } from './new-call.ts'
import { REPEATABLE_MS } from './repeatable.ts'
import { type FreeRefusal, Refused, type Reservation } from './reservation.ts'
import { takeCapture, takeQuotas } from './take-quotas.ts'

/** `repeated`: the same request was reserved before and is not counted again. */
export type ReservationResult =
  | Readonly<{ outcome: 'reserved' | 'repeated' }>
  | Readonly<{ outcome: 'refused'; code: FreeRefusal }>

/**
 * Reserves one free call. The visitor's count, the browser session's mark, the network's and the
 * site's counts and the call itself change together or not at all. A correction uses up the one
 * correction of its photo instead of the visitor's call and the mark.
 */
export async function reserveCall(
  db: Kysely<Schema>,
  reservation: Reservation,
): Promise<ReservationResult> {
  try {
    return await inTransaction(db, async (trx) => {
      const outcome = (await takeNewCall(trx, reservation))
        ? 'reserved'
        : await takeCall(trx, reservation)
      if (outcome === 'reserved') await takeQuotas(trx, reservation.quotas)
      return { outcome }
    })
  } catch (error) {
    if (error instanceof Refused) return { outcome: 'refused', code: error.code }
    throw error
  }
}

/**
 * Takes from the day's quotas without a call: all of them, or none. @returns the refusal, if any
 */
export async function takeQuotasAlone(
  db: Kysely<Schema>,
  quotas: readonly FreeQuota[],
): Promise<FreeRefusal | undefined> {
  try {
    await inTransaction(db, (trx) => takeQuotas(trx, quotas))
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.code
    throw error
  }
}

async function takeCall(
  trx: Kysely<Schema>,
  reservation: Reservation,
): Promise<'reserved' | 'repeated'> {
  await lockVisitor(trx, reservation)
  const again = await reserveAgain(trx, reservation)
  if (again === 'repeated') return 'repeated'
  if (reservation.call.corrects === null) {
    await takeCapture(trx, reservation)
    if (!(await takeVisitorCall(trx, reservation))) throw new Refused('daily-limit-reached')
  } else if (!(await takeCorrection(trx, reservation.call))) {
    throw new Refused('correction-refused')
  }
  await storeCall(trx, { ...reservation.call, corrected_by: null, state: 'reserved' })
  return 'reserved'
}

/**
 * Makes the reservations of one visitor wait for one another, so that each sees the changes of the
 * previous one. SQLite's transactions do so anyway; on PostgreSQL an update that changes nothing
 * locks the row. Both dialects accept it.
 */
async function lockVisitor(trx: Kysely<Schema>, { call }: Reservation): Promise<void> {
  await trx
    .updateTable('visitors')
    .set((eb) => ({ calls_used: eb.ref('calls_used') }))
    .where('token_hash', '=', call.visitor_hash)
    .execute()
}

/** Only a released call can be replaced by another one under its id. */
async function storeCall(trx: Kysely<Schema>, row: CallRow): Promise<void> {
  const stored = await trx
    .insertInto('calls')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(row).where('calls.state', '=', 'released'),
    )
    .returning('id')
    .executeTakeFirst()
  // Another visitor sent the same id concurrently.
  if (stored === undefined) throw new Refused('invalid-request')
}

/**
 * A released call may be reserved again under its id. Any other call may be repeated without
 * counting twice, but only for a while, so that one counted call does not open answers for ever.
 */
async function reserveAgain(
  trx: Kysely<Schema>,
  { call }: Reservation,
): Promise<'repeated' | 'new'> {
  const before = await trx
    .selectFrom('calls')
    .select(['visitor_hash', 'request_digest', 'state', 'created_at'])
    .where('id', '=', call.id)
    .executeTakeFirst()
  if (before === undefined) return 'new'
  if (before.visitor_hash !== call.visitor_hash || before.request_digest !== call.request_digest) {
    throw new Refused('invalid-request')
  }
  if (before.state === 'released') return 'new'
  if (before.created_at < call.created_at - REPEATABLE_MS) throw new Refused('invalid-request')
  return 'repeated'
}

async function takeVisitorCall(
  trx: Kysely<Schema>,
  { call, callsPerDay }: Reservation,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('visitors')
    .set((eb) => ({ calls_used: eb('calls_used', '+', 1) }))
    .where('token_hash', '=', call.visitor_hash)
    .where('resets_at', '=', call.resets_at)
    .where('calls_used', '<', callsPerDay)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
