import type { Kysely } from 'kysely'
import type { Deps } from '../deps.ts'
import { REPEATABLE_MS } from '../store/calls/repeatable.ts'
import { dailyKey, findDailyKey, keyedHash, startOfUtcDay } from '../store/daily-key.ts'
import type { Schema } from '../store/schema.ts'

/**
 * The keyed digest that identifies a repeated request. A request first made just before midnight
 * keeps that day's digest, so that its repetition is recognised.
 */
export async function requestDigest(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  requestId: string,
  request: unknown,
): Promise<string> {
  const text = JSON.stringify(request)
  const digest = keyedHash(await dailyKey(db, now()), text)
  const before = now() - REPEATABLE_MS
  if (startOfUtcDay(before) === startOfUtcDay(now())) return digest
  const keyBefore = await findDailyKey(db, before)
  const digestBefore = keyBefore && keyedHash(keyBefore, text)
  return digestBefore && (await isKnown(db, requestId, digestBefore)) ? digestBefore : digest
}

async function isKnown(db: Kysely<Schema>, id: string, digest: string): Promise<boolean> {
  for (const table of ['calls', 'premium_calls'] as const) {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .where('request_digest', '=', digest)
      .executeTakeFirst()
    if (row !== undefined) return true
  }
  return false
}
