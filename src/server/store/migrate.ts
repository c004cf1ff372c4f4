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
 * Every change of the schema, oldest first. A migration that was released is never edited.
 *
 * Each is an expansion: processes of the release before go on reading and writing on the store that
 * it leaves, for an upgrade replaces one process after the other, and may be taken back. A column or
 * table that is to go is first used no more, and dropped in a later release (docs/operating.md).
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
 * Brings the store to the newest schema, all of it or nothing. Safe to call from any number of
 * processes at once: they wait for one another. A store that a later release has migrated is left as
 * it is. Throws what the failing migration threw.
 *
 * @param migrations what there is to run; absent: all of this release
 * @returns the names of the migrations that this call ran
 */
export async function migrate(
  db: Kysely<Schema>,
  kind: StoreKind,
  migrations: Readonly<Record<string, Migration>> = migrationsOf(kind),
): Promise<readonly string[]> {
  return await db.transaction().execute(async (trx) => {
    // On SQLite the transaction is the lock. On PostgreSQL even 'create table if not exists' fails
    // when two processes say it at once, so the lock comes before the first table.
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

/** Whether the store knows all of these migrations, and more: Kysely would take it for corrupt. */
async function isAhead(trx: Kysely<Schema>, names: readonly string[]): Promise<boolean> {
  const tables = await trx.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return false
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(trx)
  const ran = new Set(rows.map(({ name }) => name))
  return ran.size > names.length && names.every((name) => ran.has(name))
}
