import type { DatabaseSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely'
import { type DirectStore, type Execute, isUnawaited } from '../prepared-query.ts'
import { GroupCommit, type Member } from './group-commit.ts'
import { retryWhileBusy } from './sqlite-errors.ts'
import { SqliteStatements } from './sqlite-statements.ts'

/** The writing connection, and the reading one; a store in memory has no reader. */
export type SqliteConnections = Readonly<{
  writer: DatabaseSync
  reader: DatabaseSync | undefined
}>

/**
 * Kysely's SQLite dialect over Node's built-in SQLite.
 *
 * Transactions begin immediate, so that none discovers half-way that it cannot write, and they
 * share commits; see `GroupCommit`. Reads outside of transactions use a connection of their own,
 * which sees only durable data and never waits. Schema changes run inside a transaction, which
 * makes the migrations of several processes wait for one another.
 */
export class NodeSqliteDialect extends SqliteDialect {
  readonly driver: NodeSqliteDriver

  constructor(connections: SqliteConnections) {
    super({ database: () => Promise.reject(new Error('the driver below holds the database')) })
    this.driver = new NodeSqliteDriver(connections)
  }

  override createDriver(): Driver {
    return this.driver
  }

  override createAdapter(): SqliteAdapter {
    return new NodeSqliteAdapter()
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /** `GroupCommit` makes users of the one connection take turns. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

export class NodeSqliteDriver implements Driver, DirectStore {
  readonly #writer: SqliteStatements
  readonly #reader: SqliteStatements | undefined
  readonly #transactions: GroupCommit
  #ended: Promise<void> | undefined

  constructor({ writer, reader }: SqliteConnections) {
    this.#writer = new SqliteStatements(writer)
    this.#reader = reader && new SqliteStatements(reader)
    this.#transactions = new GroupCommit(this.#writer)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<StoreConnection> {
    return this.#connect()
  }

  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
    return this.#connect().executeQuery<Row>(query)
  }

  async transact(work: (execute: Execute) => boolean): Promise<boolean> {
    const member = await this.#transactions.begin()
    let isWanted = false
    try {
      isWanted = work((query) => this.#transactions.execute(member, query))
    } catch (error) {
      await this.#transactions.rollback(member)
      throw error
    }
    await this.#transactions[isWanted ? 'commit' : 'rollback'](member)
    return isWanted
  }

  #connect(): StoreConnection {
    return new StoreConnection(this.#writer, this.#reader, this.#transactions)
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(connection: StoreConnection): Promise<void> {
    await connection.begin()
  }

  async commitTransaction(connection: StoreConnection): Promise<void> {
    await connection.end('commit')
  }

  async rollbackTransaction(connection: StoreConnection): Promise<void> {
    await connection.end('rollback')
  }

  async destroy(): Promise<void> {
    this.#ended ??= this.#transactions.runAlone(() => {
      // The writer closes last and removes the journal.
      this.#reader?.close()
      this.#writer.close()
    })
    await this.#ended
  }
}

/** One use of the store: a single statement or a transaction. */
class StoreConnection implements DatabaseConnection {
  readonly #writer: SqliteStatements
  readonly #reader: SqliteStatements | undefined
  readonly #transactions: GroupCommit
  #member: Member | undefined

  constructor(
    writer: SqliteStatements,
    reader: SqliteStatements | undefined,
    transactions: GroupCommit,
  ) {
    this.#writer = writer
    this.#reader = reader
    this.#transactions = transactions
  }

  async begin(): Promise<void> {
    this.#member = await this.#transactions.begin()
  }

  /** Ends the transaction; a failed commit leaves nothing to roll back. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    const member = this.#member
    this.#member = undefined
    if (member !== undefined) await this.#transactions[how](member)
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#member !== undefined) return this.#transactions.execute<Row>(this.#member, query)
    const { kind } = query.query
    if (kind === 'RawNode') {
      return await this.#transactions.runAlone(() => this.#writer.execute<Row>(query))
    }
    const reader = this.#reader
    if (kind === 'SelectQueryNode' && reader !== undefined) {
      return await retryWhileBusy(() => reader.execute<Row>(query))
    }
    return await this.#executeInTurn<Row>(query)
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('rows are never streamed from this store')
  }

  async #executeInTurn<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const member = await this.#transactions.begin()
    let result: QueryResult<Row>
    try {
      result = this.#transactions.execute<Row>(member, query)
    } catch (error) {
      await this.#transactions.rollback(member)
      throw error
    }
    await this.#transactions[isUnawaited(query) ? 'commitUnawaited' : 'commit'](member)
    return result
  }
}
