import type { Kysely } from 'kysely'
import { type DirectStore, preparedQuery } from '../prepared-query.ts'
import type { PremiumCallRow, Schema } from '../schema.ts'
import { countOne, type Quota } from './counters.ts'

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
  const inserted = await insertCall(trx, { ...sent, generation })
  if (inserted.rows.length === 0) await undoTake(trx, { session_id })
  return inserted.rows.length > 0
}

/**
 * The same with a run of the analyst, on a store that needs no promise between its statements: nearly
 * every reservation on SQLite.
 *
 * @returns false, with nothing changed, if the fast path does not apply or no run is left
 */
export async function takeNewPremiumCallAtOnce(
  db: Kysely<Schema>,
  store: DirectStore,
  call: NewCall,
  run: Quota,
): Promise<boolean> {
  const { id, session_id, kind, lease_expires_at, request_digest, created_at } = call
  return await store.transact((execute) => {
    const taken = execute(takeFromSession.compiled(db, { id, session_id, created_at }))
    const [session] = taken.rows
    if (session === undefined) return false
    const { generation } = session
    const sent = { id, session_id, kind, lease_expires_at, request_digest, created_at }
    const inserted = execute(insertCall.compiled(db, { ...sent, generation }))
    return inserted.rows.length > 0 && execute(countOne.compiled(db, run)).rows.length > 0
  })
}

/** The changed row stays locked. */
const takeFromSession = preparedQuery<
  Pick<NewCall, 'id' | 'session_id' | 'created_at'>,
  Pick<PremiumCallRow, 'generation'>
>((db, param) =>
  db
    .updateTable('premium_sessions')
    .set((eb) => ({ calls_left: eb('calls_left', '-', 1) }))
    .where('id', '=', param('session_id'))
    .where('state', '=', 'active')
    .where('expires_at', '>', param('created_at'))
    .where('calls_left', '>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('premium_calls')
            .select('premium_calls.id')
            .where('premium_calls.id', '=', param('id')),
        ),
      ),
    )
    .returning('generation'),
)

/** Returns no row if the same id arrived concurrently. */
const insertCall = preparedQuery<
  Omit<PremiumCallRow, 'state' | 'corrects' | 'corrected_by'>,
  Pick<PremiumCallRow, 'id'>
>((db, param) =>
  db
    .insertInto('premium_calls')
    .values({
      id: param('id'),
      session_id: param('session_id'),
      kind: param('kind'),
      generation: param('generation'),
      state: 'reserved',
      lease_expires_at: param('lease_expires_at'),
      request_digest: param('request_digest'),
      created_at: param('created_at'),
      corrects: null,
      corrected_by: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id'),
)

const undoTake = preparedQuery<{ session_id: string }>((db, param) =>
  db
    .updateTable('premium_sessions')
    .set((eb) => ({ calls_left: eb('calls_left', '+', 1) }))
    .where('id', '=', param('session_id')),
)
