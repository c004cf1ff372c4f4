import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { StoreUnavailable } from '../app-error.ts'
import { isRetryable } from './postgres/open-postgres.ts'
import type { Schema } from './schema.ts'

const ATTEMPTS_MAX = 5
const LONGEST_PAUSE_MS = 50

/**
 * Runs work in one transaction. If PostgreSQL aborts it in favour of another one (a deadlock), it
 * runs again after a short random pause, so that the two do not collide again.
 *
 * @throws StoreUnavailable when every attempt failed
 */
export async function inTransaction<Result>(
  db: Kysely<Schema>,
  work: (trx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!isRetryable(error)) throw error
      if (attempt === ATTEMPTS_MAX) throw new StoreUnavailable('deadlock', { cause: error })
      await delay(Math.random() * LONGEST_PAUSE_MS)
    }
  }
}
