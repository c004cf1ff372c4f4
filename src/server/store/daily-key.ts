import { createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DailyKeyRow, Schema } from './schema.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const KEY_BYTES = 32

/** Today's key, which never changes once made. */
const cachedKeys = new WeakMap<Kysely<Schema>, DailyKeyRow>()

/** Start of the UTC day that holds `now`, in milliseconds. */
export function startOfUtcDay(now: number): number {
  return now - (now % DAY_MS)
}

/**
 * The key of a UTC day. The first process that needs it makes it; all others share it. The purge
 * deletes yesterday's key soon after midnight, after which its hashes lead nowhere.
 */
export async function dailyKey(db: Kysely<Schema>, now: number): Promise<string> {
  const day = startOfUtcDay(now)
  const cached = cachedKeys.get(db)
  if (cached?.day === day) return cached.key
  const key = (await readKey(db, day)) ?? (await makeKey(db, day))
  cachedKeys.set(db, { day, key })
  return key
}

/** Drops the cached key of a day that has ended. */
export function forgetPastKey(db: Kysely<Schema>, now: number): void {
  const cached = cachedKeys.get(db)
  if (cached !== undefined && cached.day < startOfUtcDay(now)) cachedKeys.delete(db)
}

async function makeKey(db: Kysely<Schema>, day: number): Promise<string> {
  await db
    .insertInto('daily_keys')
    .values({ day, key: randomBytes(KEY_BYTES).toString('hex') })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
  const key = await readKey(db, day)
  if (key === undefined) throw new Error('the key of the day was not stored')
  return key
}

/** The key of the UTC day that holds `moment`, if it exists and has not been purged. */
export async function findDailyKey(
  db: Kysely<Schema>,
  moment: number,
): Promise<string | undefined> {
  return await readKey(db, startOfUtcDay(moment))
}

async function readKey(db: Kysely<Schema>, day: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('daily_keys')
    .select('key')
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.key
}

/** HMAC-SHA-256 of a text under a key, in hex. */
export function keyedHash(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex')
}
