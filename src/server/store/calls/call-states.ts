import type { Kysely } from 'kysely'
import { SILENT_ANSWERS_GIVEN_BACK } from '../../../core/limits.ts'
import { StoreUnavailable } from '../../app-error.ts'
import { isRetryable } from '../postgres/open-postgres.ts'
import { eachOf, preparedQuery } from '../prepared-query.ts'
import type { CallRow, PremiumCallRow, Schema } from '../schema.ts'
import { inTransaction } from '../transaction.ts'
import { type Quota, takeFromQuota } from './counters.ts'

/** The tables of calls: free calls, and calls of premium sessions. */
export type CallTable = 'calls' | 'premium_calls'

/** Which calls may be released: only those with nothing sent yet, or settled ones too. */
export type Releasable = 'reserved' | 'settled'

export const RELEASABLE_STATES = {
  reserved: ['reserved'],
  settled: ['reserved', 'settled'],
} as const satisfies Record<Releasable, readonly CallRow['state'][]>

/**
 * Settles reserved calls in one statement: from now on they count permanently.
 *
 * @returns the ids of those that count; the others were released, so that nobody has paid for them
 * @throws StoreUnavailable also if PostgreSQL gave another transaction precedence: try again
 */
export async function settleAll(
  db: Kysely<Schema>,
  table: CallTable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  try {
    const { rows } = await settleIn[table](db, { ids: JSON.stringify(ids) })
    return new Set(rows.map(({ id }) => id))
  } catch (error) {
    if (isRetryable(error)) throw new StoreUnavailable('deadlock', { cause: error })
    throw error
  }
}

/**
 * `<>` rather than the two other states: for a list of ids, SQLite would look up the index of states, and
 * read every call that was ever settled.
 */
const settleIn = { calls: settlingOf('calls'), premium_calls: settlingOf('premium_calls') }

function settlingOf(table: CallTable) {
  return preparedQuery<{ ids: string }, Pick<CallRow, 'id'>>((db, param) =>
    db
      .updateTable(table)
      .set({ state: 'settled' })
      .where('id', 'in', eachOf(db, param('ids')))
      .where('state', '<>', 'released')
      .returning('id'),
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
 * Releases every call whose lease has expired: its process died or hung.
 *
 * @param release releases one call, unless another process already has
 * @returns how many calls this process released
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

/** Rolls back the transaction of a release. */
class TooManySilentAnswers extends Error {}

/**
 * Releases the call of a silent answer and counts it, in one transaction.
 *
 * @param release releases the call within the transaction; undefined if it was released before
 * @param countOf the counter of the session's silent answers
 * @returns whether this released the call; false also when the session has used up these releases
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

/** How long a paid request may be repeated after a broken connection, in milliseconds. */
export const REPEATABLE_MS = 10 * 60 * 1_000

/** How long a recognised text can be corrected, from the start of its analysis. */
const CORRECTABLE_MS = 10 * 60 * 1_000

type CorrectingCall = Pick<
  CallRow,
  'id' | 'corrects' | 'visitor_hash' | 'browser_session_hash' | 'created_at'
>

/**
 * Takes the one correction of a settled call about a captured document, for the visitor and browser
 * session that made it. Only the browser knows whether its text came from pictures; a false claim
 * gains one more analysis for the same call. The update is conditional, so that concurrent requests
 * have one effect.
 *
 * @returns whether a correction was available
 */
export async function takeCorrection(trx: Kysely<Schema>, call: CorrectingCall): Promise<boolean> {
  if (call.corrects === null) return false
  const captured = await trx
    .selectFrom('browser_sessions')
    .select('capture')
    .where('token_hash', '=', call.browser_session_hash)
    .where('capture_call', '=', call.corrects)
    .executeTakeFirst()
  if (captured === undefined) return false
  const { numUpdatedRows } = await trx
    .updateTable('calls')
    .set({ corrected_by: call.id })
    .where('id', '=', call.corrects)
    .where('visitor_hash', '=', call.visitor_hash)
    .where('browser_session_hash', '=', call.browser_session_hash)
    .where('state', '=', 'settled')
    .where('created_at', '>=', call.created_at - CORRECTABLE_MS)
    .where('corrected_by', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Takes the one correction of an analysis that this premium session has paid for, at any time while
 * the session is live. A correction cannot itself be corrected. See `takeCorrection`.
 */
export async function takePremiumCorrection(
  trx: Kysely<Schema>,
  call: Pick<PremiumCallRow, 'id' | 'corrects' | 'kind' | 'session_id'>,
): Promise<boolean> {
  if (call.corrects === null || call.kind !== 'analysis') return false
  const { numUpdatedRows } = await trx
    .updateTable('premium_calls')
    .set({ corrected_by: call.id })
    .where('id', '=', call.corrects)
    .where('session_id', '=', call.session_id)
    .where('kind', '=', 'analysis')
    .where('state', '=', 'settled')
    .where('corrects', 'is', null)
    .where('corrected_by', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns a correction: none of its answer left the server, or it broke off through our fault. */
export async function giveBackCorrection(
  trx: Kysely<Schema>,
  table: CallTable,
  call: Pick<CallRow, 'id' | 'corrects'>,
): Promise<void> {
  await trx
    .updateTable(table)
    .set({ corrected_by: null })
    .where('id', '=', call.corrects)
    .where('corrected_by', '=', call.id)
    .execute()
}
