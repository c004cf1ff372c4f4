import type { PaymentFailure } from '../../../api/payments.ts'
import { PREMIUM_CURRENCY } from '../../../core/limits.ts'
import type { ProviderPayment } from '../../ports/payment-provider.ts'
import {
  type PaymentChange,
  recordPayment,
  type TakenEvent,
} from '../../store/payments/change-payment.ts'
import { findPayment, isOnHold, isUnderWay } from '../../store/payments/payments.ts'
import type { PaymentRow } from '../../store/schema.ts'
import {
  HOLD_CHECK_MS,
  nextCheckAt,
  noteChange,
  type PaymentDeps,
  providerOf,
  raiseAlarm,
  unlessProviderFails,
} from './payment-deps.ts'

/** How Stripe names a refusal by the visitor's bank in 3-D Secure. */
const AUTHENTICATION_FAILURE = 'payment_intent_authentication_failure'

/**
 * Records the provider's status of a payment and its consequences, once. Every source of a status calls
 * this: the response to the request, a status query, an event, the reconciliation. A status that does
 * not match the recorded payment activates nothing and raises an alarm.
 *
 * @returns the payment as it stands then
 */
export async function settlePayment(
  deps: PaymentDeps,
  payment: PaymentRow,
  found: ProviderPayment,
  event?: TakenEvent,
): Promise<PaymentRow> {
  if (!isSame(payment, found)) {
    await raiseAlarm(deps, 'mismatch', payment.id)
    return payment
  }
  const wanted = changeOf(deps, payment, found)
  let settled = await change(deps, payment, wanted, event)
  // Somebody else has changed it since it was read: then the same news may mean another change.
  if (settled.state !== wanted.to && settled.state !== payment.state && isNews(settled, found)) {
    settled = await change(deps, settled, changeOf(deps, settled, found))
  }
  await giveUpUnpaid(deps, settled, found)
  return settled
}

/** Whether what the provider says of a payment has not been recorded. */
export function isNews(payment: PaymentRow, { isGivenBack, status }: ProviderPayment): boolean {
  if (isGivenBack) return payment.state !== 'refunded'
  const isOpen = isUnderWay(payment) || payment.state === 'failed'
  switch (status) {
    case 'succeeded':
      return isOpen || isOnHold(payment)
    case 'authorised':
      return isOpen
    case 'canceled':
      return isOnHold(payment)
    default:
      return false
  }
}

/**
 * Records a change of a payment and tells the log and the figures of it.
 *
 * @returns the payment as it stands then
 */
export async function change(
  deps: PaymentDeps,
  payment: PaymentRow,
  next: PaymentChange,
  event?: TakenEvent,
): Promise<PaymentRow> {
  const changed = await recordPayment(deps.db, payment.id, next, event)
  if (changed === undefined) return (await findPayment(deps.db, payment.id)) ?? payment
  if (changed.state !== payment.state) {
    noteChange(deps, changed)
  }
  const wasGivenUp = payment.state === 'failed' || payment.state === 'voiding'
  if (wasGivenUp && changed.state === 'succeeded') {
    await raiseAlarm(deps, 'paid-after-failure', payment.id)
  }
  const isVoid = changed.state === 'voiding' || changed.state === 'voided'
  if (payment.state === 'capturing' && isVoid) await raiseAlarm(deps, 'not-captured', payment.id)
  return changed
}

/** Whether the provider has the visitor's money, or a bank holds it for us. */
export function hasMoney({ status }: ProviderPayment): boolean {
  return status === 'succeeded' || status === 'authorised'
}

function isSame(payment: PaymentRow, found: ProviderPayment): boolean {
  const isPaidInFull =
    found.status !== 'succeeded' || found.amountReceivedCents === payment.amount_cents
  const isHeldInFull =
    found.status !== 'authorised' || found.amountCapturableCents === payment.amount_cents
  return (
    found.paymentId === payment.id &&
    found.amountCents === payment.amount_cents &&
    found.currency === PREMIUM_CURRENCY &&
    (payment.intent_id === null || payment.intent_id === found.id) &&
    isPaidInFull &&
    isHeldInFull
  )
}

function changeOf(
  { now }: PaymentDeps,
  payment: PaymentRow,
  found: ProviderPayment,
): PaymentChange {
  const intentId = found.id
  if (found.isGivenBack) return { to: 'refunded', intentId }
  switch (found.status) {
    case 'succeeded':
      return { to: 'succeeded', intentId, now: now() }
    case 'authorised':
      return { to: 'authorised', intentId, now: now(), checkAt: now() + HOLD_CHECK_MS }
    case 'requires-action':
    case 'processing':
      return { to: found.status, intentId, checkAt: nextCheckAt(now(), payment.created_at) }
    case 'requires-payment-method':
      if (isOnHold(payment)) return { to: 'voided', now: now() }
      return { to: 'failed', intentId, failure: failureOf(found) }
    case 'canceled':
      if (isOnHold(payment)) return { to: 'voided', now: now() }
      return { to: 'failed', intentId, failure: 'cancelled' }
  }
}

function failureOf({ refusal }: ProviderPayment): PaymentFailure {
  if (refusal === undefined) return 'payment-failed'
  return refusal.code === AUTHENTICATION_FAILURE ? 'authentication-failed' : 'card-declined'
}

/**
 * The next attempt is another payment. One that failed must not be paid after all, with another card
 * in a forgotten tab, and a hold that turns up after its payment was given up is released: its visitor
 * was told that nothing was charged.
 */
async function giveUpUnpaid(
  deps: PaymentDeps,
  settled: PaymentRow,
  { id, status }: ProviderPayment,
): Promise<void> {
  const isOpen = ['requires-payment-method', 'requires-action', 'authorised'].includes(status)
  const isGivenUp = settled.state === 'failed' || settled.state === 'voided'
  if (!isGivenUp || !isOpen) return
  await unlessProviderFails(deps, () => providerOf(deps).cancelPayment(id))
}
