import { type Kysely, sql } from 'kysely'
import { SESSION_RETENTION_MS } from '../../core/session/premium-session.ts'
import type { StoreKind } from '../config/config.ts'
import { REPEATABLE_MS } from './calls/call-states.ts'
import { forgetPastKey, startOfUtcDay } from './daily-key.ts'
import { ON_HOLD } from './payments/payments.ts'
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

const DAY_MS = 24 * 60 * 60 * 1_000

/** The provider repeats an event for three days at most. */
const EVENT_RETENTION_MS = 30 * DAY_MS

/**
 * A payment can be disputed for 120 days, and an operator may be asked about it. Coupon uses stay.
 */
const PAYMENT_RETENTION_MS = 180 * DAY_MS

/** Deletes sessions that can no longer be extended, and payments too old to be disputed. */
async function purgePremium(db: Kysely<Schema>, now: number): Promise<void> {
  await db
    .deleteFrom('premium_sessions')
    .where('expires_at', '<=', now - SESSION_RETENTION_MS)
    // Its calls decide whether a hold that is still open is captured.
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('payments')
        .select('session_id')
        .where('state', 'in', ON_HOLD)
        .where('session_id', 'is not', null)
        .$narrowType<{ session_id: string }>(),
    )
    .execute()
  for (const table of ['session_tokens', 'premium_calls'] as const) {
    await db
      .deleteFrom(table)
      .where('session_id', 'not in', (eb) => eb.selectFrom('premium_sessions').select('id'))
      .execute()
  }
  await db
    .deleteFrom('payment_events')
    .where('received_at', '<', now - EVENT_RETENTION_MS)
    .execute()
  await db
    .deleteFrom('payments')
    .where('state', 'in', ['succeeded', 'failed', 'refunded', 'voided'])
    .where('created_at', '<', now - PAYMENT_RETENTION_MS)
    .execute()
}

/**
 * Truncates SQLite's write-ahead log, whose old pages still hold deleted rows, including past daily
 * keys. While another process reads, the log stays until the next call. PostgreSQL needs none of
 * this.
 */
export async function truncateWal(db: Kysely<Schema>, kind: StoreKind): Promise<void> {
  if (kind === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
