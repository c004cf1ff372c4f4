import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs'
import { basename, dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely'
import { type DirectStore, type Execute, isUnawaited, setDirectStore } from '../prepared-query.ts'
import type { Schema } from '../schema.ts'
import {
  GroupCommit,
  isBusy,
  type Member,
  retryWhileBusy,
  SqliteStatements,
} from './group-commit.ts'

const READ_ONLY = { readOnly: true, timeout: 0 }

/**
 * Opens the SQLite store and creates missing file and folder. WAL lets several processes share the
 * file; full synchronisation preserves a counted call through a power cut. Deleted data is
 * overwritten, so that no free page of the file holds a purged key. What a transaction needs to undo a
 * part of itself stays in memory: SQLite would write such pages to a file in the system's temporary
 * folder, in some transactions as many as to its log.
 *
 * @param path a file, or ':memory:'
 */
export function openSqlite(path: string): Kysely<Schema> {
  if (path !== ':memory:') restrictToOwner(path)
  const writer = new DatabaseSync(path, { timeout: 0 })
  retryWhileBusySync(() => {
    writer.exec('pragma journal_mode = wal')
    writer.exec('pragma synchronous = full')
    writer.exec('pragma secure_delete = on')
    writer.exec('pragma temp_store = memory')
  })
  // Only its own connection sees a store in memory.
  const reader = path === ':memory:' ? undefined : new DatabaseSync(path, READ_ONLY)
  return new SqliteStore(new NodeSqliteDialect({ writer, reader }))
}

class SqliteStore extends Kysely<Schema> {
  readonly #driver: NodeSqliteDriver

  constructor(dialect: NodeSqliteDialect) {
    super({ dialect })
    this.#driver = dialect.driver
    setDirectStore(this, dialect.driver)
  }

  /** Kysely does not know of queries that went to the driver directly. */
  override async destroy(): Promise<void> {
    await super.destroy()
    await this.#driver.destroy()
  }
}

const OWNER_ONLY = { file: 0o600, folder: 0o700 }
const GROUP_AND_OTHERS = 0o077
/** SQLite's log and its index lie beside the store; SQLite creates them with the store's mode. */
const SUFFIXES = ['', '-wal', '-shm']

/**
 * Lets only the owner read the store, including one made by an earlier release. A folder with other
 * files may be meant for others to see, and stays as it is.
 */
function restrictToOwner(path: string): void {
  const folder = dirname(path)
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY.folder })
  // Created here, so that others can never read it. Only SQLite may open an existing file: closing
  // a file releases all locks that this process holds on it.
  if (!existsSync(path)) closeSync(openSync(path, 'a', OWNER_ONLY.file))
  for (const suffix of SUFFIXES) denyOthers(`${path}${suffix}`, OWNER_ONLY.file)
  const isOurs = readdirSync(folder).every((name) => name.startsWith(basename(path)))
  if (isOurs) denyOthers(folder, OWNER_ONLY.folder)
}

/** Changes only files that this user owns; the mode of others is their owner's decision. */
function denyOthers(path: string, mode: number): void {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined || (stats.mode & GROUP_AND_OTHERS) === 0) return
  if (stats.uid === process.getuid?.()) chmodSync(path, mode)
}

const GIVE_UP_MS = 30_000
const PAUSE_MS = 10

/**
 * Retries while another process is also switching the journal. Blocking is right here, since
 * nothing is served yet. SQLite's own timeout does not help, because it gives up at once when two
 * processes would wait for each other.
 */
function retryWhileBusySync(work: () => void): void {
  const giveUpAt = performance.now() + GIVE_UP_MS
  const sleeper = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  for (;;) {
    try {
      work()
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error
      Atomics.wait(sleeper, 0, 0, PAUSE_MS)
    }
  }
}

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
class NodeSqliteDialect extends SqliteDialect {
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

class NodeSqliteDriver implements Driver, DirectStore {
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
