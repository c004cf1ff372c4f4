import type { Kysely } from 'kysely'
import type { ErrorCode } from '../../../api/error-codes.ts'
import { type DirectStore, directStoreOf, isPostgres, preparedQuery } from '../prepared-query.ts'
import type { PremiumCallRow, Schema } from '../schema.ts'
import { inTransaction } from '../transaction.ts'
import { REPEATABLE_MS } from './call-states.ts'
import { takePremiumCorrection } from './corrections.ts'
import { countOne, type Quota, takeFromQuota } from './counters.ts'
import { takeCallTogether } from './take-calls-together.ts'

type Refusal = Extract<
  ErrorCode,
  'no-session' | 'session-calls-used' | 'invalid-request' | 'too-many-requests'
>

export type PremiumReservation = Readonly<
  Omit<PremiumCallRow, 'state' | 'generation' | 'corrected_by'>
>

/** `repeated`: the same request was reserved before and is not counted again. */
export type PremiumReservationResult =
  | Readonly<{ outcome: 'reserved' | 'repeated' }>
  | Readonly<{ outcome: 'refused'; code: Refusal }>

/** Rolls back its transaction. */
class TooManyRuns extends Error {}

/**
 * Reserves one call of a live premium session: its count and the call change together or not at
 * all. The server's clock decides whether the session is still live. An analysis repeated with
 * corrected text uses up that analysis's one correction instead of a call; if none is left, it
 * costs a call.
 *
 * @param run a quota of the analyst's runs; a reserved call takes one
 */
export async function reservePremiumCall(
  db: Kysely<Schema>,
  call: PremiumReservation,
  run?: Quota,
): Promise<PremiumReservationResult> {
  if (isPostgres(db) && run !== undefined && call.corrects === null) {
    const { id, session_id, kind, lease_expires_at, request_digest, created_at } = call
    const wanted = { id, session_id, kind, lease_expires_at, request_digest, created_at }
    if (await takeCallTogether(db, { call: wanted, run })) return { outcome: 'reserved' }
  }
  const direct = directStoreOf(db)
  if (direct !== undefined && run !== undefined && run.limit > 0 && call.corrects === null) {
    if (await takeNewPremiumCallAtOnce(db, direct, call, run)) return { outcome: 'reserved' }
  }
  try {
    return await inTransaction(db, async (trx) => {
      const result = await takeCall(trx, call)
      if (result.outcome !== 'reserved' || run === undefined) return result
      if (!(await takeFromQuota(trx, run))) throw new TooManyRuns()
      return result
    })
  } catch (error) {
    if (error instanceof TooManyRuns) return refused('too-many-requests')
    throw error
  }
}

async function takeCall(
  trx: Kysely<Schema>,
  call: PremiumReservation,
): Promise<PremiumReservationResult> {
  if (await takeNewPremiumCall(trx, call)) return { outcome: 'reserved' }
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

type NewCall = Omit<PremiumCallRow, 'state' | 'generation' | 'corrected_by'>

/**
 * Takes one call of a live session that has one left, for a new request that corrects nothing. This
 * fast path serves nearly every reservation, with two statements in a transaction.
 *
 * @returns false, with nothing changed, if the fast path does not apply
 */
async function takeNewPremiumCall(trx: Kysely<Schema>, call: NewCall): Promise<boolean> {
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
async function takeNewPremiumCallAtOnce(
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
