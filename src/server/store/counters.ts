import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { compiledOnce, type Place } from './compiled-once.ts'
import type { CounterRow, Schema } from './schema.ts'

/** A count within a window, and the number it stops at. */
export type Ceiling = Readonly<{
  subject: string
  windowStart: number
  expiresAt: number
  limit: number
}>

/**
 * Adds one to a count unless it stands at its limit, in one atomic statement.
 *
 * @returns whether there was room
 */
export async function takeFromCeiling(db: Kysely<Schema>, ceiling: Ceiling): Promise<boolean> {
  if (ceiling.limit <= 0) return false
  const { rows } = await countOne(db, ceiling)
  return rows.length > 0
}

/**
 * The same for a count that may be lost with the power, such as the requests of this minute: what rests
 * on it need not wait until it is durable. Not within a transaction, of which nothing else would be
 * waited for either.
 */
export async function takeFromPassingCeiling(
  db: Kysely<Schema>,
  ceiling: Ceiling,
): Promise<boolean> {
  if (ceiling.limit <= 0) return false
  const { rows } = await countOneUnawaited(db, ceiling)
  return rows.length > 0
}

type Counted = Pick<CounterRow, 'used'>

const countOne = compiledOnce<Ceiling, Counted>(counting)

const countOneUnawaited = compiledOnce<Ceiling, Counted>(
  (db, place) => {
    const query = counting(db, place)
    return isPostgres(db) ? query.returning(commitWithoutWaiting) : query
  },
  { isUnawaited: true },
)

/**
 * Asynchronous commit of this one statement; see
 * https://www.postgresql.org/docs/current/wal-async-commit.html
 */
const commitWithoutWaiting = sql<string>`set_config('synchronous_commit', 'off', true)`.as('waits')

function isPostgres(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

function counting(db: Kysely<Schema>, place: Place<Ceiling>) {
  return db
    .insertInto('counters')
    .values({
      subject: place('subject'),
      window_start: place('windowStart'),
      used: 1,
      expires_at: place('expiresAt'),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'window_start'])
        .doUpdateSet((eb) => ({ used: eb('counters.used', '+', 1) }))
        .where('counters.used', '<', place('limit')),
    )
    .returning('used')
}

/**
 * Adds one to each of several counts that do not stand at their limits, in one statement. Whoever
 * wants all or none of them undoes it where one had no room.
 *
 * @returns the first that had no room
 */
export async function takeFromCeilings<Taken extends Ceiling>(
  trx: Kysely<Schema>,
  ceilings: readonly Taken[],
): Promise<Taken | undefined> {
  const closed = ceilings.find(({ limit }) => limit <= 0)
  if (closed !== undefined || ceilings.length === 0) return closed
  const rows = await trx
    .insertInto('counters')
    .values(
      ceilings.map(({ subject, windowStart, expiresAt }) => ({
        subject,
        window_start: windowStart,
        used: 1,
        expires_at: expiresAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'window_start'])
        .doUpdateSet((eb) => ({ used: eb('counters.used', '+', 1) }))
        .where((eb) =>
          eb.or(
            ceilings.map(({ subject, limit }) =>
              eb('counters.subject', '=', subject).and('counters.used', '<', limit),
            ),
          ),
        ),
    )
    .returning('subject')
    .execute()
  const taken = new Set(rows.map(({ subject }) => subject))
  return ceilings.find(({ subject }) => !taken.has(subject))
}

type Window = Pick<Ceiling, 'subject' | 'windowStart'>

/** How far a count stands. */
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

/** Adds an amount to a count, whatever it stands at. */
export async function addToCount(
  db: Kysely<Schema>,
  {
    subject,
    windowStart,
    expiresAt,
    amount,
  }: Omit<Ceiling, 'limit'> & Readonly<{ amount: number }>,
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

/** Takes one back from a count; it never falls below zero. */
export async function giveBackToCeiling(db: Kysely<Schema>, ceiling: Window): Promise<void> {
  await db
    .updateTable('counters')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('subject', '=', ceiling.subject)
    .where('window_start', '=', ceiling.windowStart)
    .where('used', '>', 0)
    .execute()
}
