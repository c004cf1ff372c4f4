import { MINIMUM_CHARGE_CENTS } from '../../../core/payments/price.ts'
import { type CallParams, CallRefusal, invalidParameter, noSuch } from './call-params.ts'
import { attempt, cancel, capture, cardOnFile, expireWhenDue } from './payment-methods.ts'
import {
  type EmulatedCharge,
  type EmulatedDispute,
  type EmulatedIntent,
  secondsOf,
  type World,
} from './world.ts'

const CURRENCY = /^[a-z]{3}$/

/** Answers `POST /v1/payment_intents`. @throws CallRefusal */
export function createIntent(world: World, params: CallParams): EmulatedIntent {
  const amount = params.wholeNumber('amount')
  const currency = params.text('currency')
  if (amount === undefined) throw invalidParameter('amount', 'Missing required param: amount.')
  if (currency === undefined || !CURRENCY.test(currency)) {
    throw invalidParameter('currency', 'Missing required param: currency.')
  }
  if (params.text('return_url') !== undefined && !params.isTrue('confirm')) {
    throw invalidParameter('return_url', 'return_url may only be given with confirm.')
  }
  if (amount < MINIMUM_CHARGE_CENTS) {
    const message = 'Amount must be at least $0.50 usd'
    const code = 'amount_too_small'
    throw new CallRefusal(400, { type: 'invalid_request_error', code, message, param: 'amount' })
  }
  const paymentMethod = params.text('payment_method') ?? null
  if (paymentMethod !== null) cardOnFile(world, paymentMethod)
  const id = world.newId('pi')
  const intent: EmulatedIntent = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${world.newId('s').slice(2)}`,
    confirmation_method: 'automatic',
    created: secondsOf(world),
    currency,
    description: params.text('description') ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    // A key that is given without a value is not kept.
    metadata: Object.fromEntries(
      Object.entries(params.under('metadata')).filter(([, value]) => value !== ''),
    ),
    next_action: null,
    payment_method: paymentMethod,
    payment_method_options: { card: captureMethodOf(params) },
    payment_method_types: [...params.list('payment_method_types')],
    status: paymentMethod === null ? 'requires_payment_method' : 'requires_confirmation',
  }
  world.intents.set(id, intent)
  world.emit('payment_intent.created', intent)
  if (params.isTrue('confirm')) tryToPay(world, intent, params)
  return intent
}

/** Answers `POST /v1/payment_intents/:id/confirm`: another try, with another card where one is given. */
export function confirmIntent(world: World, id: string, params: CallParams): EmulatedIntent {
  const intent = findIntent(world, id)
  if (!['requires_payment_method', 'requires_confirmation'].includes(intent.status)) {
    throw unexpectedState(intent, 'confirm')
  }
  const paymentMethod = params.text('payment_method')
  if (paymentMethod !== undefined) {
    cardOnFile(world, paymentMethod)
    intent.payment_method = paymentMethod
  }
  tryToPay(world, intent, params)
  return intent
}

/** Answers `POST /v1/payment_intents/:id/capture`: all of it, once. */
export function captureIntent(world: World, id: string): EmulatedIntent {
  const intent = findIntent(world, id)
  if (intent.status !== 'requires_capture') throw unexpectedState(intent, 'capture')
  const error = capture(world, intent)
  if (error === undefined) return intent
  throw new CallRefusal(402, { ...error, type: 'card_error', payment_intent: { ...intent } })
}

/** Answers `POST /v1/payment_intents/:id/cancel`. What a bank holds for it is released. */
export function cancelIntent(world: World, id: string, params: CallParams): EmulatedIntent {
  const intent = findIntent(world, id)
  if (['succeeded', 'processing', 'canceled'].includes(intent.status)) {
    throw unexpectedState(intent, 'cancel')
  }
  const reason = CANCELLATION_REASONS.find((one) => one === params.text('cancellation_reason'))
  cancel(world, intent, reason ?? null)
  return intent
}

const CANCELLATION_REASONS = ['requested_by_customer', 'abandoned'] as const

/** @throws CallRefusal */
export function findIntent(world: World, id: string): EmulatedIntent {
  const intent = world.intents.get(id)
  if (intent === undefined) throw noSuch('payment_intent', id, 'intent')
  expireWhenDue(world, intent)
  return intent
}

function captureMethodOf(params: CallParams): { capture_method?: 'manual' } {
  const isManual = params.text('payment_method_options[card][capture_method]') === 'manual'
  return isManual ? { capture_method: 'manual' } : {}
}

function tryToPay(world: World, intent: EmulatedIntent, params: CallParams): void {
  if (intent.payment_method === null) {
    throw invalidParameter('payment_method', 'Missing required param: payment_method.')
  }
  attempt(world, intent, params.isTrue('use_stripe_sdk'))
  const error = intent.last_payment_error
  if (error?.type === 'card_error') {
    throw new CallRefusal(402, { ...error, type: 'card_error', payment_intent: { ...intent } })
  }
}

function unexpectedState(intent: EmulatedIntent, verb: string): CallRefusal {
  return new CallRefusal(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: { ...intent },
  })
}

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
