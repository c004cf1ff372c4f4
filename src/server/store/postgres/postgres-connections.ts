import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { nameOfCompiled } from '../prepared-query.ts'
import { StoreUnavailable } from '../store-unavailable.ts'
import { translatePostgresError } from './postgres-errors.ts'

/**
 * The driver's pool for Kysely, with two additions: errors tell whether the store is unavailable,
 * and a connection with such an error is not reused.
 */
export class PostgresConnections implements PostgresPool {
  readonly options: object = {}
  readonly #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async connect(): Promise<PostgresPoolClient> {
    try {
      return new CheckedConnection(await this.#pool.connect())
    } catch (error) {
      throw translatePostgresError(error)
    }
  }

  async end(): Promise<void> {
    await this.#pool.end()
  }
}

class CheckedConnection implements PostgresPoolClient {
  readonly #client: PoolClient
  #isBroken = false

  constructor(client: PoolClient) {
    this.#client = client
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
