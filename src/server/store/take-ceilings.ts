import type { Kysely } from 'kysely'
import { ceilingsOf } from './call-ceilings.ts'
import { compiledOnce } from './compiled-once.ts'
import { type Ceiling, takeFromCeilings } from './counters.ts'
import { Refused, type Reservation } from './reservation.ts'
import type { BrowserSessionRow, Schema } from './schema.ts'

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

const mark = compiledOnce<Mark>((db, place) =>
  db
    .updateTable('browser_sessions')
    .set({ capture: place('capture'), capture_call: place('capture_call') })
    .where('token_hash', '=', place('token_hash'))
    .where('capture', 'is', null),
)

type RefusingCeiling = Ceiling & Readonly<{ code: 'network-limit-reached' | 'site-limit-reached' }>

/**
 * Takes from the day's counts of the network and the site: a call, but not for a correction, and a
 * run of the analyst where the reservation says so.
 *
 * @throws Refused when one stands at its limit
 */
export async function takeCeilings(trx: Kysely<Schema>, reservation: Reservation): Promise<void> {
  const { call, networkCallsPerDay, siteCallsPerDay, runs } = reservation
  const of = (count: 'calls' | 'runs', perNetwork: number, perSite: number) => {
    const { network, site } = ceilingsOf(count, call)
    const { dayExpiresAt: expiresAt } = reservation
    return [
      { ...network, expiresAt, limit: perNetwork, code: 'network-limit-reached' as const },
      { ...site, expiresAt, limit: perSite, code: 'site-limit-reached' as const },
    ]
  }
  const ceilings: readonly RefusingCeiling[] = [
    ...(call.corrects === null ? of('calls', networkCallsPerDay, siteCallsPerDay) : []),
    ...(runs !== undefined ? of('runs', runs.perNetwork, runs.perSite) : []),
  ]
  const full = await takeFromCeilings(trx, ceilings)
  if (full !== undefined) throw new Refused(full.code)
}
