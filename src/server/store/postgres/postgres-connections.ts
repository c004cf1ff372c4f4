import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { nameOfCompiled } from '../prepared-query.ts'
import { StoreUnavailable } from '../store-unavailable.ts'
import type { ConnectionQueue } from './connection-queue.ts'
import { translatePostgresError } from './postgres-errors.ts'

/**
 * The driver's pool for Kysely, with three additions: uses wait in a queue, errors tell whether the
 * store is unavailable, and a connection with such an error is not reused.
 */
export class PostgresConnections implements PostgresPool {
  readonly options: object = {}
  readonly #pool: Pool
  readonly #queue: ConnectionQueue

  /** @param queue with as many places as the pool has connections */
  constructor(pool: Pool, queue: ConnectionQueue) {
    this.#pool = pool
    this.#queue = queue
  }

  async connect(): Promise<PostgresPoolClient> {
    await this.#queue.enter()
    try {
      return new CheckedConnection(await this.#pool.connect(), this.#queue)
    } catch (error) {
      this.#queue.leave('failed')
      throw translatePostgresError(error)
    }
  }

  async end(): Promise<void> {
    await this.#pool.end()
  }
}

class CheckedConnection implements PostgresPoolClient {
  readonly #client: PoolClient
  readonly #queue: ConnectionQueue
  #isBroken = false

  constructor(client: PoolClient, queue: ConnectionQueue) {
    this.#client = client
    this.#queue = queue
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
    this.#queue.leave(this.#isBroken ? 'failed' : 'well')
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
