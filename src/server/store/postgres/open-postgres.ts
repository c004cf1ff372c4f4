import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Schema } from '../schema.ts'
import { StoreUnavailable } from '../store-unavailable.ts'
import { ConnectionQueue } from './connection-queue.ts'
import { PostgresConnections } from './postgres-connections.ts'
import { reasonOf } from './postgres-errors.ts'
import { postgresTypes } from './postgres-types.ts'

/**
 * Time limit for opening a connection, also on a busy machine. A free one is waited for in a
 * `ConnectionQueue`.
 */
const CONNECT_LIMIT_MS = 10_000
/** No query of ours needs more; a slower one waits for a lock or a lost network. */
const STATEMENT_LIMIT_MS = 10_000
/** The server ends a late statement itself; if no word of that arrives, we drop the connection. */
const ANSWER_GRACE_MS = 2_000
/** A process that hangs in a transaction must not hold its locks, such as the site's counter. */
const IDLE_IN_TRANSACTION_LIMIT_MS = 10_000
const IDLE_CONNECTION_MS = 30_000
/** Connections are renewed regularly, so that a server that moved is found at its new address. */
const CONNECTION_LIFETIME_SECONDS = 30 * 60

export type OpenPostgresOptions = Readonly<{
  statementLimitMs?: number
  connectLimitMs?: number
  /** Called when an idle connection breaks. */
  onLostConnection?: (lost: StoreUnavailable) => void
}>

/**
 * Opens the PostgreSQL store; connections open on demand. A connection that fails or does not
 * answer in time is dropped, so that the next query finds the server as soon as it is back.
 *
 * @param store the address, postgres:// or postgresql:// with its sslmode, and the maximum of
 * connections
 */
export function openPostgres(
  { url, poolSize }: Readonly<{ url: string; poolSize: number }>,
  {
    statementLimitMs = STATEMENT_LIMIT_MS,
    connectLimitMs = CONNECT_LIMIT_MS,
    onLostConnection,
  }: OpenPostgresOptions = {},
): Kysely<Schema> {
  const pool = new pg.Pool({
    connectionString: withPlainMeaningOfSslMode(url),
    application_name: 'plainclause',
    max: poolSize,
    connectionTimeoutMillis: connectLimitMs,
    query_timeout: statementLimitMs + ANSWER_GRACE_MS,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    maxLifetimeSeconds: CONNECTION_LIFETIME_SECONDS,
    keepAlive: true,
    types: postgresTypes,
    // Not start parameters, which poolers such as PgBouncer refuse.
    onConnect: async (client) => {
      await client.query(
        `set statement_timeout = ${statementLimitMs}; set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_LIMIT_MS}`,
      )
    },
  })
  pool.on('error', (error) => {
    onLostConnection?.(new StoreUnavailable(reasonOf(error), { cause: error }))
  })
  // The pool listens to idle connections only: without this, one that breaks between two statements
  // of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new Kysely<Schema>({
    dialect: new PostgresStoreDialect({
      pool: new PostgresConnections(pool, new ConnectionQueue(poolSize)),
    }),
  })
}

/**
 * Gives sslmode the meaning of PostgreSQL's documentation (libpq, table "SSL Mode Descriptions"),
 * which the driver follows only on request.
 */
function withPlainMeaningOfSslMode(address: string): string {
  const url = new URL(address)
  const mode = url.searchParams.get('sslmode')
  if (mode !== null && mode !== 'no-verify') url.searchParams.set('uselibpqcompat', 'true')
  return url.href
}

class PostgresStoreDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new ExternallyLockedAdapter()
  }
}

/** `migrate` takes its own lock before the first table and releases it with the transaction. */
class ExternallyLockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
