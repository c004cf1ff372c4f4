import type { PaymentRequest } from '../../../api/payments.ts'
import { PREMIUM_PRICE_CENTS } from '../../../core/limits.ts'
import { AppError } from '../../app-error.ts'
import { type NewPayment, ProviderError } from '../../ports/payment-provider.ts'
import type { PaymentRow } from '../../store/schema.ts'
import { askAboutPayment } from './ask-about-payment.ts'
import { noteProviderFailure, type PaymentDeps, providerOf } from './payment-deps.ts'
import type { PaymentOutcome } from './payment-outcome.ts'
import { nextLookAt } from './payment-times.ts'
import { change, settlePayment } from './settle-payment.ts'

/** Shown on the receipt and in the provider's lists. */
const DESCRIPTION = 'Plainclause premium session, 24 hours'

/**
 * Has a recorded payment charged, under its own id as the idempotency key, and records what came of
 * it. Where that is not known, it is found out by asking: never by another key.
 *
 * @throws AppError 'payment-provider-unavailable' when nothing was charged and the visitor may try again
 */
export async function chargePayment(
  deps: PaymentDeps,
  payment: PaymentRow,
  request: PaymentRequest,
): Promise<PaymentOutcome> {
  const { id } = payment
  try {
    const found = await providerOf(deps).createPayment(newPayment(deps, payment, request), id)
    return { kind: 'known', payment: await settlePayment(deps, payment, found), found }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return await recordFailure(deps, payment, error)
  }
}

async function recordFailure(
  deps: PaymentDeps,
  payment: PaymentRow,
  error: ProviderError,
): Promise<PaymentOutcome> {
  const { failure, payment: found, visitorMessage: message } = error
  if (failure !== 'declined') noteProviderFailure(deps, error)
  switch (failure) {
    case 'declined': {
      const settled =
        found === undefined
          ? await change(deps, payment, { to: 'failed', failure: 'card-declined' })
          : await settlePayment(deps, payment, found)
      return { kind: 'known', payment: settled, found, message }
    }
    case 'rejected': {
      const failed = { to: 'failed', failure: 'payment-failed' } as const
      return { kind: 'known', payment: await change(deps, payment, failed) }
    }
    case 'key-refused':
    case 'unavailable':
      await change(deps, payment, { to: 'failed', failure: 'payment-failed' })
      throw new AppError('payment-provider-unavailable', { cause: error })
    case 'key-reused':
    case 'unknown': {
      const checkAt = nextLookAt(deps.now())
      const unknown = await change(deps, payment, { to: 'unknown', checkAt })
      return { kind: 'known', ...(await askAboutPayment(deps, unknown)) }
    }
  }
}

function newPayment(
  { config }: PaymentDeps,
  { id, amount_cents, discount_percent }: PaymentRow,
  { name, country, couponCode, paymentMethodId }: PaymentRequest,
): NewPayment {
  if (paymentMethodId === undefined) throw new Error('a charge needs a payment method')
  return {
    paymentId: id,
    amountCents: amount_cents,
    paymentMethodId,
    returnUrl: `${config.publicOrigin}/chatbot`,
    description: DESCRIPTION,
    metadata: {
      customerName: name,
      country,
      couponCode: couponCode ?? '',
      originalAmount: String(PREMIUM_PRICE_CENTS),
      discountPercent: String(discount_percent),
      finalAmount: String(amount_cents),
    },
  }
}
