import { type Kysely, sql } from 'kysely'
import type { StoreKind } from '../store-kind.ts'

/** Visitors, browser sessions, calls, counters and daily keys of the free allowance. */
export async function freeAllowance(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  // SQLite's strict tables know one integer type; PostgreSQL's integer is too small for times.
  const integer = kind === 'sqlite' ? 'integer' : 'bigint'
  const end = kind === 'sqlite' ? sql`strict` : sql``

  await db.schema
    .createTable('visitors')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('calls_used', integer, (column) => column.notNull().check(sql`calls_used >= 0`))
    .addColumn('resets_at', integer, (column) => column.notNull())
    .modifyEnd(end)
    .execute()

  await db.schema
    .createTable('browser_sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('capture', 'text')
    .addColumn('capture_call', 'text')
    .addColumn('expires_at', integer, (column) => column.notNull())
    .modifyEnd(end)
    .execute()

  await db.schema
    .createTable('calls')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('visitor_hash', 'text', (column) => column.notNull())
    .addColumn('browser_session_hash', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('reserved', 'settled', 'released')`),
    )
    .addColumn('lease_expires_at', integer, (column) => column.notNull())
    .addColumn('request_digest', 'text', (column) => column.notNull())
    .addColumn('resets_at', integer, (column) => column.notNull())
    .addColumn('network_key', 'text', (column) => column.notNull())
    .addColumn('day', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .modifyEnd(end)
    .execute()

  await db.schema
    .createIndex('calls_by_lease')
    .on('calls')
    .columns(['state', 'lease_expires_at'])
    .execute()

  await db.schema
    .createTable('counters')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('window_start', integer, (column) => column.notNull())
    .addColumn('used', integer, (column) => column.notNull().check(sql`used >= 0`))
    .addColumn('expires_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('counters_key', ['subject', 'window_start'])
    .modifyEnd(end)
    .execute()

  await db.schema
    .createTable('daily_keys')
    .addColumn('day', integer, (column) => column.primaryKey().notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .modifyEnd(end)
    .execute()
}
