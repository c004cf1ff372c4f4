import { AppError } from '../../app-error.ts'
import {
  ProviderError,
  type ProviderEvent,
  type ProviderPayment,
} from '../../ports/payment-provider.ts'
import { findPayment, findPaymentByIntent } from '../../store/payments/payments.ts'
import { noteProviderFailure, type PaymentDeps, providerOf, raiseAlarm } from './payment-deps.ts'
import { hasMoney, settlePayment } from './settle-payment.ts'

/**
 * Takes in what the provider tells unasked, in any order and any number. A payment that succeeded has
 * done so for good; for everything else the provider is asked how things stand now, for an event may
 * be late. Where this throws, the provider sends the event again.
 *
 * @throws ForgedEvent
 * @throws AppError 'not-found' where nothing can be bought, 'payment-provider-unavailable'
 */
export async function receiveEvent(
  deps: PaymentDeps,
  rawBody: string,
  signature: string | undefined,
): Promise<void> {
  if (deps.payments === undefined) throw new AppError('not-found')
  const event = await deps.payments.readEvent(rawBody, signature)
  if (event.type === 'incomplete') {
    // Answered as taken in: sent again for three days, it would tell no more than now.
    await raiseAlarm(deps, 'incomplete-event', event.id)
    return
  }
  const found = await paymentOf(deps, event)
  if (found === undefined) return
  const payment =
    (await findPaymentByIntent(deps.db, found.id)) ??
    (found.paymentId === undefined ? undefined : await findPayment(deps.db, found.paymentId))
  if (payment !== undefined) {
    await settlePayment(deps, payment, found, { id: event.id, receivedAt: deps.now() })
  } else if (found.paymentId !== undefined && hasMoney(found)) {
    await raiseAlarm(deps, 'not-recorded', found.paymentId)
  }
}

/** The payment that an event is about, where it tells of something. */
async function paymentOf(
  deps: PaymentDeps,
  event: ProviderEvent,
): Promise<ProviderPayment | undefined> {
  const { type, paymentIntentId } = event
  if (type === 'payment-succeeded') return event.payment
  if (type === 'other' || type === 'disputed' || paymentIntentId === undefined) return undefined
  const found = await ask(deps, paymentIntentId)
  if (found === undefined) return undefined
  const isGivenBack = event.isFullRefund === true || event.isDisputeLost === true
  return { ...found, isGivenBack: found.isGivenBack || isGivenBack }
}

async function ask(
  deps: PaymentDeps,
  paymentIntentId: string,
): Promise<ProviderPayment | undefined> {
  try {
    return await providerOf(deps).findPayment(paymentIntentId)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    noteProviderFailure(deps, error)
    throw new AppError('payment-provider-unavailable', { cause: error })
  }
}
