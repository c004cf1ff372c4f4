import type { Kysely } from 'kysely'
import { preparedQuery } from '../prepared-query.ts'
import type { CallRow, Schema } from '../schema.ts'
import type { Reservation } from './reservation.ts'
import { takeCapture } from './take-quotas.ts'

/**
 * Takes one free call and the mark of its capture, for a new request that corrects nothing. This
 * fast path serves nearly every reservation, with three statements in a transaction.
 *
 * @returns false, with nothing changed, if the fast path does not apply
 * @throws Refused when the browser session's mark is taken
 */
export async function takeNewCall(trx: Kysely<Schema>, reservation: Reservation): Promise<boolean> {
  const { corrects, ...call } = reservation.call
  if (corrects !== null) return false
  const { id, visitor_hash, resets_at } = call
  const taken = await takeFromVisitor(trx, {
    id,
    visitor_hash,
    resets_at,
    callsPerDay: reservation.callsPerDay,
  })
  if (taken.numAffectedRows !== 1n) return false
  const { rows } = await insertCall(trx, call)
  if (rows.length === 0) {
    await undoTake(trx, { visitor_hash })
    return false
  }
  await takeCapture(trx, reservation)
  return true
}

/** The changed row stays locked. */
const takeFromVisitor = preparedQuery<
  Pick<CallRow, 'id' | 'visitor_hash' | 'resets_at'> & { callsPerDay: number }
>((db, param) =>
  db
    .updateTable('visitors')
    .set((eb) => ({ calls_used: eb('calls_used', '+', 1) }))
    .where('token_hash', '=', param('visitor_hash'))
    .where('resets_at', '=', param('resets_at'))
    .where('calls_used', '<', param('callsPerDay'))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('calls').select('calls.id').where('calls.id', '=', param('id')))),
    ),
)

/** Returns no row if the same id arrived concurrently. */
const insertCall = preparedQuery<
  Omit<CallRow, 'state' | 'corrects' | 'corrected_by'>,
  Pick<CallRow, 'id'>
>((db, param) =>
  db
    .insertInto('calls')
    .values({
      id: param('id'),
      visitor_hash: param('visitor_hash'),
      browser_session_hash: param('browser_session_hash'),
      state: 'reserved',
      lease_expires_at: param('lease_expires_at'),
      request_digest: param('request_digest'),
      resets_at: param('resets_at'),
      network_key: param('network_key'),
      day: param('day'),
      created_at: param('created_at'),
      corrects: null,
      corrected_by: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id'),
)

const undoTake = preparedQuery<{ visitor_hash: string }>((db, param) =>
  db
    .updateTable('visitors')
    .set((eb) => ({ calls_used: eb('calls_used', '-', 1) }))
    .where('token_hash', '=', param('visitor_hash')),
)
