import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { freeAllowance } from './migrations/001-free-allowance.ts'
import { corrections } from './migrations/002-corrections.ts'
import { premiumSessions } from './migrations/003-premium-sessions.ts'
import { premiumCorrections } from './migrations/004-premium-corrections.ts'
import type { Schema } from './schema.ts'
import type { StoreKind } from './store-kind.ts'

/** Every change of the schema, oldest first. A migration that was released is never edited. */
function migrationsOf(kind: StoreKind): Record<string, Migration> {
  return {
    '001-free-allowance': { up: (db: Kysely<unknown>) => freeAllowance(db, kind) },
    '002-corrections': { up: corrections },
    '003-premium-sessions': { up: (db: Kysely<unknown>) => premiumSessions(db, kind) },
    '004-premium-corrections': { up: premiumCorrections },
  }
}

/** Any number that other users of the same database are unlikely to lock: 'plain' in ASCII. */
const MIGRATION_LOCK = 0x70_6c_61_69_6e

/**
 * Brings the store to the newest schema, all of it or nothing. Safe to call from any number of
 * processes at once: they wait for one another. Throws what the failing migration threw.
 *
 * @returns the names of the migrations that this call ran
 */
export async function migrate(db: Kysely<Schema>, kind: StoreKind): Promise<readonly string[]> {
  return await db.transaction().execute(async (trx) => {
    // On SQLite the transaction is the lock. On PostgreSQL even 'create table if not exists' fails
    // when two processes say it at once, so the lock comes before the first table.
    if (kind === 'postgresql') {
      await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx)
    }
    const migrator = new Migrator({
      db: trx,
      provider: { getMigrations: () => Promise.resolve(migrationsOf(kind)) },
    })
    const { error, results } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
    return (results ?? []).map(({ migrationName }) => migrationName)
  })
}
