import {
  Kysely,
  PostgresAdapter,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import pg, { type Pool, type PoolClient } from 'pg'
import { StoreUnavailable } from '../../app-error.ts'
import { nameOfCompiled } from '../prepared-query.ts'
import type { Schema } from '../schema.ts'

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

/**
 * The driver's pool for Kysely, with three additions: uses wait in a queue, errors tell whether the
 * store is unavailable, and a connection with such an error is not reused.
 */
class PostgresConnections implements PostgresPool {
  readonly options: object = {}
  readonly #pool: Pool
  readonly #queue: ConnectionQueue

  /** @param queue with as many places as the pool has connections */
  constructor(pool: Pool, queue: ConnectionQueue) {
    this.#pool = pool
    this.#queue = queue
  }

  async connect(): Promise<PostgresPoolClient> {
    await this.#queue.enter()
    try {
      return new CheckedConnection(await this.#pool.connect(), this.#queue)
    } catch (error) {
      this.#queue.leave('failed')
      throw translatePostgresError(error)
    }
  }

  async end(): Promise<void> {
    await this.#pool.end()
  }
}

class CheckedConnection implements PostgresPoolClient {
  readonly #client: PoolClient
  readonly #queue: ConnectionQueue
  #isBroken = false

  constructor(client: PoolClient, queue: ConnectionQueue) {
    this.#client = client
    this.#queue = queue
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    query: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof query !== 'string') throw new Error('rows are never streamed from this store')
    return this.#run<R>(query, parameters)
  }

  release(isUnwanted = false): void {
    this.#client.release(isUnwanted || this.#isBroken)
    this.#queue.leave(this.#isBroken ? 'failed' : 'well')
  }

  async #run<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      const name = nameOfCompiled(sql)
      const { command, rowCount, rows } = await this.#client.query({
        text: sql,
        values: [...parameters],
        ...(name !== undefined && { name }),
      })
      return {
        command: command as PostgresQueryResult<R>['command'],
        rowCount: rowCount ?? 0,
        rows,
      }
    } catch (error) {
      const translated = translatePostgresError(error)
      this.#isBroken ||= translated instanceof StoreUnavailable
      throw translated
    }
  }
}

/**
 * Uses of the store that may wait for a connection: two for each connection of visitors that a
 * process has, so that only work which nobody bounds elsewhere is refused.
 */
const WAITING_MAX = 4_000
/** As long as a statement may take: if none ended well in this time, the store does not answer. */
const STANDSTILL_MS = 10_000

type Waiting = PromiseWithResolvers<void>

/**
 * Shares a limited number of connections to a store, first come, first served. A slow store is waited
 * for, however long the queue, as long as uses of it end well; the driver's own pool would give up
 * after a fixed time, and an answer that had begun would be cut off.
 */
export class ConnectionQueue {
  readonly #standstillMs: number
  readonly #waiting = new Set<Waiting>()
  #free: number
  #endedWellAt = 0
  #watch: NodeJS.Timeout | undefined

  /** @param standstillMs time without a good end after which all who wait are refused */
  constructor(connections: number, standstillMs = STANDSTILL_MS) {
    this.#free = connections
    this.#standstillMs = standstillMs
  }

  /**
   * Waits for a connection. Call `leave` when it is not used any more.
   *
   * @throws StoreUnavailable if the queue is full, or the store stands still
   */
  async enter(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1
      return
    }
    if (this.#waiting.size >= WAITING_MAX) throw new StoreUnavailable('queue-full')
    if (this.#waiting.size === 0) this.#beginWatch()
    const waiting = Promise.withResolvers<void>()
    this.#waiting.add(waiting)
    await waiting.promise
  }

  /** @param how 'failed' if the store did not answer */
  leave(how: 'well' | 'failed'): void {
    if (how === 'well') this.#endedWellAt = performance.now()
    const [next] = this.#waiting
    if (next === undefined) {
      this.#free += 1
      return
    }
    this.#waiting.delete(next)
    if (this.#waiting.size === 0) clearTimeout(this.#watch)
    next.resolve()
  }

  #beginWatch(): void {
    this.#endedWellAt = performance.now()
    this.#watchFor(this.#standstillMs)
  }

  #watchFor(ms: number): void {
    this.#watch = setTimeout(() => {
      const leftMs = this.#endedWellAt + this.#standstillMs - performance.now()
      if (leftMs > 0) return this.#watchFor(leftMs)
      for (const { reject } of this.#waiting) reject(new StoreUnavailable('standstill'))
      this.#waiting.clear()
    }, ms)
  }
}

/** The type number of bigint, the type of all our times and counts. */
const INT8 = pg.types.builtins.INT8

/** Reads bigint as a number; the driver's default is text. */
const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (id === INT8 ? readInteger : pg.types.getTypeParser(id, format)),
}

/**
 * @throws RangeError rather than return a different number from the stored one
 */
function readInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('an integer of the store is too large')
  return value
}

/**
 * SQLSTATE classes and codes about the server's state, not our query
 * (postgresql.org/docs/current/errcodes-appendix.html).
 */
const UNAVAILABLE_CLASSES = new Set([
  '08', // connection
  '28', // the password was changed, or this host is not admitted
  '53', // out of connections, memory or disk
  '57', // shutting down, starting, or a statement ended for its time limit
  '58', // the system below it
])
const UNAVAILABLE_CODES = new Set([
  '25006', // read only: the former primary is now a standby
  '25P03', // a transaction ended for its time limit
  '3D000', // the database is gone
  '55P03', // a lock was not available in time
])

/** Two transactions that conflict; the aborted one can be retried. */
const RETRYABLE_CODES = new Set(['40001', '40P01'])

/**
 * Translates a driver error. Any error that the server did not report itself concerns the
 * connection, except errors of our own code.
 */
function translatePostgresError(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) {
    return isUnavailable(error) ? new StoreUnavailable(reasonOf(error), { cause: error }) : error
  }
  if (!(error instanceof Error)) return error
  if (error instanceof TypeError || error instanceof RangeError) return error
  return new StoreUnavailable(reasonOf(error), { cause: error })
}

function isUnavailable({ code = '' }: pg.DatabaseError): boolean {
  return UNAVAILABLE_CLASSES.has(code.slice(0, 2)) || UNAVAILABLE_CODES.has(code)
}

/** A code for the log: an SQLSTATE, a system error code such as ECONNREFUSED, or 'connection-lost'. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && code !== '' ? code : 'connection-lost'
}

/** Whether the same transaction may succeed when it is retried. */
export function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && RETRYABLE_CODES.has(error.code ?? '')
}

/** Raised by a statement of ours to undo itself. */
const DIVISION_BY_ZERO = '22012'

/** Whether a statement undid itself, or was undone in favour of another one. */
export function isRolledBack(error: unknown): boolean {
  return (
    isRetryable(error) || (error instanceof pg.DatabaseError && error.code === DIVISION_BY_ZERO)
  )
}
