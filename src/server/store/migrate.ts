import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import type { StoreKind } from '../config/config.ts'
import type { Schema } from './schema.ts'

/**
 * Every change of the schema, oldest first. A released migration is never edited.
 *
 * Each only adds: an upgrade replaces one process after another and may be rolled back, so
 * processes of the previous release must go on working with the new schema. To remove a column or
 * table, stop using it first and drop it in a later release (docs/operating.md).
 */
export function migrationsOf(kind: StoreKind): Record<string, Migration> {
  return {
    '001-free-allowance': { up: (db: Kysely<unknown>) => freeAllowance(db, kind) },
    '002-corrections': { up: corrections },
    '003-premium-sessions': { up: (db: Kysely<unknown>) => premiumSessions(db, kind) },
    '004-premium-corrections': { up: premiumCorrections },
    '005-captures': { up: captures },
  }
}

/** Any number that other users of the same database are unlikely to lock: 'plain' in ASCII. */
const MIGRATION_LOCK = 0x70_6c_61_69_6e

/**
 * Migrates the store to the newest schema, completely or not at all. Any number of processes may
 * call this at once: they wait for one another. A store migrated by a later release is left as it
 * is. Throws what the failing migration threw.
 *
 * @param migrations the migrations to run; by default, all of this release
 * @returns the names of the migrations that this call ran
 */
export async function migrate(
  db: Kysely<Schema>,
  kind: StoreKind,
  migrations: Readonly<Record<string, Migration>> = migrationsOf(kind),
): Promise<readonly string[]> {
  return await db.transaction().execute(async (trx) => {
    // On SQLite the transaction is the lock. On PostgreSQL even 'create table if not exists' fails
    // when two processes run it at once, so the lock comes before the first table.
    if (kind === 'postgresql') {
      await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx)
    }
    if (await isAhead(trx, Object.keys(migrations))) return []
    const migrator = new Migrator({
      db: trx,
      provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    })
    const { error, results } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
    return (results ?? []).map(({ migrationName }) => migrationName)
  })
}

/** Whether the store has run all of these migrations and more: Kysely would call it corrupt. */
async function isAhead(trx: Kysely<Schema>, names: readonly string[]): Promise<boolean> {
  const tables = await trx.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return false
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(trx)
  const ran = new Set(rows.map(({ name }) => name))
  return ran.size > names.length && names.every((name) => ran.has(name))
}

/** Visitors, browser sessions, calls, counters and daily keys of the free allowance. */
async function freeAllowance(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
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

/** A call about a photo can be repeated once with corrected text. */
export async function corrections(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('calls').addColumn('corrects', 'text').execute()
  await db.schema.alterTable('calls').addColumn('corrected_by', 'text').execute()
}

/** The calls of a session when this migration was released: no later change may alter a released one. */
const CALLS_MAX = 100

/**
 * Premium sessions with their tokens and calls, payments, coupons redeemed, and events processed.
 */
async function premiumSessions(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
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

/**
 * An analysis of a premium session can be repeated once with corrected text. The kind of earlier
 * calls is unknown: they count as questions, which can never be repeated.
 */
async function premiumCorrections(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('premium_calls')
    .addColumn('kind', 'text', (column) =>
      column.notNull().defaultTo('question').check(sql`kind in ('analysis', 'question')`),
    )
    .execute()
  await db.schema.alterTable('premium_calls').addColumn('corrects', 'text').execute()
  await db.schema.alterTable('premium_calls').addColumn('corrected_by', 'text').execute()
}

/**
 * Payments are authorised first and captured with the first answer. A payment says which activation of
 * its session it has bought; a session says what became of the money of its present one. Sessions from
 * before were charged at once.
 */
export async function captures(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payments').addColumn('generation', 'integer').execute()
  await db.schema
    .alterTable('premium_sessions')
    .addColumn('charge', 'text', (column) =>
      column
        .notNull()
        .defaultTo('taken')
        .check(sql`charge in ('none', 'authorised', 'taken', 'voided')`),
    )
    .execute()
  await db.schema
    .createIndex('payments_by_session')
    .on('payments')
    .columns(['session_id', 'generation'])
    .execute()
  await db.schema
    .createIndex('premium_calls_by_session')
    .on('premium_calls')
    .columns(['session_id', 'generation'])
    .execute()
}
