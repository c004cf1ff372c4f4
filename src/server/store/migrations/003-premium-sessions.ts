import { type Kysely, sql } from 'kysely'
import type { StoreKind } from '../store-kind.ts'

/** The calls of a session when this migration was released: no later change may alter a released one. */
const CALLS_MAX = 100

/**
 * Premium sessions with their tokens and calls, payments, coupons redeemed, and events processed.
 */
export async function premiumSessions(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  // SQLite's strict tables know one integer type; PostgreSQL's integer is too small for times.
  const integer = kind === 'sqlite' ? 'integer' : 'bigint'
  const end = kind === 'sqlite' ? sql`strict` : sql``

  await db.schema
    .createTable('premium_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('active', 'cancelled', 'refunded')`),
    )
    .addColumn('expires_at', integer, (column) => column.notNull())
    .addColumn('calls_left', integer, (column) =>
      column.notNull().check(sql`calls_left between 0 and ${sql.lit(CALLS_MAX)}`),
    )
    .addColumn('generation', integer, (column) => column.notNull())
    .addColumn('payment_id', 'text', (column) => column.notNull())
    .addColumn('return_code_hash', 'text', (column) => column.unique())
    .addColumn('created_at', integer, (column) => column.notNull())
    .modifyEnd(end)
    .execute()

  await db.schema
    .createTable('session_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .modifyEnd(end)
    .execute()

  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('payer_hash', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('failure', 'text')
    .addColumn('amount_cents', integer, (column) => column.notNull())
    .addColumn('discount_percent', kind === 'sqlite' ? 'real' : 'double precision', (column) =>
      column.notNull(),
    )
    .addColumn('session_id', 'text')
    .addColumn('intent_id', 'text', (column) => column.unique())
    .addColumn('promotion_code_id', 'text')
    .addColumn('coupon_id', 'text')
    .addColumn('coupon_state', 'text')
    .addColumn('request_digest', 'text', (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('check_at', integer)
    .modifyEnd(end)
    .execute()

  // At most one payment under way for a payer and for a session, even under concurrency.
  for (const column of ['payer_hash', 'session_id']) {
    await sql`
      create unique index ${sql.ref(`payments_under_way_by_${column}`)} on payments (${sql.ref(column)})
      where state in ('begun', 'requires-action', 'processing', 'unknown')
    `.execute(db)
  }
  await db.schema
    .createIndex('payments_by_payer')
    .on('payments')
    .columns(['payer_hash', 'created_at'])
    .execute()
  await db.schema.createIndex('payments_to_check').on('payments').column('check_at').execute()

  await db.schema
    .createTable('coupon_uses')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('used', integer, (column) => column.notNull().check(sql`used >= 0`))
    .modifyEnd(end)
    .execute()

  await db.schema
    .createTable('payment_events')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('received_at', integer, (column) => column.notNull())
    .modifyEnd(end)
    .execute()

  await db.schema
    .createTable('premium_calls')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('generation', integer, (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('reserved', 'settled', 'released')`),
    )
    .addColumn('lease_expires_at', integer, (column) => column.notNull())
    .addColumn('request_digest', 'text', (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .modifyEnd(end)
    .execute()
  await db.schema
    .createIndex('premium_calls_by_lease')
    .on('premium_calls')
    .columns(['state', 'lease_expires_at'])
    .execute()
}
