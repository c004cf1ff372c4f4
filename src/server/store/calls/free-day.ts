import type { Kysely } from 'kysely'
import type { FreeDay } from '../../../core/allowance/free-allowance.ts'
import { startOfUtcDay } from '../daily-key.ts'
import type { Schema } from '../schema.ts'
import { quotasOf } from './reserve-call.ts'

const MINUTE_MS = 60 * 1_000

/** Tells all processes that the free day's quota is running out too fast, until the row expires. */
const HOT = 'the free day runs hot'
/** The site's free calls of the day at the start of the minute. */
const AT_START_OF_MINUTE = 'free day at the start of the minute'

/**
 * The free calls of the whole site today, and those of this minute. The minute's count starts at
 * its first read, since nothing else is recorded.
 */
export async function readFreeDay(
  db: Kysely<Schema>,
  now: number,
): Promise<Pick<FreeDay, 'spentToday' | 'spentThisMinute'>> {
  const minute = now - (now % MINUTE_MS)
  const { site } = quotasOf('calls', { network_key: '', day: startOfUtcDay(now) })
  const spentToday = (await readUsed(db, site.subject, site.windowStart)) ?? 0
  const before = await readUsed(db, AT_START_OF_MINUTE, minute)
  if (before === undefined) {
    const expires_at = minute + 2 * MINUTE_MS
    await db
      .insertInto('counters')
      .values({ subject: AT_START_OF_MINUTE, window_start: minute, used: spentToday, expires_at })
      .onConflict((conflict) => conflict.columns(['subject', 'window_start']).doNothing())
      .execute()
  }
  return { spentToday, spentThisMinute: Math.max(0, spentToday - (before ?? spentToday)) }
}

/** Until when the free day counts as hot, as found by any process; `undefined` if it does not. */
export async function readHotUntil(db: Kysely<Schema>, now: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('counters')
    .select('expires_at')
    .where('subject', '=', HOT)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.expires_at
}

/** Tells every process until when the free day runs hot. A later end already stored stays. */
export async function writeHotUntil(db: Kysely<Schema>, until: number): Promise<void> {
  await db
    .insertInto('counters')
    .values({ subject: HOT, window_start: 0, used: 1, expires_at: until })
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'window_start'])
        .doUpdateSet({ expires_at: until })
        .where('counters.expires_at', '<', until),
    )
    .execute()
}

async function readUsed(
  db: Kysely<Schema>,
  subject: string,
  windowStart: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('counters')
    .select('used')
    .where('subject', '=', subject)
    .where('window_start', '=', windowStart)
    .executeTakeFirst()
  return row?.used
}
