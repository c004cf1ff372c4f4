import { setImmediate } from 'node:timers'
import type { CompiledQuery, QueryResult } from 'kysely'
import { StoreUnavailable } from '../store-unavailable.ts'
import { retryWhileBusy, translateSqliteError } from './sqlite-errors.ts'
import type { SqliteStatements } from './sqlite-statements.ts'

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
