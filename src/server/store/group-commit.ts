import { setImmediate } from 'node:timers'
import type { CompiledQuery, QueryResult } from 'kysely'
import { translateSqliteError, whenNotBusy } from './sqlite-errors.ts'
import type { SqliteStatements } from './sqlite-statements.ts'
import { StoreUnavailable } from './store-unavailable.ts'

/** So many transactions are made durable by one commit, at the most. */
const MEMBERS_MAX = 64

/** Transactions that become durable together, or fail together. */
type Group = {
  readonly ended: PromiseWithResolvers<void>
  members: number
  /** Whoever comes now belongs to the next one. */
  isFull: boolean
}

/** One transaction of a group, while it has its turn. */
export type Member = Readonly<{
  group: Group
  /** The first one is rolled back with the whole transaction: nobody else is in it yet. */
  isFirst: boolean
}>

/**
 * Transactions on one SQLite connection, one after the other, in groups that share one transaction of
 * SQLite's and so one write-through to the disk. Each has a savepoint of its own and is rolled back
 * alone. A group takes in whoever is there until the events that this turn of the event loop has
 * brought are handled; it never waits for somebody to come.
 *
 * Nobody hears of an end, be it a commit or a refusal, before all that it rests on is durable, unless
 * it was said that nothing of worth rests on it.
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
   * Waits for a turn and begins a transaction, which is ended by `commit` or `rollback`.
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
      // Some failures, a full disk among them, end the whole transaction by themselves.
      if (!this.#statements.isInTransaction) this.#fail(group, transactionLost())
    }
  }

  /** Ends a transaction. @throws StoreUnavailable when it did not become durable */
  async commit({ group, isFirst }: Member): Promise<void> {
    this.#endMember(group, isFirst ? [] : ['release member'])
    await this.#leave(group)
  }

  /**
   * Ends a transaction whose work may be lost with the power: it becomes durable with its group, and
   * nobody waits for that.
   */
  async commitUnawaited({ group, isFirst }: Member): Promise<void> {
    this.#endMember(group, isFirst ? [] : ['release member'])
    await this.#countOut(group)
  }

  /** Undoes a transaction. @throws StoreUnavailable when what it has seen did not become durable */
  async rollback({ group, isFirst }: Member): Promise<void> {
    this.#endMember(group, isFirst ? ['rollback'] : ['rollback to member', 'release member'])
    await this.#leave(group)
  }

  /** Does something with the connection outside of any transaction. */
  async alone<Result>(work: () => Result): Promise<Result> {
    await this.#takeTurn()
    try {
      if (this.#group !== undefined) await this.#close(this.#group)
      return await whenNotBusy(work)
    } finally {
      await this.#passTurn()
    }
  }

  async #openGroup(): Promise<Group> {
    await whenNotBusy(() => this.#statements.run('begin immediate'))
    const group = { ended: Promise.withResolvers<void>(), members: 0, isFull: false }
    // Who was refused by a group that then failed hears of it; where nobody is, nobody has to.
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
      await whenNotBusy(() => this.#statements.run('commit'))
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
      // The first one has taken the whole transaction back.
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
