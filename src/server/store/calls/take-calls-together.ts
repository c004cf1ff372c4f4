import { type Kysely, sql } from 'kysely'
import { gatheredFor } from '../postgres/gathered.ts'
import { isRolledBack } from '../postgres/postgres-errors.ts'
import { preparedQuery } from '../prepared-query.ts'
import type { PremiumCallRow, Schema } from '../schema.ts'
import type { Quota } from './counters.ts'

/** A new call of a premium session, and the quota of the analyst's runs that it takes from too. */
export type WantedCall = Readonly<{
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
