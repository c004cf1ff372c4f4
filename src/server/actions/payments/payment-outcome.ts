import type { PaymentFailure, PaymentResult } from '../../../api/payments.ts'
import type { Visit } from '../../../api/visit.ts'
import type { ProviderPayment } from '../../ports/payment-provider.ts'
import type { PaymentRow } from '../../store/schema.ts'

/**
 * What came of a wish to pay, or of a question about it.
 * - `refused`: nothing was begun.
 * - `send-again`: nothing was begun, for a browser that has not shown that it can be known again.
 * - `pending`: another payment is under way; absent where it is somebody else's, for this session.
 */
export type PaymentOutcome =
  | Readonly<{ kind: 'already-active' | 'send-again' }>
  | Readonly<{ kind: 'refused'; failure: PaymentFailure; amountCents: number }>
  | Readonly<{ kind: 'pending'; payment?: PaymentRow | undefined }>
  | Readonly<{
      kind: 'known'
      payment: PaymentRow
      found?: ProviderPayment | undefined
      /** The provider's words for the visitor. */
      message?: string | undefined
    }>

const MESSAGE_MAX_CHARACTERS = 500

/** An outcome in the words of the wire. */
export function describeOutcome(
  outcome: PaymentOutcome,
  visit: Visit,
  returnCode: string | undefined,
): PaymentResult {
  switch (outcome.kind) {
    case 'already-active':
      return { success: true, status: 'already-active', visit }
    case 'send-again':
      return { success: false, status: 'send-again', visit }
    case 'refused': {
      const { failure, amountCents } = outcome
      return { success: false, status: 'failed', error: failure, amountCents, visit }
    }
    case 'pending': {
      const { payment } = outcome
      return { success: false, status: 'pending', ...(payment && namesOf(payment)), visit }
    }
    case 'known':
      return {
        ...describeKnown(outcome),
        ...(returnCode !== undefined && { returnCode }),
        visit,
      }
  }
}

function describeKnown({
  payment,
  found,
  message = found?.refusal?.message,
}: Extract<PaymentOutcome, { kind: 'known' }>): Omit<PaymentResult, 'visit'> {
  const { state, failure } = payment
  const { clientSecret, receiptUrl } = found ?? {}
  const { status, charge } = TOLD[state]
  return {
    success: status === 'succeeded',
    status,
    ...namesOf(payment),
    ...(charge !== undefined && payment.amount_cents > 0 && { charge }),
    ...(payment.intent_id !== null && { paymentIntentId: payment.intent_id }),
    ...(state === 'requires-action' && clientSecret !== undefined && { clientSecret }),
    ...(state === 'succeeded' && receiptUrl !== undefined && { receiptUrl }),
    ...(failure !== null && { error: failure }),
    ...(failure !== null &&
      message !== undefined && { message: message.slice(0, MESSAGE_MAX_CHARACTERS) }),
  }
}

/** What the visitor is told: whether there is a session, and what happened to the money. */
const TOLD: Readonly<Record<PaymentRow['state'], Pick<PaymentResult, 'status' | 'charge'>>> = {
  begun: { status: 'processing' },
  'requires-action': { status: 'requires-action' },
  processing: { status: 'processing' },
  unknown: { status: 'unknown' },
  authorised: { status: 'succeeded', charge: 'authorised' },
  capturing: { status: 'succeeded', charge: 'taken' },
  succeeded: { status: 'succeeded', charge: 'taken' },
  voiding: { status: 'voided', charge: 'voided' },
  voided: { status: 'voided', charge: 'voided' },
  failed: { status: 'failed' },
  refunded: { status: 'refunded' },
}

function namesOf({ id, kind, amount_cents }: PaymentRow) {
  return { paymentId: id, kind, amountCents: amount_cents }
}
