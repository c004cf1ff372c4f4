import type { Kysely } from 'kysely'
import type { ErrorCode } from '../../api/error-codes.ts'
import { RELEASABLE_STATES, type Releasable, releaseExpired, settle } from './call-states.ts'
import { giveBackCorrection, takeCorrection } from './corrections.ts'
import { type Ceiling, giveBackToCeiling, takeFromCeiling } from './counters.ts'
import { REPEATABLE_MS } from './repeatable.ts'
import type { CallRow, Schema } from './schema.ts'
import { inTransaction } from './transaction.ts'

/** What a call is reserved against. */
export type Reservation = Readonly<{
  call: Omit<CallRow, 'state' | 'corrected_by'>
  /** What the browser session's one free mark is taken for; null for a question about it. */
  capture: 'photo' | 'url' | null
  /** Free calls a day at which the page stops. */
  callsPerDay: number
  networkCallsPerDay: number
  siteCallsPerDay: number
  /** When the day's counts may be purged. */
  dayExpiresAt: number
}>

type Refusal = Extract<
  ErrorCode,
  | 'capture-limit-reached'
  | 'daily-limit-reached'
  | 'network-limit-reached'
  | 'site-limit-reached'
  | 'correction-refused'
  | 'invalid-request'
>

/** `repeated`: the same request was reserved before and is not counted again. */
export type ReservationResult =
  | Readonly<{ outcome: 'reserved' | 'repeated' }>
  | Readonly<{ outcome: 'refused'; code: Refusal }>

class Refused extends Error {
  readonly code: Refusal
  constructor(code: Refusal) {
    super(code)
    this.code = code
  }
}

/**
 * Reserves one free call: the visitor's count, the browser session's mark, the network's and the
 * site's ceilings and the call itself change together or not at all. A correction takes none of
 * them, but the one correction of its photo.
 */
export async function reserveCall(
  db: Kysely<Schema>,
  reservation: Reservation,
): Promise<ReservationResult> {
  try {
    return await inTransaction(db, async (trx) => {
      await lockVisitor(trx, reservation)
      const again = await reserveAgain(trx, reservation)
      if (again === 'repeated') return { outcome: 'repeated' }
      if (reservation.call.corrects === null) {
        await takeCapture(trx, reservation)
        await takeVisitorCall(trx, reservation)
        await takeCeilings(trx, reservation)
      } else if (!(await takeCorrection(trx, reservation.call))) {
        throw new Refused('correction-refused')
      }
      await keepCall(trx, { ...reservation.call, corrected_by: null, state: 'reserved' })
      return { outcome: 'reserved' }
    })
  } catch (error) {
    if (error instanceof Refused) return { outcome: 'refused', code: error.code }
    throw error
  }
}

/**
 * Makes the reservations of one visitor wait for one another, so that each sees what the one before
 * it did. SQLite's transactions do so anyway; on PostgreSQL an update that changes nothing takes the
 * row, in words that both understand.
 */
async function lockVisitor(trx: Kysely<Schema>, { call }: Reservation): Promise<void> {
  await trx
    .updateTable('visitors')
    .set((eb) => ({ calls_used: eb.ref('calls_used') }))
    .where('token_hash', '=', call.visitor_hash)
    .execute()
}

/** Only a call that was given back makes room for another one under its id. */
async function keepCall(trx: Kysely<Schema>, row: CallRow): Promise<void> {
  const kept = await trx
    .insertInto('calls')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(row).where('calls.state', '=', 'released'),
    )
    .returning('id')
    .executeTakeFirst()
  // Another visitor came with the same id in the same moment.
  if (kept === undefined) throw new Refused('invalid-request')
}

/**
 * A call that was given back may be reserved again under its id; any other is not counted twice, and
 * for a while only, so that one counted call is not a key to answers for ever.
 */
async function reserveAgain(
  trx: Kysely<Schema>,
  { call }: Reservation,
): Promise<'repeated' | 'new'> {
  const before = await trx
    .selectFrom('calls')
    .select(['visitor_hash', 'request_digest', 'state', 'created_at'])
    .where('id', '=', call.id)
    .executeTakeFirst()
  if (before === undefined) return 'new'
  if (before.visitor_hash !== call.visitor_hash || before.request_digest !== call.request_digest) {
    throw new Refused('invalid-request')
  }
  if (before.state === 'released') return 'new'
  if (before.created_at < call.created_at - REPEATABLE_MS) throw new Refused('invalid-request')
  return 'repeated'
}

async function takeCapture(trx: Kysely<Schema>, { call, capture }: Reservation): Promise<void> {
  if (capture === null) return
  const { numUpdatedRows } = await trx
    .updateTable('browser_sessions')
    .set({ capture, capture_call: call.id })
    .where('token_hash', '=', call.browser_session_hash)
    .where('capture', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refused('capture-limit-reached')
}

async function takeVisitorCall(
  trx: Kysely<Schema>,
  { call, callsPerDay }: Reservation,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('visitors')
    .set((eb) => ({ calls_used: eb('calls_used', '+', 1) }))
    .where('token_hash', '=', call.visitor_hash)
    .where('resets_at', '=', call.resets_at)
    .where('calls_used', '<', callsPerDay)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refused('daily-limit-reached')
}

async function takeCeilings(trx: Kysely<Schema>, reservation: Reservation): Promise<void> {
  const { network, site } = ceilingsOf(reservation.call)
  const day = { expiresAt: reservation.dayExpiresAt }
  const networkCeiling: Ceiling = { ...network, ...day, limit: reservation.networkCallsPerDay }
  const siteCeiling: Ceiling = { ...site, ...day, limit: reservation.siteCallsPerDay }
  if (!(await takeFromCeiling(trx, networkCeiling))) throw new Refused('network-limit-reached')
  if (!(await takeFromCeiling(trx, siteCeiling))) throw new Refused('site-limit-reached')
}

function ceilingsOf(call: Pick<CallRow, 'network_key' | 'day'>) {
  return {
    network: { subject: `calls of network ${call.network_key}`, windowStart: call.day },
    site: { subject: 'calls of the site', windowStart: call.day },
  }
}

/** Settles a reserved call; see `settle`. */
export function settleCall(db: Kysely<Schema>, id: string): Promise<boolean> {
  return settle(db, 'calls', id)
}

/**
 * Gives a call back, with its mark and ceilings: the analyst failed, or nothing left the server. A
 * settled call may be given back by the very run that was reserved for, when its answer broke off
 * through our fault; by nobody else, or answers could be had for nothing. A call whose correction was
 * taken was worth its price, and stays.
 *
 * @param leaseEndedBy where set, only a call whose lease has run out by then
 * @returns whether this statement gave it back; false when it had been before
 */
export async function releaseCall(
  db: Kysely<Schema>,
  id: string,
  upTo: Releasable,
  leaseEndedBy = Number.MAX_SAFE_INTEGER,
): Promise<boolean> {
  return await inTransaction(db, async (trx) => {
    const call = await trx
      .updateTable('calls')
      .set({ state: 'released' })
      .where('id', '=', id)
      .where('state', 'in', RELEASABLE_STATES[upTo])
      .where('lease_expires_at', '<', leaseEndedBy)
      .where('corrected_by', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (call !== undefined) await giveBack(trx, call)
    return call !== undefined
  })
}

/** Gives back every free call whose lease ran out; see `releaseExpired`. */
export function releaseExpiredCalls(db: Kysely<Schema>, now: number): Promise<number> {
  return releaseExpired(db, 'calls', now, (id) => releaseCall(db, id, 'reserved', now))
}

async function giveBack(trx: Kysely<Schema>, call: CallRow): Promise<void> {
  if (call.corrects !== null) return await giveBackCorrection(trx, 'calls', call)
  await trx
    .updateTable('visitors')
    .set((eb) => ({ calls_used: eb('calls_used', '-', 1) }))
    .where('token_hash', '=', call.visitor_hash)
    .where('resets_at', '=', call.resets_at)
    .where('calls_used', '>', 0)
    .execute()
  await trx
    .updateTable('browser_sessions')
    .set({ capture: null, capture_call: null })
    .where('token_hash', '=', call.browser_session_hash)
    .where('capture_call', '=', call.id)
    .execute()
  const { network, site } = ceilingsOf(call)
  await giveBackToCeiling(trx, network)
  await giveBackToCeiling(trx, site)
}
