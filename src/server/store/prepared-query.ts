import {
  type Compilable,
  type CompiledQuery,
  type Expression,
  type Kysely,
  PostgresAdapter,
  type QueryResult,
  sql,
} from 'kysely'
import type { Schema } from './schema.ts'

type Values = Readonly<Record<string, string | number | null>>

/** A placeholder in a query for a value given at each execution. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Makes the placeholder of a value, for use wherever Kysely takes an expression. */
export type Param<Given extends Values> = <Name extends keyof Given & string>(
  name: Name,
) => Expression<Given[Name]>

const param = <Value>(name: string): Expression<Value> => sql<Value>`${new Placeholder(name)}`

/** Whether a store is PostgreSQL, where its SQL differs. */
export function isPostgres(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** The texts of a JSON list, for use after `in`: a prepared query has a fixed number of values. */
export function eachOf(db: Kysely<Schema>, list: Expression<string>) {
  return isPostgres(db)
    ? sql<string>`(select jsonb_array_elements_text(cast(${list} as jsonb)))`
    : sql<string>`(select value from json_each(${list}))`
}

const names = new Map<string, string>()

/**
 * The name under which a PostgreSQL connection can prepare a query of `preparedQuery`, so that it
 * is parsed and planned only once. Queries with `*` have none: when a parallel upgrade adds a
 * column, PostgreSQL refuses a prepared query that returns all columns.
 */
export function nameOfCompiled(words: string): string | undefined {
  return names.get(words)
}

/** Names are never reassigned: a connection may already have prepared a query under its name. */
function giveName(words: string): void {
  if (words.includes('*') || names.has(words)) return
  names.set(words, `compiled-${names.size + 1}`)
}

/** Queries whose effect a power cut may lose: the next count begins at zero anyway. */
const unawaited = new WeakSet<object>()

/** Whether the store may answer a query before its writes are durable. */
export function isUnawaited(query: CompiledQuery): boolean {
  return unawaited.has(query.query)
}

/** Runs a query at once. Throws what the store throws. */
export type Execute = <Row>(query: CompiledQuery<Row>) => QueryResult<Row>

/**
 * A store's driver without Kysely between, whose queue, events and copies of a query cost more than
 * SQLite needs to answer it.
 */
export type DirectStore = Readonly<{
  executeQuery: <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>>
  /**
   * Runs work in a transaction of its own, and rolls it back if the work returns false.
   *
   * @returns what the work returned, once that is durable
   */
  transact: (work: (execute: Execute) => boolean) => Promise<boolean>
}>

const directStores = new WeakMap<object, DirectStore>()

/** Lets the prepared queries of a store, outside of Kysely's transactions, run without Kysely. */
export function setDirectStore(db: Kysely<Schema>, direct: DirectStore): void {
  directStores.set(db.getExecutor(), direct)
}

/** The store without Kysely; undefined for a transaction, and for PostgreSQL. */
export function directStoreOf(db: Kysely<Schema>): DirectStore | undefined {
  return directStores.get(db.getExecutor())
}

/** A query of `preparedQuery`. */
export type PreparedQuery<Given extends Values, Row> = {
  (db: Kysely<Schema>, values: Given): Promise<QueryResult<Row>>
  /** The query with its values, for `DirectStore.transact`. */
  readonly compiled: (db: Kysely<Schema>, values: Given) => CompiledQuery<Row>
}

/**
 * A query compiled once for each dialect instead of at each execution: building and compiling costs
 * more than SQLite needs to answer it.
 *
 * @param build makes the query, with placeholders for the values; called once for each dialect
 * @param options.isUnawaited set when callers need not wait until the write is durable: SQLite then
 * answers at once. Never for calls, payments and other permanent counts.
 * @example
 * const find = preparedQuery<{ id: string }, CallRow>((db, param) =>
 *   db.selectFrom('calls').selectAll().where('id', '=', param('id')))
 * const { rows } = await find(db, { id })
 */
export function preparedQuery<Given extends Values, Row = never>(
  build: (db: Kysely<Schema>, param: Param<Given>) => Compilable<Row>,
  options: Readonly<{ isUnawaited?: boolean }> = {},
): PreparedQuery<Given, Row> {
  const queries = new WeakMap<object, CompiledQuery<Row>>()
  const compiled = (db: Kysely<Schema>, values: Given): CompiledQuery<Row> => {
    // A store and all its transactions share one adapter.
    const { adapter } = db.getExecutor()
    let query = queries.get(adapter)
    if (query === undefined) {
      query = build(db, param).compile()
      queries.set(adapter, query)
      giveName(query.sql)
      if (options.isUnawaited === true) unawaited.add(query.query)
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    )
    return { ...query, parameters }
  }
  const execute = (db: Kysely<Schema>, values: Given) =>
    (directStoreOf(db) ?? db).executeQuery(compiled(db, values))
  return Object.assign(execute, { compiled })
}
