import { type Compilable, type Kysely, sql } from 'kysely'
import { isPostgres, type Param, preparedQuery } from '../prepared-query.ts'
import type { CounterRow, Schema } from '../schema.ts'

/** A counter within a window of time, and its limit. */
export type Quota = Readonly<{
  subject: string
  windowStart: number
  expiresAt: number
  limit: number
}>

/**
 * Adds one to a counter unless it has reached its limit, in one atomic statement.
 *
 * @returns whether there was room
 */
export async function takeFromQuota(db: Kysely<Schema>, quota: Quota): Promise<boolean> {
  if (quota.limit <= 0) return false
  const { rows } = await countOne(db, quota)
  return rows.length > 0
}

/**
 * The same for a counter that a power cut may lose, such as the requests of this minute, so callers
 * need not wait until it is durable. Never use it within a transaction: the whole transaction would
 * then commit without waiting.
 */
export async function takeFromTransientQuota(db: Kysely<Schema>, quota: Quota): Promise<boolean> {
  if (quota.limit <= 0) return false
  const { rows } = await countOneUnawaited(db, quota)
  return rows.length > 0
}

type Counted = Pick<CounterRow, 'used'>

/** The statement of `takeFromQuota`, for a limit above 0. */
export const countOne = preparedQuery<Quota, Counted>(counting)

const countOneUnawaited = preparedQuery<Quota, Counted>(
  (db, param) => {
    const query = counting(db, param)
    return isPostgres(db) ? query.returning(commitWithoutWaiting) : query
  },
  { isUnawaited: true },
)

/**
 * Asynchronous commit of this one statement; see
 * https://www.postgresql.org/docs/current/wal-async-commit.html
 */
const commitWithoutWaiting = sql<string>`set_config('synchronous_commit', 'off', true)`.as('waits')

function counting(db: Kysely<Schema>, param: Param<Quota>) {
  return db
    .insertInto('counters')
    .values({
      subject: param('subject'),
      window_start: param('windowStart'),
      used: 1,
      expires_at: param('expiresAt'),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'window_start'])
        .doUpdateSet((eb) => ({ used: eb('counters.used', '+', 1) }))
        .where('counters.used', '<', param('limit')),
    )
    .returning('used')
}

/**
 * Adds one to each counter that has not reached its limit, in one statement. A caller that wants
 * all or none rolls back when one had no room.
 *
 * @param quotas of one window, always in the same order: PostgreSQL would abort one of two
 * transactions that wait for each other
 * @returns the first without room
 */
export async function takeFromQuotas<Taken extends Quota>(
  trx: Kysely<Schema>,
  quotas: readonly Taken[],
): Promise<Taken | undefined> {
  return await takeEach(trx, quotas, 'independent')
}

/**
 * Adds one to nested counters, such as those of a network and of the larger network around it. Once
 * a counter is at its limit, those around it do not count: a refused visitor takes nothing from the
 * neighbours. A power cut may lose the counts, as with `takeFromTransientQuota`.
 *
 * @param quotas of one window, the innermost first
 * @returns whether all had room
 */
export async function takeFromNestedTransientQuotas(
  db: Kysely<Schema>,
  quotas: readonly Quota[],
): Promise<boolean> {
  return (await takeEach(db, quotas, 'nested')) === undefined
}

/**
 * Adds one to a counter of the live premium session that a token opens. It is one statement because
 * every request with a token begins with it. A power cut may lose the count.
 *
 * @param given.subject of the counter, without the session's id at its end
 * @returns the session's id; undefined if no session is live or its counter is at its limit
 */
export async function takeFromLiveSession(
  db: Kysely<Schema>,
  given: SessionCount,
): Promise<string | undefined> {
  const { rows } = await countSession(db, given)
  return rows[0]?.subject.slice(given.subject.length)
}

/** The values of a session's count. */
export type SessionCount = Quota & Readonly<{ tokenHash: string; now: number }>

const countSession = preparedQuery<SessionCount, Pick<CounterRow, 'subject'>>(countingSession, {
  isUnawaited: true,
})

/** The statement of `takeFromLiveSession`. */
export function countingSession(db: Kysely<Schema>, param: Param<SessionCount>) {
  const query = db
    .insertInto('counters')
    .columns(['subject', 'window_start', 'used', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('session_tokens')
        .innerJoin('premium_sessions', 'premium_sessions.id', 'session_tokens.session_id')
        .select((one) => [
          sql<string>`cast(${param('subject')} as text) || ${one.ref('session_tokens.session_id')}`.as(
            'subject',
          ),
          one.cast<number>(param('windowStart'), 'bigint').as('window_start'),
          one.lit(1).as('used'),
          one.cast<number>(param('expiresAt'), 'bigint').as('expires_at'),
        ])
        .where('session_tokens.token_hash', '=', param('tokenHash'))
        .where('premium_sessions.state', '=', 'active')
        .where('premium_sessions.expires_at', '>', param('now')),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'window_start'])
        .doUpdateSet((eb) => ({ used: eb('counters.used', '+', 1) }))
        .where('counters.used', '<', param('limit')),
    )
    .returning('subject')
  return isPostgres(db) ? query.returning(commitWithoutWaiting) : query
}

type Nesting = 'independent' | 'nested'

async function takeEach<Taken extends Quota>(
  db: Kysely<Schema>,
  quotas: readonly Taken[],
  nesting: Nesting,
): Promise<Taken | undefined> {
  const [first] = quotas
  const closed = quotas.find(({ limit }) => limit <= 0)
  if (closed !== undefined || first === undefined) return closed
  const { windowStart, expiresAt } = first
  const { rows } = await countingEach(quotas.length, nesting)(db, {
    windowStart,
    expiresAt,
    ...Object.fromEntries(quotas.map(({ subject }, at) => [`subject${at}`, subject])),
    ...Object.fromEntries(quotas.map(({ limit }, at) => [`limit${at}`, limit])),
  })
  const taken = new Set(rows.map(({ subject }) => subject))
  return quotas.find(({ subject }) => !taken.has(subject))
}

type EachValues = Readonly<
  { windowStart: number; expiresAt: number } & Record<`subject${number}`, string> &
    Record<`limit${number}`, number>
>

type CountingEach = ReturnType<typeof preparedQuery<EachValues, Pick<CounterRow, 'subject'>>>

const countings = new Map<string, CountingEach>()

/** The statement for this many counters, built once. */
function countingEach(length: number, nesting: Nesting): CountingEach {
  const name = `${length} ${nesting}`
  const counting = countings.get(name) ?? buildCountingEach(length, nesting)
  countings.set(name, counting)
  return counting
}

function buildCountingEach(length: number, nesting: Nesting): CountingEach {
  const indexes = Array.from({ length }, (_, at) => at)
  // Outermost first, so that the conditions see the inner counters before the change.
  const inOrder = nesting === 'nested' ? indexes.toReversed() : indexes
  return preparedQuery<EachValues, Pick<CounterRow, 'subject'>>(
    (db, param) => {
      if (nesting === 'nested' && isPostgres(db)) return countingNested(db, param, length)
      return db
        .insertInto('counters')
        .values(
          inOrder.map((at) => ({
            subject: param(`subject${at}`),
            window_start: param('windowStart'),
            used: 1,
            expires_at: param('expiresAt'),
          })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['subject', 'window_start'])
            .doUpdateSet((eb) => ({ used: eb('counters.used', '+', 1) }))
            .where((eb) =>
              eb.or(
                indexes.map((at) =>
                  eb.and([
                    eb('counters.subject', '=', param(`subject${at}`)),
                    eb('counters.used', '<', param(`limit${at}`)),
                    ...indexes
                      .filter((inner) => nesting === 'nested' && inner < at)
                      .map((inner) =>
                        eb.not(
                          eb.exists(
                            eb
                              .selectFrom('counters as full')
                              .select('full.subject')
                              .where('full.subject', '=', param(`subject${inner}`))
                              .where('full.window_start', '=', param('windowStart'))
                              .where('full.used', '>=', param(`limit${inner}`)),
                          ),
                        ),
                      ),
                  ]),
                ),
              ),
            ),
        )
        .returning('subject')
    },
    { isUnawaited: nesting === 'nested' },
  )
}

/**
 * PostgreSQL would read the inner counters as they were when the statement began, without
 * concurrent changes. So each counter selects from the row that the one within it returns.
 */
function countingNested(
  db: Kysely<Schema>,
  param: Param<EachValues>,
  length: number,
): Compilable<Pick<CounterRow, 'subject'>> {
  const nameOf = (at: number) => sql.ref(`level${at}`)
  const indexes = Array.from({ length }, (_, at) => at)
  const levels = indexes.map(
    (at) => sql`${nameOf(at)} as (
      insert into counters (subject, window_start, used, expires_at)
      select cast(${param(`subject${at}`)} as text), cast(${param('windowStart')} as bigint), 1,
        cast(${param('expiresAt')} as bigint) ${at === 0 ? sql`` : sql`from ${nameOf(at - 1)}`}
      on conflict (subject, window_start) do update set used = counters.used + 1
        where counters.used < ${param(`limit${at}`)}
      returning subject)`,
  )
  const taken = sql.join(
    indexes.map((at) => sql`select subject from ${nameOf(at)}`),
    sql` union all `,
  )
  const query = sql<Pick<CounterRow, 'subject'>>`
    with ${sql.join(levels)} select subject, ${commitWithoutWaiting} from (${taken}) as taken`
  return { compile: () => query.compile(db) }
}

type Window = Pick<Quota, 'subject' | 'windowStart'>

/** Reads a counter; 0 if it has not begun. */
export async function readCount(
  db: Kysely<Schema>,
  { subject, windowStart }: Window,
): Promise<number> {
  const row = await db
    .selectFrom('counters')
    .select('used')
    .where('subject', '=', subject)
    .where('window_start', '=', windowStart)
    .executeTakeFirst()
  return row?.used ?? 0
}

/** Adds an amount to a counter, regardless of any limit. */
export async function addToCount(
  db: Kysely<Schema>,
  { subject, windowStart, expiresAt, amount }: Omit<Quota, 'limit'> & Readonly<{ amount: number }>,
): Promise<void> {
  await db
    .insertInto('counters')
    .values({ subject, window_start: windowStart, used: amount, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'window_start'])
        .doUpdateSet((eb) => ({ used: eb('counters.used', '+', amount) })),
    )
    .execute()
}

/** Subtracts one from a counter, never below zero. */
export async function giveBackToQuota(db: Kysely<Schema>, quota: Window): Promise<void> {
  await db
    .updateTable('counters')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('subject', '=', quota.subject)
    .where('window_start', '=', quota.windowStart)
    .where('used', '>', 0)
    .execute()
}
