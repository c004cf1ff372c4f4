import type { Kysely } from 'kysely'
import { preparedQuery } from './prepared-query.ts'
import type { PremiumCallRow, Schema } from './schema.ts'

type NewCall = Omit<PremiumCallRow, 'state' | 'generation' | 'corrected_by'>

/**
 * Takes one call of a live session that has one left, for a new request that corrects nothing. This
 * fast path serves nearly every reservation, with two statements in a transaction.
 *
 * @returns false, with nothing changed, if the fast path does not apply
 */
export async function takeNewPremiumCall(trx: Kysely<Schema>, call: NewCall): Promise<boolean> {
  if (call.corrects !== null) return false
  const { id, session_id, kind, lease_expires_at, request_digest, created_at } = call
  const { rows } = await takeFromSession(trx, { id, session_id, created_at })
  const [session] = rows
  if (session === undefined) return false
  const { generation } = session
  const sent = { id, session_id, kind, lease_expires_at, request_digest, created_at }
  const kept = await keep(trx, { ...sent, generation })
  if (kept.rows.length === 0) await putBack(trx, { session_id })
  return kept.rows.length > 0
}

/** The changed row stays locked. */
const takeFromSession = preparedQuery<
  Pick<NewCall, 'id' | 'session_id' | 'created_at'>,
  Pick<PremiumCallRow, 'generation'>
>((db, place) =>
  db
    .updateTable('premium_sessions')
    .set((eb) => ({ calls_left: eb('calls_left', '-', 1) }))
    .where('id', '=', place('session_id'))
    .where('state', '=', 'active')
    .where('expires_at', '>', place('created_at'))
    .where('calls_left', '>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('premium_calls')
            .select('premium_calls.id')
            .where('premium_calls.id', '=', place('id')),
        ),
      ),
    )
    .returning('generation'),
)

/** Returns no row if the same id arrived concurrently. */
const keep = preparedQuery<
  Omit<PremiumCallRow, 'state' | 'corrects' | 'corrected_by'>,
  Pick<PremiumCallRow, 'id'>
>((db, place) =>
  db
    .insertInto('premium_calls')
    .values({
      id: place('id'),
      session_id: place('session_id'),
      kind: place('kind'),
      generation: place('generation'),
      state: 'reserved',
      lease_expires_at: place('lease_expires_at'),
      request_digest: place('request_digest'),
      created_at: place('created_at'),
      corrects: null,
      corrected_by: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id'),
)

const putBack = preparedQuery<{ session_id: string }>((db, place) =>
  db
    .updateTable('premium_sessions')
    .set((eb) => ({ calls_left: eb('calls_left', '+', 1) }))
    .where('id', '=', place('session_id')),
)
