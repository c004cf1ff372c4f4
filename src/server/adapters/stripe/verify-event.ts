import Stripe from 'stripe'
import { ForgedEvent } from '../../ports/payment-provider.ts'

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
