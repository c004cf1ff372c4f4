import type { Kysely } from 'kysely'
import { SILENT_ANSWERS_GIVEN_BACK } from '../../core/limits.ts'
import { type Quota, takeFromQuota } from './counters.ts'
import { preparedQuery } from './prepared-query.ts'
import type { CallRow, Schema } from './schema.ts'
import { inTransaction } from './transaction.ts'

/** The tables of calls: of the free allowance, and of premium sessions. */
export type CallTable = 'calls' | 'premium_calls'

/** Which calls may be given back: only those that nothing has left for yet, or settled ones too. */
export type Releasable = 'reserved' | 'settled'

export const RELEASABLE_STATES = {
  reserved: ['reserved'],
  settled: ['reserved', 'settled'],
} as const satisfies Record<Releasable, readonly CallRow['state'][]>

/**
 * Settles a reserved call: from now on it counts for good.
 *
 * @returns whether it counts; false when it was given back, so that nobody has paid
 */
export async function settle(db: Kysely<Schema>, table: CallTable, id: string): Promise<boolean> {
  const { numAffectedRows } = await settleIn[table](db, { id })
  return numAffectedRows === 1n
}

const settleIn = { calls: settlingOf('calls'), premium_calls: settlingOf('premium_calls') }

function settlingOf(table: CallTable) {
  return preparedQuery<{ id: string }>((db, place) =>
    db
      .updateTable(table)
      .set({ state: 'settled' })
      .where('id', '=', place('id'))
      .where('state', 'in', ['reserved', 'settled']),
  )
}

/** Renews the leases of calls that are still being answered. */
export async function renewLeases(
  db: Kysely<Schema>,
  table: CallTable,
  ids: readonly string[],
  leaseExpiresAt: number,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable(table)
    .set({ lease_expires_at: leaseExpiresAt })
    .where('id', 'in', ids)
    .where('state', '=', 'reserved')
    .execute()
}

/**
 * Gives back every call whose lease ran out: its process died or hung.
 *
 * @param release gives one back, unless another process has done so
 * @returns how many this process gave back
 */
export async function releaseExpired(
  db: Kysely<Schema>,
  table: CallTable,
  now: number,
  release: (id: string) => Promise<boolean>,
): Promise<number> {
  const expired = await db
    .selectFrom(table)
    .select('id')
    .where('state', '=', 'reserved')
    .where('lease_expires_at', '<', now)
    .execute()
  let released = 0
  for (const { id } of expired) {
    if (await release(id)) released += 1
  }
  return released
}

/** Undoes a release within its transaction. */
class TooManySilentAnswers extends Error {}

/**
 * Gives back the call of a silent answer, and counts it, in one transaction: both or neither.
 *
 * @param release gives the call back within the transaction; undefined where it had been before
 * @param countOf where the silent answers of its session are counted
 * @returns whether this gave it back; false also where the session has had all of these
 */
export async function releaseSilent<Row>(
  db: Kysely<Schema>,
  release: (trx: Kysely<Schema>) => Promise<Row | undefined>,
  countOf: (row: Row) => Omit<Quota, 'limit'>,
): Promise<boolean> {
  try {
    return await inTransaction(db, async (trx) => {
      const row = await release(trx)
      if (row === undefined) return false
      const quota = { ...countOf(row), limit: SILENT_ANSWERS_GIVEN_BACK }
      if (!(await takeFromQuota(trx, quota))) throw new TooManySilentAnswers()
      return true
    })
  } catch (error) {
    if (error instanceof TooManySilentAnswers) return false
    throw error
  }
}
