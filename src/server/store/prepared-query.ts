import {
  type Compilable,
  type CompiledQuery,
  type Expression,
  type Kysely,
  type QueryResult,
  sql,
} from 'kysely'
import type { Schema } from './schema.ts'

type Values = Readonly<Record<string, string | number | null>>

/** Stands in a query for a value that each execution brings. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** The place of a value in a query, to be used wherever Kysely takes an expression. */
export type Place<Given extends Values> = <Name extends keyof Given & string>(
  name: Name,
) => Expression<Given[Name]>

const place = <Value>(name: string): Expression<Value> => sql<Value>`${new Slot(name)}`

const names = new Map<string, string>()

/**
 * The name under which a connection to PostgreSQL may keep a query of `preparedQuery`, and need not
 * read and plan it anew each time. None where it says `*`: when an upgrade beside us adds a column, a
 * kept one that gives all columns is refused.
 */
export function nameOfCompiled(words: string): string | undefined {
  return names.get(words)
}

/** Once: a connection may hold a query under its name already. */
function giveName(words: string): void {
  if (words.includes('*') || names.has(words)) return
  names.set(words, `compiled-${names.size + 1}`)
}

/** Queries whose effect may be lost with the power: the next count begins at nothing anyway. */
const unawaited = new WeakSet<object>()

/** Whether the store may answer a query before what it wrote is durable. */
export function isUnawaited(query: CompiledQuery): boolean {
  return unawaited.has(query.query)
}

/**
 * A query whose words are made once for each dialect, in place of each time that it is executed:
 * building and compiling costs more than SQLite needs to answer it.
 *
 * @param build makes the query, with places where values belong; called once
 * @param options.isUnawaited where nobody needs to know that what it writes is durable: SQLite then
 * answers at once. Never for calls, payments and what else is counted for good.
 * @example
 * const find = preparedQuery<{ id: string }, CallRow>((db, place) =>
 *   db.selectFrom('calls').selectAll().where('id', '=', place('id')))
 * const { rows } = await find(db, { id })
 */
export function preparedQuery<Given extends Values, Row = never>(
  build: (db: Kysely<Schema>, place: Place<Given>) => Compilable<Row>,
  options: Readonly<{ isUnawaited?: boolean }> = {},
): (db: Kysely<Schema>, values: Given) => Promise<QueryResult<Row>> {
  const compiled = new WeakMap<object, CompiledQuery<Row>>()
  return async (db, values) => {
    // One for a store and all its transactions.
    const { adapter } = db.getExecutor()
    let query = compiled.get(adapter)
    if (query === undefined) {
      query = build(db, place).compile()
      compiled.set(adapter, query)
      giveName(query.sql)
      if (options.isUnawaited === true) unawaited.add(query.query)
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.name] : parameter,
    )
    return await db.executeQuery<Row>({ ...query, parameters })
  }
}
