import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import { freeAllowance } from './migrations/001-free-allowance.ts'
import { corrections } from './migrations/002-corrections.ts'
import { premiumSessions } from './migrations/003-premium-sessions.ts'
import { premiumCorrections } from './migrations/004-premium-corrections.ts'
import { captures } from './migrations/005-captures.ts'
import type { Schema } from './schema.ts'
import type { StoreKind } from './store-kind.ts'

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
