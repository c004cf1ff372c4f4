import type { Kysely } from 'kysely'
import { preparedQuery } from '../prepared-query.ts'
import type { BrowserSessionRow, Schema } from '../schema.ts'
import type { FreeQuota } from './call-quotas.ts'
import { takeFromQuotas } from './counters.ts'
import { Refused, type Reservation } from './reservation.ts'

/** Takes the one mark of the browser session, where the call is about a captured document. */
export async function takeCapture(
  trx: Kysely<Schema>,
  { call, capture }: Reservation,
): Promise<void> {
  if (capture === null) return
  const { numAffectedRows } = await mark(trx, {
    capture,
    capture_call: call.id,
    token_hash: call.browser_session_hash,
  })
  if (numAffectedRows !== 1n) throw new Refused('capture-limit-reached')
}

type Mark = Pick<BrowserSessionRow, 'capture' | 'capture_call' | 'token_hash'>

const mark = preparedQuery<Mark>((db, param) =>
  db
    .updateTable('browser_sessions')
    .set({ capture: param('capture'), capture_call: param('capture_call') })
    .where('token_hash', '=', param('token_hash'))
    .where('capture', 'is', null),
)

/**
 * Takes from all quotas, within a transaction that a refusal rolls back.
 *
 * @throws Refused when one is at its limit
 */
export async function takeQuotas(trx: Kysely<Schema>, quotas: readonly FreeQuota[]): Promise<void> {
  const full = await takeFromQuotas(trx, quotas)
  if (full !== undefined) throw new Refused(full.code)
}
