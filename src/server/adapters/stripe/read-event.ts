import Stripe from 'stripe'
import { ForgedEvent, type ProviderEvent } from '../../ports/payment-provider.ts'
import { readPayment } from './read-objects.ts'

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
