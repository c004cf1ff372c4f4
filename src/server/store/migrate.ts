import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { freeAllowance } from './migrations/001-free-allowance.ts'
import { corrections } from './migrations/002-corrections.ts'
import type { Schema } from './schema.ts'
import type { StoreKind } from './store-kind.ts'

/** Every change of the schema, oldest first. A migration that was released is never edited. */
function migrationsOf(kind: StoreKind): Record<string, Migration> {
  return {
    '001-free-allowance': { up: (db: Kysely<unknown>) => freeAllowance(db, kind) },
    '002-corrections': { up: corrections },
  }
}

/**
 * Brings the store to the newest schema. Safe to call from several processes at once: they wait for
 * one another. Throws what the failing migration threw.
 *
 * @returns the names of the migrations that this call ran
 */
export async function migrate(db: Kysely<Schema>, kind: StoreKind): Promise<readonly string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrationsOf(kind)) },
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
  return (results ?? []).map(({ migrationName }) => migrationName)
}
