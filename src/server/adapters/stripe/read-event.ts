import Stripe from 'stripe'
import {
  ForgedEvent,
  type PromotionCode,
  type ProviderEvent,
  type ProviderPayment,
} from '../../ports/payment-provider.ts'

type EventContent = Omit<ProviderEvent, 'id' | 'createdAt'>

/**
 * An event of Stripe's in our words. What we have no use for is 'other', and what lacks what its type
 * promises is 'incomplete': sent again it would be no better.
 */
export function readEvent(event: Stripe.Event): ProviderEvent {
  try {
    return { id: event.id, createdAt: event.created * 1_000, ...contentOf(event) }
  } catch (error) {
    // A part is not there, or not of the kind that Stripe describes.
    if (!(error instanceof TypeError)) throw error
    return { id: idOf(event), createdAt: 0, type: 'incomplete' }
  }
}

/** A signed event may be any JSON. */
function idOf(event: unknown): string {
  const isNamed = typeof event === 'object' && event !== null && 'id' in event
  return isNamed && typeof event.id === 'string' ? event.id : 'unknown'
}

function contentOf(event: Stripe.Event): EventContent {
  switch (event.type) {
    case 'payment_intent.succeeded':
      return aboutPayment('payment-succeeded', event.data.object)
    case 'payment_intent.amount_capturable_updated':
      return aboutPayment('payment-authorised', event.data.object)
    case 'payment_intent.payment_failed':
      return aboutPayment('payment-failed', event.data.object)
    case 'payment_intent.canceled':
      return aboutPayment('payment-canceled', event.data.object)
    case 'payment_intent.processing':
      return aboutPayment('payment-processing', event.data.object)
    case 'charge.refunded': {
      // Also sent when an authorisation is released, of which nothing was captured.
      const { payment_intent, refunded, captured } = event.data.object
      const isFullRefund = refunded && captured
      return { type: 'refunded', isFullRefund, ...paymentIntentOf(payment_intent) }
    }
    case 'charge.dispute.created':
      return { type: 'disputed', ...paymentIntentOf(event.data.object.payment_intent) }
    case 'charge.dispute.closed': {
      // The object is the dispute (dp_…), which names the payment: there is no charge to look up.
      const { payment_intent, status } = event.data.object
      const isDisputeLost = status === 'lost'
      return { type: 'dispute-closed', isDisputeLost, ...paymentIntentOf(payment_intent) }
    }
    default:
      return { type: 'other' }
  }
}

function aboutPayment(type: ProviderEvent['type'], intent: Stripe.PaymentIntent): EventContent {
  return { type, paymentIntentId: intent.id, payment: readPayment(intent) }
}

function paymentIntentOf(
  given: string | Stripe.PaymentIntent | null,
): Pick<ProviderEvent, 'paymentIntentId'> {
  if (given === null) return {}
  return { paymentIntentId: typeof given === 'string' ? given : given.id }
}

/** Older signatures are refused, so that a recorded event cannot be sent again. */
const TOLERANCE_SECONDS = 300

/**
 * Reads an event whose signature fits one of the secrets. During the roll of a secret both are known,
 * and events may be signed twice.
 *
 * @throws ForgedEvent
 */
export async function verifyEvent(
  rawBody: string,
  signature: string | undefined,
  secrets: readonly string[],
  now: number,
): Promise<Stripe.Event> {
  for (const secret of secrets) {
    try {
      return await Stripe.webhooks.constructEventAsync(
        rawBody,
        signature ?? '',
        secret,
        TOLERANCE_SECONDS,
        undefined,
        now,
      )
    } catch (error) {
      const isForged = error instanceof Stripe.errors.StripeSignatureVerificationError
      // A body that is signed and no JSON is none of Stripe's either.
      if (!isForged && !(error instanceof SyntaxError)) throw error
    }
  }
  throw new ForgedEvent()
}

const STATUSES: Readonly<Record<Stripe.PaymentIntent.Status, ProviderPayment['status']>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  canceled: 'canceled',
  requires_action: 'requires-action',
  requires_payment_method: 'requires-payment-method',
  requires_capture: 'authorised',
  // We confirm at once: this one comes from elsewhere, and is not paid.
  requires_confirmation: 'requires-payment-method',
}

/** Stripe's own words for this are for developers, and pages have some of their own. */
const NOT_AUTHENTICATED_CODE = 'payment_intent_authentication_failure'
const OTHER_MESSAGE = 'An error occurred processing your payment.'

/**
 * A payment intent in our words.
 *
 * @param isLost whether the payment was lost in a dispute: the intent does not say
 */
export function readPayment(intent: Stripe.PaymentIntent, isLost = false): ProviderPayment {
  const charge = chargeOf(intent)
  const { paymentId } = intent.metadata
  const refusal = refusalOf(intent.last_payment_error)
  const clientSecret = intent.status === 'requires_action' ? intent.client_secret : null
  return {
    id: intent.id,
    status: STATUSES[intent.status],
    amountCents: intent.amount,
    amountReceivedCents: intent.amount_received,
    amountCapturableCents: intent.amount_capturable,
    currency: intent.currency,
    // The charge of a released authorisation says 'refunded' too, and nothing had been taken.
    isGivenBack: isLost || (charge?.refunded === true && intent.status === 'succeeded'),
    createdAt: intent.created * 1_000,
    ...(paymentId !== undefined && { paymentId }),
    ...(clientSecret !== null && { clientSecret }),
    ...(charge?.receipt_url && { receiptUrl: charge.receipt_url }),
    ...(refusal !== undefined && { refusal }),
  }
}

/** Whether a dispute was ever begun: only then is it worth asking how it ended. */
export function isDisputed(intent: Stripe.PaymentIntent): boolean {
  return chargeOf(intent)?.disputed === true
}

/** The charge, where it was asked for with the intent. */
function chargeOf({ latest_charge }: Stripe.PaymentIntent): Stripe.Charge | undefined {
  return typeof latest_charge === 'object' && latest_charge !== null ? latest_charge : undefined
}

function refusalOf(
  error: Stripe.PaymentIntent.LastPaymentError | null,
): ProviderPayment['refusal'] {
  if (error === null) return undefined
  const { type, message, code = 'unknown' } = error
  if (code === NOT_AUTHENTICATED_CODE) return { code }
  return { code, message: type === 'card_error' && message ? message : OTHER_MESSAGE }
}

/** A promotion code of Stripe's in our words. */
export function readPromotionCode(given: Stripe.PromotionCode): PromotionCode {
  const { coupon, restrictions } = given
  const leftOfCoupon = left(coupon.max_redemptions, coupon.times_redeemed)
  return {
    id: given.id,
    code: given.code,
    coupon: {
      id: coupon.id,
      name: coupon.name,
      currency: coupon.currency,
      percentOff: coupon.percent_off,
      amountOffCents: coupon.amount_off,
      redemptionsLeft: leftOfCoupon,
    },
    redemptionsLeft: lowest(left(given.max_redemptions, given.times_redeemed), leftOfCoupon),
    expiresAt: lowest(millisecondsOf(given.expires_at), millisecondsOf(coupon.redeem_by)),
    minimumAmount:
      restrictions.minimum_amount === null
        ? null
        : { cents: restrictions.minimum_amount, currency: restrictions.minimum_amount_currency },
    firstTimeOnly: restrictions.first_time_transaction,
    isForOneCustomer: given.customer !== null,
    // None of the account's products is what is sold here: that is no product at Stripe.
    isForCertainProducts: (coupon.applies_to?.products.length ?? 0) > 0,
  }
}

/** Whether it has expired or is used up, rather than switched off. */
export function isOver(code: PromotionCode, now: number): boolean {
  const isUsedUp = code.redemptionsLeft !== null && code.redemptionsLeft <= 0
  return isUsedUp || (code.expiresAt !== null && code.expiresAt <= now)
}

function left(most: number | null, times: number): number | null {
  return most === null ? null : Math.max(0, most - times)
}

function lowest(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b
  return Math.min(a, b)
}

function millisecondsOf(seconds: number | null): number | null {
  return seconds === null ? null : seconds * 1_000
}
