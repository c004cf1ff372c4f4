import { AppError } from '../../app-error.ts'
import { ProviderError } from '../../ports/payment-provider.ts'
import { findPaymentOf, isOnHold, isUnderWay } from '../../store/payments/payments.ts'
import type { PaymentRow } from '../../store/schema.ts'
import { hashToken } from '../../tokens.ts'
import { type AskedPayment, askAboutPayment } from './ask-about-payment.ts'
import {
  noteProviderFailure,
  type PaymentDeps,
  providerOf,
  unlessProviderFails,
} from './payment-deps.ts'
import type { PaymentOutcome } from './payment-outcome.ts'
import { REQUEST_ENDED_AFTER_MS } from './payment-times.ts'
import { isNews, settlePayment } from './settle-payment.ts'

/**
 * How a payment of this payer stands, by what the provider says now.
 *
 * @param giveUp cancels it, if it is not paid yet, so that another one can begin
 * @throws AppError 'not-found' for a payment of somebody else, and 'payments-closed'
 */
export async function paymentStatus(
  deps: PaymentDeps,
  payerToken: string,
  { paymentId, giveUp = false }: Readonly<{ paymentId: string; giveUp?: boolean | undefined }>,
): Promise<PaymentOutcome> {
  providerOf(deps)
  const payment = await findPaymentOf(deps.db, hashToken(payerToken), paymentId)
  if (payment === undefined) throw new AppError('not-found')
  const asked = await askWhereOpen(deps, payment)
  const { found } = asked
  const isGivenUp = giveUp && isUnderWay(asked.payment) && found !== undefined
  return {
    kind: 'known',
    ...(isGivenUp ? await giveUpPayment(deps, asked.payment, found.id) : asked),
  }
}

/**
 * Asks the provider about a payment that is under way, unless its request is still running; of one
 * that is paid or on hold, for the receipt and whether it was given back or released.
 */
export async function askWhereOpen(deps: PaymentDeps, payment: PaymentRow): Promise<AskedPayment> {
  const { state, amount_cents, intent_id, created_at } = payment
  const hasMoney = state === 'succeeded' || isOnHold(payment)
  if (hasMoney && amount_cents > 0 && intent_id !== null) {
    const found = await unlessProviderFails(deps, () => providerOf(deps).findPayment(intent_id))
    if (found === undefined || !isNews(payment, found)) return { payment, found }
    return { payment: await settlePayment(deps, payment, found), found }
  }
  if (!isUnderWay(payment)) return { payment }
  const isRunning = state === 'begun' && deps.now() - created_at < REQUEST_ENDED_AFTER_MS
  return isRunning ? { payment } : await askAboutPayment(deps, payment)
}

/** Cancels a payment at the provider. One that was paid meanwhile is taken for what it is. */
export async function giveUpPayment(
  deps: PaymentDeps,
  payment: PaymentRow,
  intentId: string,
): Promise<AskedPayment> {
  try {
    const found = await providerOf(deps).cancelPayment(intentId)
    return { payment: await settlePayment(deps, payment, found), found }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    noteProviderFailure(deps, error)
    return await askAboutPayment(deps, payment)
  }
}
