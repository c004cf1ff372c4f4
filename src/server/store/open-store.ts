import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { StoreUnavailable } from '../app-error.ts'
import type { StoreSettings } from '../config/config.ts'
import { migrate } from './migrate.ts'
import { type OpenPostgresOptions, openPostgres } from './postgres/open-postgres.ts'
import type { Schema } from './schema.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'

/**
 * Opens the store. SQLite opens at once; PostgreSQL connects at the first query.
 *
 * @param options for PostgreSQL: the time limit of a statement, and the handler of lost connections
 */
export function openStore(store: StoreSettings, options: OpenPostgresOptions = {}): Kysely<Schema> {
  return store.kind === 'sqlite' ? openSqlite(store.path) : openPostgres(store, options)
}

/** Time limit for a migration, or for waiting until another process has migrated. */
const MIGRATION_LIMIT_MS = 10 * 60 * 1_000
/** Wait this long before announcing it. */
const ANNOUNCE_AFTER_MS = 2_000
/** How long to wait for a database that starts together with this server. */
const RETRY_FOR_MS = 30_000
const PAUSE_MS = 500

type Options = Readonly<{
  /** Called once, when the wait takes longer than a moment. */
  onWait?: () => void
  /** How long to retry a server that does not answer yet. */
  retryForMs?: number
}>

/**
 * Migrates the store to the newest schema on a separate connection, closed afterwards. Throws what
 * the migration threw, or StoreUnavailable: at once if user, password or database are unknown,
 * otherwise when no server has answered within half a minute.
 */
export async function prepareStore(
  store: StoreSettings,
  { onWait, retryForMs = RETRY_FOR_MS }: Options = {},
): Promise<void> {
  const startedAt = performance.now()
  let isAnnounced = false
  for (;;) {
    const db = openStore(store, { statementLimitMs: MIGRATION_LIMIT_MS })
    try {
      await migrate(db, store.kind)
      return
    } catch (error) {
      const waitedMs = performance.now() - startedAt
      if (!isWorthRetrying(error) || waitedMs > retryForMs) throw error
      if (!isAnnounced && waitedMs > ANNOUNCE_AFTER_MS) {
        isAnnounced = true
        onWait?.()
      }
      await delay(PAUSE_MS)
    } finally {
      await db.destroy()
    }
  }
}

/** SQLSTATE class 28 is a refused user or password, 3D a database that does not exist. */
function isWorthRetrying(error: unknown): boolean {
  return error instanceof StoreUnavailable && !/^(?:28|3D)/.test(error.reason)
}
