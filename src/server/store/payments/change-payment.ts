import type { Kysely } from 'kysely'
import type { PaymentFailure } from '../../../api/payments.ts'
import type { PaymentRow, PremiumSessionRow, Schema } from '../schema.ts'
import { inTransaction } from '../transaction.ts'
import { HAS_OPENED, ON_HOLD, UNDER_WAY } from './payments.ts'
import { activateSession, endSessionOf, setCharge } from './premium-sessions.ts'

/** What became of a payment at the provider. `intentId` is the provider's id of it. */
export type PaymentChange =
  | Readonly<{ to: 'authorised'; intentId: string; now: number; checkAt: number }>
  | Readonly<{ to: 'succeeded'; intentId: string; now: number }>
  | Readonly<{ to: 'capturing' | 'voiding'; now: number; checkAt: number }>
  | Readonly<{ to: 'voided'; now: number }>
  | Readonly<{ to: 'refunded'; intentId: string }>
  | Readonly<{ to: 'failed'; intentId?: string; failure: PaymentFailure }>
  | Readonly<{
      to: 'requires-action' | 'processing' | 'unknown'
      intentId?: string
      checkAt: number
    }>

/** The event that brings a change. */
export type TakenEvent = Readonly<{ id: string; receivedAt: number }>

/** A redemption that is paid for already counts, whatever the limits. */
const NO_LIMITS = { code: null, coupon: null }

/**
 * Records what became of a payment together with all that follows from it: the session opened or
 * extended or ended, the coupon redeemed or given back, the event taken in. All of it or nothing, and
 * each once, whatever comes first and however often:
 * a payment that is paid stays so until it is given back, and one that was given back stays so.
 *
 * @returns the payment where this call changed it; undefined where it had been changed before
 */
export async function recordPayment(
  db: Kysely<Schema>,
  id: string,
  change: PaymentChange,
  event?: TakenEvent,
): Promise<PaymentRow | undefined> {
  return await inTransaction(db, async (trx) => {
    if (event !== undefined && !(await keepEvent(trx, event))) return undefined
    return await changePayment(trx, id, change)
  })
}

/** The same within a transaction that the caller has begun. */
export async function changePayment(
  trx: Kysely<Schema>,
  id: string,
  change: PaymentChange,
): Promise<PaymentRow | undefined> {
  const before = await lockPayment(trx, id, change)
  if (before === undefined) return undefined
  const { session_id, generation } = await changeSession(trx, before, change)
  const couponState = await changeCoupon(trx, before, change.to)
  return await trx
    .updateTable('payments')
    .set({
      state: change.to,
      failure: change.to === 'failed' ? change.failure : null,
      intent_id: ('intentId' in change ? change.intentId : undefined) ?? before.intent_id,
      session_id,
      generation,
      coupon_state: couponState,
      check_at: 'checkAt' in change ? change.checkAt : null,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/**
 * The payment, if this change may still happen to it. The update changes nothing, but makes all that
 * follows wait for whoever else changes the same payment. Whoever locks a payment and a session locks
 * the payment first.
 */
async function lockPayment(
  trx: Kysely<Schema>,
  id: string,
  { to }: PaymentChange,
): Promise<PaymentRow | undefined> {
  return await trx
    .updateTable('payments')
    .set((eb) => ({ check_at: eb.ref('check_at') }))
    .where('id', '=', id)
    .where('state', 'in', STATES_BEFORE[to])
    .returningAll()
    .executeTakeFirst()
}

/** A payment that was given up, and yet paid, is paid. */
const STATES_BEFORE: Readonly<Record<PaymentChange['to'], readonly PaymentRow['state'][]>> = {
  authorised: UNDER_WAY,
  capturing: ['authorised'],
  voiding: ['authorised', 'capturing'],
  voided: ON_HOLD,
  succeeded: [...UNDER_WAY, ...ON_HOLD, 'failed'],
  refunded: [...UNDER_WAY, ...ON_HOLD, 'failed', 'succeeded'],
  failed: UNDER_WAY,
  'requires-action': UNDER_WAY,
  processing: UNDER_WAY,
  unknown: UNDER_WAY,
}

/** What a change does to the session of its payment. @returns which activation of which session it is */
async function changeSession(
  trx: Kysely<Schema>,
  before: PaymentRow,
  change: PaymentChange,
): Promise<Pick<PaymentRow, 'session_id' | 'generation'>> {
  const charge = chargeOf(before, change)
  const hasOpened = HAS_OPENED.some((state) => state === before.state)
  if ((change.to === 'authorised' || change.to === 'succeeded') && !hasOpened) {
    return await activateSession(trx, before, { charge: charge ?? 'taken', now: change.now })
  }
  if (charge !== undefined) await setCharge(trx, before, charge)
  if (change.to === 'refunded') await endSessionOf(trx, before)
  // One that has ended by itself keeps its end, and what comes with that.
  if (charge === 'voided' && 'now' in change) await endSessionOf(trx, before, change.now)
  return before
}

function chargeOf(
  { amount_cents }: PaymentRow,
  { to }: PaymentChange,
): PremiumSessionRow['charge'] | undefined {
  switch (to) {
    case 'authorised':
      return 'authorised'
    case 'capturing':
    case 'succeeded':
      return amount_cents === 0 ? 'none' : 'taken'
    case 'voiding':
    case 'voided':
      return 'voided'
    default:
      return undefined
  }
}

async function changeCoupon(
  trx: Kysely<Schema>,
  before: PaymentRow,
  to: PaymentChange['to'],
): Promise<PaymentRow['coupon_state']> {
  if (before.coupon_state === null) return null
  switch (to) {
    case 'authorised':
    case 'succeeded':
      if (before.coupon_state === 'released') await takeCouponUse(trx, before, NO_LIMITS)
      return 'redeemed'
    case 'failed':
    case 'refunded':
      return before.coupon_state === 'reserved' ? await release(trx, before) : before.coupon_state
    case 'voiding':
    case 'voided':
      return before.coupon_state === 'released' ? 'released' : await release(trx, before)
    default:
      return before.coupon_state
  }
}

async function release(trx: Kysely<Schema>, before: PaymentRow): Promise<'released'> {
  await giveBackCouponUse(trx, before)
  return 'released'
}

/** Remembers an event. @returns false where it was taken in before */
async function keepEvent(trx: Kysely<Schema>, { id, receivedAt }: TakenEvent): Promise<boolean> {
  const kept = await trx
    .insertInto('payment_events')
    .values({ id, received_at: receivedAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** A coupon as the ledger counts it: by promotion code, and by the coupon that codes may share. */
export type CouponUse = Pick<PaymentRow, 'promotion_code_id' | 'coupon_id'>

/** How many redemptions the provider leaves, by its own count; null for any number. */
export type RedemptionLimits = Readonly<{ code: number | null; coupon: number | null }>

/** How often the code and its coupon were used by us. */
export async function countCouponUses(
  db: Kysely<Schema>,
  { promotion_code_id, coupon_id }: CouponUse,
): Promise<Readonly<{ code: number; coupon: number }>> {
  const ids = [promotion_code_id, coupon_id].filter((id) => id !== null)
  const rows = await db.selectFrom('coupon_uses').selectAll().where('id', 'in', ids).execute()
  const used = new Map(rows.map((row) => [row.id, row.used]))
  return { code: used.get(promotion_code_id ?? '') ?? 0, coupon: used.get(coupon_id ?? '') ?? 0 }
}

/**
 * Takes one use of a code and its coupon within a transaction, each unless it stands at its limit.
 *
 * @returns whether both had room; where not, the transaction must not be committed
 */
export async function takeCouponUse(
  trx: Kysely<Schema>,
  use: CouponUse,
  limits: RedemptionLimits,
): Promise<boolean> {
  return (
    (await takeOne(trx, use.promotion_code_id, limits.code)) &&
    (await takeOne(trx, use.coupon_id, limits.coupon))
  )
}

async function takeOne(
  trx: Kysely<Schema>,
  id: string | null,
  limit: number | null,
): Promise<boolean> {
  if (id === null) return true
  if (limit !== null && limit <= 0) return false
  const row = await trx
    .insertInto('coupon_uses')
    .values({ id, used: 1 })
    .onConflict((conflict) => {
      const update = conflict
        .column('id')
        .doUpdateSet((eb) => ({ used: eb('coupon_uses.used', '+', 1) }))
      return limit === null ? update : update.where('coupon_uses.used', '<', limit)
    })
    .returning('used')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives a use back to the code and its coupon, within a transaction. */
async function giveBackCouponUse(trx: Kysely<Schema>, use: CouponUse): Promise<void> {
  for (const id of [use.promotion_code_id, use.coupon_id]) {
    await trx
      .updateTable('coupon_uses')
      .set((eb) => ({ used: eb('used', '-', 1) }))
      .where('id', '=', id)
      .where('used', '>', 0)
      .execute()
  }
}
