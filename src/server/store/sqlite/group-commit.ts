import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { setImmediate } from 'node:timers'
import { setTimeout as delay } from 'node:timers/promises'
import type { CompiledQuery, QueryResult } from 'kysely'
import { StoreUnavailable } from '../../app-error.ts'

/** Most transactions in one commit. */
const MEMBERS_MAX = 64

/** Transactions that become durable together, or fail together. */
type Group = {
  readonly ended: PromiseWithResolvers<void>
  members: number
  /** New transactions join the next group. */
  isFull: boolean
}

/** One transaction of a group, during its turn. */
export type Member = Readonly<{
  group: Group
  /**
   * The first member has no savepoint: rolling it back rolls back the whole transaction, which has
   * no other member yet.
   */
  isFirst: boolean
}>

/**
 * Runs transactions on one SQLite connection, one after another. A group of them shares one SQLite
 * transaction and so one sync to the disk. Each has its own savepoint and can be rolled back alone.
 * A group stays open until the current turn of the event loop has handled its events; it never
 * waits for new members.
 *
 * Callers resolve, after a commit or a rollback, only when the group is durable, except in
 * `commitUnawaited`.
 */
export class GroupCommit {
  readonly #statements: SqliteStatements
  readonly #waiting: (() => void)[] = []
  #isTaken = false
  #group: Group | undefined

  constructor(statements: SqliteStatements) {
    this.#statements = statements
  }

  /**
   * Waits for a turn and begins a transaction. End it with `commit` or `rollback`.
   *
   * @throws StoreUnavailable when another process writes for too long
   */
  async begin(): Promise<Member> {
    await this.#takeTurn()
    try {
      if (this.#group === undefined) return { group: await this.#openGroup(), isFirst: true }
      this.#statements.run('savepoint member')
      return { group: this.#group, isFirst: false }
    } catch (error) {
      await this.#passTurn()
      throw translateSqliteError(error)
    }
  }

  execute<Row>({ group }: Member, query: CompiledQuery): QueryResult<Row> {
    if (group !== this.#group) throw transactionLost()
    try {
      return this.#statements.execute<Row>(query)
    } catch (error) {
      throw translateSqliteError(error)
    } finally {
      // Some failures, such as a full disk, end the whole transaction.
      if (!this.#statements.isInTransaction) this.#fail(group, transactionLost())
    }
  }

  /** Ends a transaction. @throws StoreUnavailable when it did not become durable */
  async commit({ group, isFirst }: Member): Promise<void> {
    this.#endMember(group, isFirst ? [] : ['release member'])
    await this.#leave(group)
  }

  /**
   * Ends a transaction whose work a power cut may lose: it becomes durable with its group, without
   * waiting for that.
   */
  async commitUnawaited({ group, isFirst }: Member): Promise<void> {
    this.#endMember(group, isFirst ? [] : ['release member'])
    await this.#countOut(group)
  }

  /** Undoes a transaction. @throws StoreUnavailable when the data it read did not become durable */
  async rollback({ group, isFirst }: Member): Promise<void> {
    this.#endMember(group, isFirst ? ['rollback'] : ['rollback to member', 'release member'])
    await this.#leave(group)
  }

  /** Uses the connection outside of any transaction. */
  async runAlone<Result>(work: () => Result): Promise<Result> {
    await this.#takeTurn()
    try {
      if (this.#group !== undefined) await this.#close(this.#group)
      return await retryWhileBusy(work)
    } finally {
      await this.#passTurn()
    }
  }

  async #openGroup(): Promise<Group> {
    await retryWhileBusy(() => this.#statements.run('begin immediate'))
    const group = { ended: Promise.withResolvers<void>(), members: 0, isFull: false }
    // Avoids an unhandled rejection when no member awaits the group's end.
    group.ended.promise.catch(() => undefined)
    this.#group = group
    setImmediate(() => this.#closeSoon(group))
    return group
  }

  async #leave(group: Group): Promise<void> {
    await this.#countOut(group)
    await group.ended.promise
  }

  async #countOut(group: Group): Promise<void> {
    group.members += 1
    group.isFull ||= group.members === MEMBERS_MAX
    await this.#passTurn()
  }

  #closeSoon(group: Group): void {
    group.isFull = true
    if (this.#isTaken) return
    this.#isTaken = true
    void this.#passTurn()
  }

  async #close(group: Group): Promise<void> {
    try {
      await retryWhileBusy(() => this.#statements.run('commit'))
      this.#group = undefined
      group.ended.resolve()
    } catch (error) {
      this.#fail(group, error)
    }
  }

  #endMember(group: Group, statements: readonly string[]): void {
    if (group !== this.#group) return
    try {
      for (const statement of statements) this.#statements.run(statement)
      if (this.#statements.isInTransaction) return
      // The first member rolled back the whole transaction.
      this.#group = undefined
      group.ended.resolve()
    } catch (error) {
      this.#fail(group, translateSqliteError(error))
    }
  }

  #fail(group: Group, error: unknown): void {
    if (this.#statements.isInTransaction) this.#statements.run('rollback')
    this.#group = undefined
    group.ended.reject(error)
  }

  async #takeTurn(): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true
      return
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.push(resolve)
    await promise
  }

  async #passTurn(): Promise<void> {
    if (this.#group?.isFull === true) await this.#close(this.#group)
    const next = this.#waiting.shift()
    if (next === undefined) this.#isTaken = false
    else next()
  }
}

function transactionLost(): StoreUnavailable {
  return new StoreUnavailable('transaction-lost')
}

const CACHED_STATEMENTS_MAX = 200

type Prepared = Readonly<{ statement: StatementSync; givesRows: boolean }>

/** The statements of one connection, each prepared once. */
export class SqliteStatements {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction
  }

  /** Throws what SQLite throws. */
  execute<Row>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<Row> {
    const { statement, givesRows } = this.#prepare(sql)
    const values = parameters.map(toSqliteValue)
    if (givesRows) {
      const rows: unknown[] = statement.all(...values)
      return { rows: rows as Row[] }
    }
    const { changes } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  /** Executes a statement without values or rows. */
  run(sql: string): void {
    this.#prepare(sql).statement.run()
  }

  close(): void {
    this.#prepared.clear()
    this.#database.close()
  }

  #prepare(sql: string): Prepared {
    const cached = this.#prepared.get(sql)
    if (cached !== undefined) return cached
    const statement = this.#database.prepare(sql)
    const prepared = { statement, givesRows: statement.columns().length > 0 }
    if (this.#prepared.size >= CACHED_STATEMENTS_MAX) this.#prepared.clear()
    this.#prepared.set(sql, prepared)
    return prepared
  }
}

type SqliteValue = null | number | bigint | string | Uint8Array

function toSqliteValue(value: unknown): SqliteValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'string') {
    return value
  }
  if (value instanceof Uint8Array) return value
  throw new TypeError(`a value of type ${typeof value} has no param in this store`)
}

/** Primary result codes; the extended ones hold them in their lowest byte (sqlite.org/rescode.html). */
const SQLITE_BUSY = 5
const PRIMARY_CODE_MASK = 0xff
/** Busy for too long, read only, disk failure, disk full. */
const UNAVAILABLE_CODES = new Set([SQLITE_BUSY, 8, 10, 13])

/** How long a writer waits for another process before it gives up. */
const BUSY_GIVE_UP_MS = 10_000
const BUSY_FIRST_WAIT_MS = 2
const BUSY_LONGEST_WAIT_MS = 50

/**
 * Runs work with SQLite, retrying while another process is busy with it. The pauses do not block:
 * SQLite's own busy timeout would hold up every other visitor.
 *
 * @throws StoreUnavailable when it stays busy, or SQLite cannot read or write
 */
export async function retryWhileBusy<Result>(work: () => Result): Promise<Result> {
  const giveUpAt = performance.now() + BUSY_GIVE_UP_MS
  for (let wait = BUSY_FIRST_WAIT_MS; ; wait = Math.min(wait * 2, BUSY_LONGEST_WAIT_MS)) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw translateSqliteError(error)
      await delay(wait)
    }
  }
}

/** Whether another process holds the lock. */
export function isBusy(error: unknown): boolean {
  return primaryCodeOf(error) === SQLITE_BUSY
}

/** Translates an SQLite error into StoreUnavailable, or returns it unchanged. */
function translateSqliteError(error: unknown): unknown {
  const code = primaryCodeOf(error)
  if (code === undefined || !UNAVAILABLE_CODES.has(code)) return error
  return new StoreUnavailable(`sqlite-${code}`, { cause: error })
}

function primaryCodeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined
  return typeof error.errcode === 'number' ? error.errcode & PRIMARY_CODE_MASK : undefined
}
