import type { Kysely } from 'kysely'
import type { CallRow, PremiumCallRow, Schema } from '../schema.ts'
import type { CallTable } from './call-states.ts'

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
