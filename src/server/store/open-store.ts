import type { Kysely } from 'kysely'
import { type OpenPostgresOptions, openPostgres } from './open-postgres.ts'
import { openSqlite } from './open-sqlite.ts'
import type { Schema } from './schema.ts'
import type { StoreSettings } from './store-kind.ts'

/**
 * Opens the store. SQLite is there at once; PostgreSQL is first connected to when it is first asked.
 *
 * @param options for PostgreSQL: the time limit of a statement, and who hears of lost connections
 */
export function openStore(store: StoreSettings, options: OpenPostgresOptions = {}): Kysely<Schema> {
  return store.kind === 'sqlite' ? openSqlite(store.path) : openPostgres(store, options)
}
