import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely'
import pg from 'pg'
import { PostgresConnections } from './postgres-connections.ts'
import { reasonOf } from './postgres-errors.ts'
import { postgresTypes } from './postgres-types.ts'
import type { Schema } from './schema.ts'
import { StoreUnavailable } from './store-unavailable.ts'

/** A connection is made, or a free one waited for, within this time. */
const CONNECT_LIMIT_MS = 5_000
/** No query of ours needs more; one that does stands behind a lock or a lost network. */
const STATEMENT_LIMIT_MS = 10_000
/** The server ends a late statement itself; when not even that arrives, the connection is given up. */
const ANSWER_GRACE_MS = 2_000
/** A process that hangs in mid-transaction must not hold its locks, the site's count among them. */
const IDLE_IN_TRANSACTION_LIMIT_MS = 10_000
const IDLE_CONNECTION_MS = 30_000
/** Connections are renewed now and then, so that a moved server is found at its new place. */
const CONNECTION_LIFETIME_SECONDS = 30 * 60

export type OpenPostgresOptions = Readonly<{
  statementLimitMs?: number
  /** Hears of a connection that broke while nobody used it. */
  onLostConnection?: (lost: StoreUnavailable) => void
}>

/**
 * Opens the PostgreSQL store; connections are made when they are needed.
 * A connection that fails or does not answer in time is thrown away, so that the next query finds
 * the server again as soon as it is back.
 *
 * @param store the address, postgres:// or postgresql:// with its sslmode, and the most connections
 */
export function openPostgres(
  { url, poolSize }: Readonly<{ url: string; poolSize: number }>,
  { statementLimitMs = STATEMENT_LIMIT_MS, onLostConnection }: OpenPostgresOptions = {},
): Kysely<Schema> {
  const pool = new pg.Pool({
    connectionString: withPlainMeaningOfSslMode(url),
    application_name: 'plainclause',
    max: poolSize,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: statementLimitMs + ANSWER_GRACE_MS,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    maxLifetimeSeconds: CONNECTION_LIFETIME_SECONDS,
    keepAlive: true,
    types: postgresTypes,
    // Not as start parameters, which poolers such as PgBouncer refuse.
    onConnect: async (client) => {
      await client.query(
        `set statement_timeout = ${statementLimitMs}; set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_LIMIT_MS}`,
      )
    },
  })
  pool.on('error', (error) => {
    onLostConnection?.(new StoreUnavailable(reasonOf(error), { cause: error }))
  })
  // The pool listens to idle connections only: one that breaks between two statements of a
  // transaction would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new Kysely<Schema>({
    dialect: new PostgresStoreDialect({ pool: new PostgresConnections(pool) }),
  })
}

/**
 * Gives sslmode the meaning of PostgreSQL's own documentation (libpq, table "SSL Mode
 * Descriptions"), which the driver does on request only.
 */
function withPlainMeaningOfSslMode(address: string): string {
  const url = new URL(address)
  const mode = url.searchParams.get('sslmode')
  if (mode !== null && mode !== 'no-verify') url.searchParams.set('uselibpqcompat', 'true')
  return url.href
}

class PostgresStoreDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new LockedOutsideAdapter()
  }
}

/** `migrate` holds a lock of its own, taken before the first table and ended with the transaction. */
class LockedOutsideAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
