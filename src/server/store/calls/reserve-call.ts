import type { Kysely } from 'kysely'
import type { ErrorCode } from '../../../api/error-codes.ts'
import { preparedQuery } from '../prepared-query.ts'
import type { BrowserSessionRow, CallRow, Schema } from '../schema.ts'
import { inTransaction } from '../transaction.ts'
import { REPEATABLE_MS, takeCorrection } from './call-states.ts'
import { type Quota, takeFromQuotas } from './counters.ts'

/** `repeated`: the same request was reserved before and is not counted again. */
type ReservationResult =
  | Readonly<{ outcome: 'reserved' | 'repeated' }>
  | Readonly<{ outcome: 'refused'; code: FreeRefusal }>

/**
 * Reserves one free call. The visitor's count, the browser session's mark, the network's and the
 * site's counts and the call itself change together or not at all. A correction uses up the one
 * correction of its photo instead of the visitor's call and the mark.
 */
export async function reserveCall(
  db: Kysely<Schema>,
  reservation: Reservation,
): Promise<ReservationResult> {
  try {
    return await inTransaction(db, async (trx) => {
      const outcome = (await takeNewCall(trx, reservation))
        ? 'reserved'
        : await takeCall(trx, reservation)
      if (outcome === 'reserved') await takeQuotas(trx, reservation.quotas)
      return { outcome }
    })
  } catch (error) {
    if (error instanceof Refused) return { outcome: 'refused', code: error.code }
    throw error
  }
}

/**
 * Takes from the day's quotas without a call: all of them, or none. @returns the refusal, if any
 */
export async function takeQuotasAlone(
  db: Kysely<Schema>,
  quotas: readonly FreeQuota[],
): Promise<FreeRefusal | undefined> {
  try {
    await inTransaction(db, (trx) => takeQuotas(trx, quotas))
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.code
    throw error
  }
}

async function takeCall(
  trx: Kysely<Schema>,
  reservation: Reservation,
): Promise<'reserved' | 'repeated'> {
  await lockVisitor(trx, reservation)
  const again = await reserveAgain(trx, reservation)
  if (again === 'repeated') return 'repeated'
  if (reservation.call.corrects === null) {
    await takeCapture(trx, reservation)
    if (!(await takeVisitorCall(trx, reservation))) throw new Refused('daily-limit-reached')
  } else if (!(await takeCorrection(trx, reservation.call))) {
    throw new Refused('correction-refused')
  }
  await storeCall(trx, { ...reservation.call, corrected_by: null, state: 'reserved' })
  return 'reserved'
}

/**
 * Makes the reservations of one visitor wait for one another, so that each sees the changes of the
 * previous one. SQLite's transactions do so anyway; on PostgreSQL an update that changes nothing
 * locks the row. Both dialects accept it.
 */
async function lockVisitor(trx: Kysely<Schema>, { call }: Reservation): Promise<void> {
  await trx
    .updateTable('visitors')
    .set((eb) => ({ calls_used: eb.ref('calls_used') }))
    .where('token_hash', '=', call.visitor_hash)
    .execute()
}

/** Only a released call can be replaced by another one under its id. */
async function storeCall(trx: Kysely<Schema>, row: CallRow): Promise<void> {
  const stored = await trx
    .insertInto('calls')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(row).where('calls.state', '=', 'released'),
    )
    .returning('id')
    .executeTakeFirst()
  // Another visitor sent the same id concurrently.
  if (stored === undefined) throw new Refused('invalid-request')
}

/**
 * A released call may be reserved again under its id. Any other call may be repeated without
 * counting twice, but only for a while, so that one counted call does not open answers for ever.
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

async function takeVisitorCall(
  trx: Kysely<Schema>,
  { call, callsPerDay }: Reservation,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('visitors')
    .set((eb) => ({ calls_used: eb('calls_used', '+', 1) }))
    .where('token_hash', '=', call.visitor_hash)
    .where('resets_at', '=', call.resets_at)
    .where('calls_used', '<', callsPerDay)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Takes one free call and the mark of its capture, for a new request that corrects nothing. This
 * fast path serves nearly every reservation, with three statements in a transaction.
 *
 * @returns false, with nothing changed, if the fast path does not apply
 * @throws Refused when the browser session's mark is taken
 */
async function takeNewCall(trx: Kysely<Schema>, reservation: Reservation): Promise<boolean> {
  const { corrects, ...call } = reservation.call
  if (corrects !== null) return false
  const { id, visitor_hash, resets_at } = call
  const taken = await takeFromVisitor(trx, {
    id,
    visitor_hash,
    resets_at,
    callsPerDay: reservation.callsPerDay,
  })
  if (taken.numAffectedRows !== 1n) return false
  const { rows } = await insertCall(trx, call)
  if (rows.length === 0) {
    await undoTake(trx, { visitor_hash })
    return false
  }
  await takeCapture(trx, reservation)
  return true
}

/** The changed row stays locked. */
const takeFromVisitor = preparedQuery<
  Pick<CallRow, 'id' | 'visitor_hash' | 'resets_at'> & { callsPerDay: number }
>((db, param) =>
  db
    .updateTable('visitors')
    .set((eb) => ({ calls_used: eb('calls_used', '+', 1) }))
    .where('token_hash', '=', param('visitor_hash'))
    .where('resets_at', '=', param('resets_at'))
    .where('calls_used', '<', param('callsPerDay'))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('calls').select('calls.id').where('calls.id', '=', param('id')))),
    ),
)

/** Returns no row if the same id arrived concurrently. */
const insertCall = preparedQuery<
  Omit<CallRow, 'state' | 'corrects' | 'corrected_by'>,
  Pick<CallRow, 'id'>
>((db, param) =>
  db
    .insertInto('calls')
    .values({
      id: param('id'),
      visitor_hash: param('visitor_hash'),
      browser_session_hash: param('browser_session_hash'),
      state: 'reserved',
      lease_expires_at: param('lease_expires_at'),
      request_digest: param('request_digest'),
      resets_at: param('resets_at'),
      network_key: param('network_key'),
      day: param('day'),
      created_at: param('created_at'),
      corrects: null,
      corrected_by: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id'),
)

const undoTake = preparedQuery<{ visitor_hash: string }>((db, param) =>
  db
    .updateTable('visitors')
    .set((eb) => ({ calls_used: eb('calls_used', '-', 1) }))
    .where('token_hash', '=', param('visitor_hash')),
)

/** Takes the one mark of the browser session, where the call is about a captured document. */
async function takeCapture(trx: Kysely<Schema>, { call, capture }: Reservation): Promise<void> {
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
async function takeQuotas(trx: Kysely<Schema>, quotas: readonly FreeQuota[]): Promise<void> {
  const full = await takeFromQuotas(trx, quotas)
  if (full !== undefined) throw new Refused(full.code)
}

/** A call to reserve, and the limits it is checked against. */
export type Reservation = Readonly<{
  call: Omit<CallRow, 'state' | 'corrected_by'>
  /** What the browser session's one mark is used for; null for a question about the document. */
  capture: 'photo' | 'url' | null
  /** Free calls a day at which the page stops. */
  callsPerDay: number
  /** The day's quotas of networks and site that a reserved call takes from. */
  quotas: readonly FreeQuota[]
}>

type FreeRefusal = Extract<
  ErrorCode,
  | 'capture-limit-reached'
  | 'daily-limit-reached'
  | 'network-limit-reached'
  | 'site-limit-reached'
  | 'correction-refused'
  | 'invalid-request'
>

/** Rolls back the reservation's transaction. */
class Refused extends Error {
  readonly code: FreeRefusal
  constructor(code: FreeRefusal) {
    super(code)
    this.code = code
  }
}

/** A quota that a free call takes from, and the error code when it is exhausted. */
export type FreeQuota = Quota & Readonly<{ code: 'network-limit-reached' | 'site-limit-reached' }>

type Count = 'calls' | 'runs'

/** The day's counter of a network's free calls, or of the analyst's runs for them. */
export function networkQuota(count: Count, networkKey: string, day: number) {
  return { subject: `${count} of network ${networkKey}`, windowStart: day }
}

/** The same for the whole site. */
export function siteQuota(count: Count, day: number) {
  return { subject: `${count} of the site`, windowStart: day }
}

/**
 * The counters that a call takes from, always in this order: PostgreSQL would abort one of two
 * transactions that wait for each other.
 */
export function quotasOf(count: Count, { network_key, day }: Pick<CallRow, 'network_key' | 'day'>) {
  const networkKeys = network_key.split(' ').filter((key) => key !== '')
  return {
    networks: networkKeys.map((key) => networkQuota(count, key, day)),
    site: siteQuota(count, day),
  }
}
