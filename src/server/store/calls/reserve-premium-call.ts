import { type Kysely, sql } from 'kysely'
import type { ErrorCode } from '../../../api/error-codes.ts'
import { gatheredFor } from '../postgres/gathered.ts'
import { isRolledBack } from '../postgres/open-postgres.ts'
import { type DirectStore, directStoreOf, isPostgres, preparedQuery } from '../prepared-query.ts'
import type { PremiumCallRow, Schema } from '../schema.ts'
import { inTransaction } from '../transaction.ts'
import { REPEATABLE_MS, takePremiumCorrection } from './call-states.ts'
import { countOne, type Quota, takeFromQuota } from './counters.ts'

type Refusal = Extract<
  ErrorCode,
  'no-session' | 'session-calls-used' | 'invalid-request' | 'too-many-requests'
>

export type PremiumReservation = Readonly<
  Omit<PremiumCallRow, 'state' | 'generation' | 'corrected_by'>
>

/** `repeated`: the same request was reserved before and is not counted again. */
type PremiumReservationResult =
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

/** A new call of a premium session, and the quota of the analyst's runs that it takes from too. */
type WantedCall = Readonly<{
  call: Pick<
    PremiumCallRow,
    'id' | 'session_id' | 'kind' | 'lease_expires_at' | 'request_digest' | 'created_at'
  >
  run: Quota
}>

/**
 * Takes one call of a live session that has one left, with a run of the analyst, together with the
 * calls of others: one statement and one commit for all that come while the previous ones are under
 * way. PostgreSQL only.
 *
 * @returns false, with nothing changed, if there is none to take, the request is not new, or others
 * came in between; the reservation then goes its usual way
 */
export const takeCallTogether: (db: Kysely<Schema>, wanted: WantedCall) => Promise<boolean> =
  gatheredFor(takeCalls)

async function takeCalls(
  db: Kysely<Schema>,
  wanted: readonly WantedCall[],
): Promise<readonly boolean[]> {
  try {
    const { rows } = await takeAll(db, {
      wanted: JSON.stringify(wanted.map(({ call, run }, place) => ({ ...call, run, place }))),
    })
    const taken = new Set(rows[0]?.taken)
    // Of the same id twice only the first may go on as taken.
    return wanted.map(({ call }) => taken.delete(call.id))
  } catch (error) {
    if (!isRolledBack(error)) throw error
    return wanted.map(() => false)
  }
}

/**
 * Sessions are locked in the order of their ids, so that two statements do not wait for each other; calls
 * and counters follow the lock of their session. What another statement changed between the begin of
 * this one and the lock (the same id, the last run) shows as a count that differs: then the division by
 * zero undoes everything.
 */
const takeAll = preparedQuery<{ wanted: string }, { taken: readonly string[] }>((db, param) => {
  const query = sql<{ taken: readonly string[] }>`
    with wanted as materialized (
      select distinct on (wanted.id) wanted.id, wanted.session_id, wanted.kind,
        wanted.lease_expires_at, wanted.request_digest, wanted.created_at, wanted.place,
        wanted.run ->> 'subject' as subject, (wanted.run ->> 'windowStart')::bigint as window_start,
        (wanted.run ->> 'expiresAt')::bigint as run_expires_at,
        (wanted.run ->> 'limit')::bigint as run_limit
      from jsonb_to_recordset(cast(${param('wanted')} as jsonb)) as wanted (
        id text, session_id text, kind text, lease_expires_at bigint, request_digest text,
        created_at bigint, place bigint, run jsonb)
      order by wanted.id, wanted.place
    ), session as materialized (
      select id, generation, calls_left, expires_at from premium_sessions
      where id in (select session_id from wanted) and state = 'active'
      order by id for update
    ), new_call as (
      select wanted.id, wanted.session_id, wanted.kind, wanted.lease_expires_at,
        wanted.request_digest, wanted.created_at, wanted.subject, wanted.window_start,
        wanted.run_expires_at, wanted.run_limit, session.generation, session.calls_left,
        coalesce(counters.used, 0) as runs_used,
        row_number() over (partition by wanted.session_id order by wanted.place) as nth
      from wanted
      join session on session.id = wanted.session_id and session.expires_at > wanted.created_at
      left join counters on counters.subject = wanted.subject
        and counters.window_start = wanted.window_start
      where not exists (select from premium_calls where premium_calls.id = wanted.id)
    ), granted as materialized (
      select id, session_id, kind, lease_expires_at, request_digest, created_at, subject,
        window_start, run_expires_at, run_limit, generation
      from new_call where nth <= calls_left and nth <= run_limit - runs_used
    ), taken as (
      update premium_sessions set calls_left = premium_sessions.calls_left - share.calls
      from (select session_id, count(id) as calls from granted group by session_id) as share
      where premium_sessions.id = share.session_id
      returning premium_sessions.id
    ), counted as (
      insert into counters (subject, window_start, used, expires_at)
      select subject, window_start, count(id), max(run_expires_at) from granted
      group by subject, window_start order by subject, window_start
      on conflict (subject, window_start) do update set used = counters.used + excluded.used
        where counters.used + excluded.used <= (
          select max(run_limit) from granted where granted.subject = counters.subject)
      returning subject
    ), inserted as (
      insert into premium_calls (id, session_id, kind, generation, state, lease_expires_at,
        request_digest, created_at)
      select id, session_id, kind, generation, 'reserved', lease_expires_at, request_digest,
        created_at
      from granted
      on conflict (id) do nothing returning id
    )
    select array(select id from inserted) as taken, 1 / (
      case when (select count(id) from inserted) = (select count(id) from granted)
        and (select count(id) from taken) = (select count(distinct session_id) from granted)
        and (select count(subject) from counted)
          = (select count(distinct (subject, window_start)) from granted)
      then 1 else 0 end) as is_whole`
  return { compile: () => query.compile(db) }
})
