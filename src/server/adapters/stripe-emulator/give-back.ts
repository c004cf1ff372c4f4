import type { CallParams } from './call-params.ts'
import { CallRefusal } from './call-refusal.ts'
import type { EmulatedCharge, EmulatedDispute, EmulatedIntent } from './objects/emulated-objects.ts'
import { findIntent } from './objects/payment-intents.ts'
import { secondsOf, type World } from './world.ts'

/** Answers `POST /v1/refunds`: of a part, or of all that is left. @throws CallRefusal */
export function createRefund(world: World, params: CallParams): object {
  const intent = findIntent(world, params.text('payment_intent') ?? '')
  const charge = chargeOf(world, intent)
  const left = charge.amount - charge.amount_refunded
  const amount = params.wholeNumber('amount') ?? left
  if (amount < 1 || amount > left) {
    throw new CallRefusal(400, {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: `Refund amount is greater than unrefunded amount on charge ${charge.id}.`,
    })
  }
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  world.emit('charge.refunded', charge)
  return {
    id: world.newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    currency: charge.currency,
    payment_intent: intent.id,
    status: 'succeeded',
  }
}

/** Begins a dispute about a payment, as the visitor's bank does. @throws CallRefusal */
export function openDispute(world: World, paymentIntentId: string): EmulatedDispute {
  const intent = findIntent(world, paymentIntentId)
  const charge = chargeOf(world, intent)
  const dispute: EmulatedDispute = {
    id: world.newId('dp'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: secondsOf(world),
    currency: charge.currency,
    livemode: false,
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  charge.disputed = true
  world.disputes.set(dispute.id, dispute)
  world.emit('charge.dispute.created', dispute)
  return dispute
}

/** Ends the dispute about a payment. Nothing happens where there is none. */
export function closeDispute(
  world: World,
  paymentIntentId: string,
  status: 'won' | 'lost' | 'warning_closed',
): void {
  const dispute = [...world.disputes.values()].find(
    ({ payment_intent }) => payment_intent === paymentIntentId,
  )
  if (dispute === undefined) return
  dispute.status = status
  world.emit('charge.dispute.closed', dispute)
}

function chargeOf(world: World, intent: EmulatedIntent): EmulatedCharge {
  const charge = world.charges.get(intent.latest_charge ?? '')
  if (charge?.captured !== true) {
    const message = `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`
    throw new CallRefusal(400, { type: 'invalid_request_error', message })
  }
  return charge
}
