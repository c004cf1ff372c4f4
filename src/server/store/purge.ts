import type { Kysely } from 'kysely'
import { REPEATABLE_MS } from './calls/repeatable.ts'
import { forgetPastKey, startOfUtcDay } from './daily-key.ts'
import { purgePremium } from './payments/purge-premium.ts'
import type { Schema } from './schema.ts'

/** How long an ended call is stored, so that a repeated request id is recognised. */
const CALL_RETENTION_MS = 48 * 60 * 60 * 1_000

/** Deletes data that no rule needs any more. Safe to run in every process at any time. */
export async function purge(db: Kysely<Schema>, now: number): Promise<void> {
  forgetPastKey(db, now)
  await db.deleteFrom('visitors').where('resets_at', '<=', now).execute()
  await db.deleteFrom('browser_sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('counters').where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('daily_keys')
    .where('day', '<', startOfUtcDay(now - REPEATABLE_MS))
    .execute()
  await db
    .deleteFrom('calls')
    .where('state', '!=', 'reserved')
    .where('created_at', '<', now - CALL_RETENTION_MS)
    .execute()
  await purgePremium(db, now)
}
