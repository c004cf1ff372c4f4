import type { Kysely } from 'kysely'
import { PREMIUM_CALLS } from '../../../core/limits.ts'
import {
  expiryFrom,
  FRESH_SESSION_MS,
  SESSION_RETENTION_MS,
} from '../../../core/session/premium-session.ts'
import { StoreUnavailable } from '../../app-error.ts'
import type { PaymentRow, Schema } from '../schema.ts'
import { inTransaction } from '../transaction.ts'
import { changePayment, type RedemptionLimits, takeCouponUse } from './change-payment.ts'
import { HAS_OPENED, UNDER_WAY } from './payments.ts'

export type NewPaymentRow = Omit<
  PaymentRow,
  'state' | 'failure' | 'intent_id' | 'generation' | 'coupon_state' | 'check_at'
>

export type Beginning = Readonly<{
  payment: NewPaymentRow
  limits: RedemptionLimits
  /** The session that the payer's browser holds, live or not. */
  heldSessionId: string | null
  /** When a crashed process's payment is asked about. */
  checkAt: number
  /** The synthetic id of a payment of nothing, which succeeds at once. */
  freeIntentId?: string
}>

/**
 * - `repeated`: this very attempt was begun before.
 * - `pending`: another one is under way, by this payer or for the same session.
 * - `taken`: the attempt's id belongs to another payer or another form.
 */
export type BeginningResult =
  | Readonly<{ outcome: 'begun' | 'repeated' | 'pending'; payment: PaymentRow }>
  | Readonly<{ outcome: Refusal }>

type Refusal = 'taken' | 'already-active' | 'nothing-to-extend' | 'coupon-used-up'

class Refused extends Error {
  readonly outcome: Refusal
  constructor(outcome: Refusal) {
    super(outcome)
    this.outcome = outcome
  }
}

/** The one that was in the way may end between two statements: then there is room. */
const ATTEMPTS_MAX = 5

/**
 * Records a payment before the provider is asked, and reserves its coupon, or neither. One payment of
 * a payer, and one for a session, is under way at a time; while a session lives, none is begun but
 * its extension. A payment of nothing succeeds and opens its session in the same transaction.
 */
export async function beginPayment(
  db: Kysely<Schema>,
  beginning: Beginning,
): Promise<BeginningResult> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const result = await tryToBegin(db, beginning)
    if (result !== undefined) return result
  }
  throw new StoreUnavailable('contention', {})
}

async function tryToBegin(
  db: Kysely<Schema>,
  beginning: Beginning,
): Promise<BeginningResult | undefined> {
  const { payment, freeIntentId } = beginning
  try {
    return await inTransaction(db, async (trx) => {
      const begun = await insert(trx, beginning)
      if (begun === undefined) return await findInTheWay(trx, payment)
      // Looked at after the insert, which waits for a payment that is just being paid.
      await requireRoom(trx, beginning)
      if (!(await takeCouponUse(trx, payment, beginning.limits))) {
        throw new Refused('coupon-used-up')
      }
      if (freeIntentId === undefined) return { outcome: 'begun', payment: begun }
      const change = { to: 'succeeded', intentId: freeIntentId, now: payment.created_at } as const
      const paid = await changePayment(trx, payment.id, change)
      return { outcome: 'begun', payment: paid ?? begun }
    })
  } catch (error) {
    if (error instanceof Refused) return { outcome: error.outcome }
    throw error
  }
}

async function insert(
  trx: Kysely<Schema>,
  { payment, checkAt }: Beginning,
): Promise<PaymentRow | undefined> {
  return await trx
    .insertInto('payments')
    .values({
      ...payment,
      state: 'begun',
      failure: null,
      intent_id: null,
      generation: null,
      coupon_state: payment.promotion_code_id === null ? null : 'reserved',
      check_at: checkAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

async function findInTheWay(
  trx: Kysely<Schema>,
  payment: NewPaymentRow,
): Promise<BeginningResult | undefined> {
  const same = await trx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', payment.id)
    .executeTakeFirst()
  if (same !== undefined) {
    const isRepeated =
      same.payer_hash === payment.payer_hash && same.request_digest === payment.request_digest
    return isRepeated ? { outcome: 'repeated', payment: same } : { outcome: 'taken' }
  }
  const other = await trx
    .selectFrom('payments')
    .selectAll()
    .where('state', 'in', UNDER_WAY)
    .where((eb) =>
      eb.or([eb('payer_hash', '=', payment.payer_hash), eb('session_id', '=', payment.session_id)]),
    )
    .executeTakeFirst()
  return other && { outcome: 'pending', payment: other }
}

async function requireRoom(
  trx: Kysely<Schema>,
  { payment, heldSessionId }: Beginning,
): Promise<void> {
  const now = payment.created_at
  const isExtension = payment.kind === 'extension'
  // A second click on an extension finds the session just extended, and no call of it used.
  const liveBeyond = isExtension ? expiryFrom(now) - FRESH_SESSION_MS : now
  const callsFrom = isExtension ? PREMIUM_CALLS : 0
  const live = await trx
    .selectFrom('premium_sessions')
    .select('id')
    .where('state', '=', 'active')
    .where('expires_at', '>', liveBeyond)
    .where('calls_left', '>=', callsFrom)
    .where((eb) =>
      eb.or([
        eb('id', '=', heldSessionId),
        eb(
          'id',
          'in',
          eb
            .selectFrom('payments')
            .select('session_id')
            .where('payer_hash', '=', payment.payer_hash)
            .where('state', 'in', HAS_OPENED)
            .where('session_id', 'is not', null),
        ),
      ]),
    )
    .executeTakeFirst()
  if (live !== undefined) throw new Refused('already-active')
  if (!isExtension) return
  const extendable = await trx
    .selectFrom('premium_sessions')
    .select('id')
    .where('id', '=', payment.session_id)
    .where('state', '=', 'active')
    .where('expires_at', '>', now - SESSION_RETENTION_MS)
    .executeTakeFirst()
  if (extendable === undefined) throw new Refused('nothing-to-extend')
}
