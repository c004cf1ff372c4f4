import type { Kysely } from 'kysely'
import { SESSION_KEPT_MS } from '../../core/session/premium-session.ts'
import { ON_HOLD } from './payments.ts'
import type { Schema } from './schema.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** The provider sends an event again for three days at most. */
const EVENT_KEPT_MS = 30 * DAY_MS

/** A payment may be disputed for 120 days, and an operator asked about it. Uses of coupons stay. */
const PAYMENT_KEPT_MS = 180 * DAY_MS

/** Deletes sessions that nobody can extend any more, and payments that nobody asks about. */
export async function purgePremium(db: Kysely<Schema>, now: number): Promise<void> {
  await db
    .deleteFrom('premium_sessions')
    .where('expires_at', '<=', now - SESSION_KEPT_MS)
    // Its calls say whether the money that is still held is to be taken.
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
    .where('received_at', '<', now - EVENT_KEPT_MS)
    .execute()
  await db
    .deleteFrom('payments')
    .where('state', 'in', ['succeeded', 'failed', 'refunded', 'voided'])
    .where('created_at', '<', now - PAYMENT_KEPT_MS)
    .execute()
}
