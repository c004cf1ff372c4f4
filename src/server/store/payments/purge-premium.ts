import type { Kysely } from 'kysely'
import { SESSION_RETENTION_MS } from '../../../core/session/premium-session.ts'
import type { Schema } from '../schema.ts'
import { ON_HOLD } from './payments.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** The provider repeats an event for three days at most. */
const EVENT_RETENTION_MS = 30 * DAY_MS

/**
 * A payment can be disputed for 120 days, and an operator may be asked about it. Coupon uses stay.
 */
const PAYMENT_RETENTION_MS = 180 * DAY_MS

/** Deletes sessions that can no longer be extended, and payments too old to be disputed. */
export async function purgePremium(db: Kysely<Schema>, now: number): Promise<void> {
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
