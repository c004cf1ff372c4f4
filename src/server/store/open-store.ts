import type { Kysely } from 'kysely'
import { type OpenPostgresOptions, openPostgres } from './postgres/open-postgres.ts'
import type { Schema } from './schema.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'
import type { StoreSettings } from './store-kind.ts'

/**
 * Opens the store. SQLite opens at once; PostgreSQL connects at the first query.
 *
 * @param options for PostgreSQL: the time limit of a statement, and the handler of lost connections
 */
export function openStore(store: StoreSettings, options: OpenPostgresOptions = {}): Kysely<Schema> {
  return store.kind === 'sqlite' ? openSqlite(store.path) : openPostgres(store, options)
}
