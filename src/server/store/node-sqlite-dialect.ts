import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely'
import { StoreUnavailable } from './store-unavailable.ts'

/** Primary result codes; the extended ones hold them in their lowest byte (sqlite.org/rescode.html). */
const SQLITE_BUSY = 5
const PRIMARY_CODE_MASK = 0xff
/** Busy for too long, read only, the disk fails, or it is full. */
const UNAVAILABLE_CODES = new Set([SQLITE_BUSY, 8, 10, 13])

/** A writer waits this long for another process before it gives up. */
const BUSY_GIVE_UP_MS = 10_000
const BUSY_FIRST_WAIT_MS = 2
const BUSY_LONGEST_WAIT_MS = 50

const CACHED_STATEMENTS_MAX = 200

/**
 * Kysely's SQLite dialect over the SQLite that Node brings.
 *
 * Transactions begin immediate, so that a writer never finds half-way that it may not write. A busy
 * database is asked again after a pause that leaves the process free: SQLite's own busy timeout
 * would block every other visitor. Schema changes run inside a transaction, which makes the
 * migrations of several processes wait for one another.
 */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    super({ database: () => Promise.reject(new Error('the driver below holds the database')) })
    this.#database = database
  }

  override createDriver(): Driver {
    return new NodeSqliteDriver(this.#database)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter()
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class NodeSqliteDriver implements Driver {
  readonly #database: DatabaseSync
  readonly #connection: NodeSqliteConnection

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#connection = new NodeSqliteConnection(database)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // Some failures, a full disk among them, end the transaction by themselves.
    if (!this.#database.isTransaction) return
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    this.#connection.forgetStatements()
    this.#database.close()
  }
}

type SqliteValue = null | number | bigint | string | Uint8Array

class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const giveUpAt = performance.now() + BUSY_GIVE_UP_MS
    for (let wait = BUSY_FIRST_WAIT_MS; ; wait = Math.min(wait * 2, BUSY_LONGEST_WAIT_MS)) {
      try {
        return this.#execute<Row>(query)
      } catch (error) {
        const code = primaryCodeOf(error)
        if (code !== SQLITE_BUSY || performance.now() > giveUpAt) throw translate(error, code)
        await delay(wait)
      }
    }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('rows are never streamed from this store')
  }

  forgetStatements(): void {
    this.#statements.clear()
  }

  #execute<Row>(query: CompiledQuery): QueryResult<Row> {
    const statement = this.#prepare(query.sql)
    const parameters = query.parameters.map(toSqliteValue)
    if (statement.columns().length > 0) {
      const rows: unknown[] = statement.all(...parameters)
      return { rows: rows as Row[] }
    }
    const { changes } = statement.run(...parameters)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  #prepare(sql: string): StatementSync {
    const cached = this.#statements.get(sql)
    if (cached !== undefined) return cached
    const statement = this.#database.prepare(sql)
    if (this.#statements.size >= CACHED_STATEMENTS_MAX) this.#statements.clear()
    this.#statements.set(sql, statement)
    return statement
  }
}

function toSqliteValue(value: unknown): SqliteValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'string') {
    return value
  }
  if (value instanceof Uint8Array) return value
  throw new TypeError(`a value of type ${typeof value} has no place in this store`)
}

function primaryCodeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined
  return typeof error.errcode === 'number' ? error.errcode & PRIMARY_CODE_MASK : undefined
}

function translate(error: unknown, code: number | undefined): unknown {
  if (code === undefined || !UNAVAILABLE_CODES.has(code)) return error
  return new StoreUnavailable(`sqlite-${code}`, { cause: error })
}
