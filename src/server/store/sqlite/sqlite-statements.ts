import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'

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
