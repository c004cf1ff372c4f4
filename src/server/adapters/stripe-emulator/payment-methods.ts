import {
  findTestCard,
  TEST_CARDS,
  type TestCardOutcome,
} from '../../../core/payments/test-cards.ts'
import { type CallParams, CallRefusal, invalidParameter, noSuch } from './call-params.ts'
import {
  type CardOnFile,
  type EmulatedCharge,
  type EmulatedIntent,
  type EmulatedPaymentMethod,
  type PaymentError,
  secondsOf,
  type World,
} from './world.ts'

/** A card as a visitor types it. */
type TypedCard = Readonly<{
  number: string
  expiryMonth: number
  /** Four digits. */
  expiryYear: number
  cvc: string
}>

/**
 * Makes a payment method of a test card.
 *
 * @throws CallRefusal for a wrong number, expiry or security code, or a card that is no test card
 */
export function addCard(world: World, typed: TypedCard): EmulatedPaymentMethod {
  const digits = typed.number.replaceAll(' ', '')
  if (!isCardNumber(digits)) throw cardError('incorrect_number', 'Your card number is incorrect.')
  const today = new Date(world.now())
  const monthsLeft =
    (typed.expiryYear - today.getUTCFullYear()) * 12 + typed.expiryMonth - today.getUTCMonth() - 1
  if (typed.expiryMonth < 1 || typed.expiryMonth > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.")
  }
  if (monthsLeft < 0 || monthsLeft > 50 * 12) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.")
  }
  if (!/^\d{3}$/.test(typed.cvc)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.")
  }
  const card = findTestCard(digits)
  if (card === undefined) {
    const message =
      'Your card was declined. Your request was in test mode, but used a non test card.'
    throw cardError('card_declined', message, 'test_mode_live_card')
  }
  const onFile: CardOnFile = {
    method: methodOf(world.newId('pm'), digits, typed.expiryMonth, typed.expiryYear),
    outcome: card.outcome,
  }
  world.cards.set(onFile.method.id, onFile)
  return onFile.method
}

/** Answers `POST /v1/payment_methods`. */
export function createPaymentMethod(world: World, params: CallParams): EmulatedPaymentMethod {
  if (params.text('type') !== 'card') throw invalidParameter('type', 'Only cards are known here.')
  const [number, cvc] = [params.text('card[number]'), params.text('card[cvc]')]
  const expiryMonth = params.wholeNumber('card[exp_month]')
  const expiryYear = params.wholeNumber('card[exp_year]')
  if (number === undefined || expiryMonth === undefined || expiryYear === undefined) {
    throw invalidParameter('card', 'Missing required param: card.')
  }
  return addCard(world, { number, expiryMonth, expiryYear, cvc: cvc ?? '' })
}

/** A card by its id, or a test card by the id that Stripe gives it. @throws CallRefusal */
export function cardOnFile(world: World, id: string): CardOnFile {
  const card = TEST_CARDS.find(({ paymentMethodId }) => paymentMethodId === id)
  const known = world.cards.get(id)
  if (known !== undefined) return known
  if (card === undefined) throw noSuch('PaymentMethod', id, 'payment_method', 400)
  const nextYear = new Date(world.now()).getUTCFullYear() + 1
  return { method: methodOf(id, card.number, 12, nextYear), outcome: card.outcome }
}

function methodOf(
  id: string,
  number: string,
  expiryMonth: number,
  expiryYear: number,
): EmulatedPaymentMethod {
  const card = { exp_month: expiryMonth, exp_year: expiryYear, last4: number.slice(-4) }
  return { id, object: 'payment_method', type: 'card', card: { brand: 'visa', ...card } }
}

function cardError(code: string, message: string, declineCode?: string): CallRefusal {
  return new CallRefusal(402, {
    type: 'card_error',
    code,
    message,
    ...(declineCode !== undefined && { decline_code: declineCode }),
  })
}

/** Whether the last digit fits the others (Luhn's rule). */
function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const DECLINED: PaymentError = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
}
const INSUFFICIENT_FUNDS: PaymentError = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}
const NOT_AUTHENTICATED: PaymentError = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
}

type Outcome = (world: World, intent: EmulatedIntent, usesStripeSdk: boolean) => void

const declineWith =
  (error: PaymentError): Outcome =>
  (world, intent) =>
    fail(world, intent, error)

const OUTCOMES: Readonly<Record<TestCardOutcome, Outcome>> = {
  succeeds: succeed,
  declines: declineWith(DECLINED),
  'insufficient-funds': declineWith(INSUFFICIENT_FUNDS),
  processes: process,
  'charged-at-once': charge,
  'capture-declines': succeed,
  'asks-then-succeeds': ask,
  'asks-then-declines': ask,
}

/** Tries to pay with the card that the payment holds. */
export function attempt(world: World, intent: EmulatedIntent, usesStripeSdk: boolean): void {
  if (intent.payment_method === null) return
  intent.last_payment_error = null
  OUTCOMES[cardOnFile(world, intent.payment_method).outcome](world, intent, usesStripeSdk)
}

/**
 * Answers for the visitor's bank: 3-D Secure passed or not. Nothing happens to a payment that does not
 * wait for it.
 */
export function authenticate(world: World, intent: EmulatedIntent, passes: boolean): void {
  if (intent.status !== 'requires_action' || intent.payment_method === null) return
  intent.next_action = null
  const { outcome } = cardOnFile(world, intent.payment_method)
  if (!passes) fail(world, intent, NOT_AUTHENTICATED)
  else if (outcome === 'asks-then-declines') fail(world, intent, DECLINED)
  else succeed(world, intent)
}

/** Ends the processing of a payment. Nothing happens to one that is not processed. */
export function settle(world: World, intent: EmulatedIntent, succeeds: boolean): void {
  if (intent.status !== 'processing') return
  if (succeeds) succeed(world, intent)
  else fail(world, intent, DECLINED)
}

/**
 * Takes the money that a bank holds.
 *
 * @returns why the bank does not give it
 */
export function capture(world: World, intent: EmulatedIntent): PaymentError | undefined {
  const { payment_method } = intent
  const outcome = payment_method === null ? undefined : cardOnFile(world, payment_method).outcome
  if (outcome === 'capture-declines') return DECLINED
  const held = world.charges.get(intent.latest_charge ?? '')
  if (held !== undefined) {
    takeMoney(world, intent, held)
    world.emit('charge.captured', held)
  }
  return undefined
}

/** Ends a payment that is not paid. As at Stripe, the charge of a held one then counts as refunded. */
export function cancel(
  world: World,
  intent: EmulatedIntent,
  reason: EmulatedIntent['cancellation_reason'],
): void {
  const held = world.charges.get(intent.latest_charge ?? '')
  intent.status = 'canceled'
  intent.canceled_at = secondsOf(world)
  intent.cancellation_reason = reason
  intent.amount_capturable = 0
  intent.next_action = null
  if (held !== undefined) {
    held.refunded = true
    held.amount_refunded = held.amount
    world.emit('charge.refunded', held)
  }
  world.emit('payment_intent.canceled', intent)
}

/** A bank holds money for a week at most. https://docs.stripe.com/payments/place-a-hold-on-a-payment-method */
const HELD_SECONDS = 7 * 24 * 60 * 60

export function expireWhenDue(world: World, intent: EmulatedIntent): void {
  const isDue = secondsOf(world) >= intent.created + HELD_SECONDS
  if (isDue && intent.status === 'requires_capture') expire(world, intent)
}

/** Ends what a bank holds, as when its time is over. Nothing happens to a payment that is not held. */
export function expire(world: World, intent: EmulatedIntent): void {
  if (intent.status === 'requires_capture') cancel(world, intent, 'automatic')
}

/** By a card that can wait for its capture the money is held, if the payment asks for that. */
function succeed(world: World, intent: EmulatedIntent): void {
  if (intent.payment_method_options.card.capture_method !== 'manual') {
    charge(world, intent)
    return
  }
  const held = newCharge(world, intent)
  intent.amount_capturable = intent.amount
  intent.status = 'requires_capture'
  world.emit('payment_intent.amount_capturable_updated', intent)
  world.emit('charge.succeeded', held)
}

function charge(world: World, intent: EmulatedIntent): void {
  const made = newCharge(world, intent)
  takeMoney(world, intent, made)
  world.emit('charge.succeeded', made)
}

function newCharge(world: World, intent: EmulatedIntent): EmulatedCharge {
  const id = world.newId('ch')
  const made: EmulatedCharge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    captured: false,
    created: secondsOf(world),
    currency: intent.currency,
    disputed: false,
    livemode: false,
    payment_intent: intent.id,
    receipt_url: null,
    refunded: false,
    status: 'succeeded',
  }
  world.charges.set(id, made)
  intent.latest_charge = id
  return made
}

function takeMoney(world: World, intent: EmulatedIntent, made: EmulatedCharge): void {
  made.captured = true
  made.amount_captured = made.amount
  if (world.namesReceipts) made.receipt_url = `https://pay.stripe.com/receipts/payment/${made.id}`
  intent.amount_capturable = 0
  intent.amount_received = intent.amount
  intent.status = 'succeeded'
  world.emit('payment_intent.succeeded', intent)
}

function fail(world: World, intent: EmulatedIntent, error: PaymentError): void {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  intent.last_payment_error = error
  world.emit('payment_intent.payment_failed', intent)
}

function process(world: World, intent: EmulatedIntent): void {
  intent.status = 'processing'
  world.emit('payment_intent.processing', intent)
  if (world.processingMs === undefined) return
  world.schedule(() => settle(world, intent, true), world.processingMs)
}

function ask(world: World, intent: EmulatedIntent, usesStripeSdk: boolean): void {
  intent.status = 'requires_action'
  intent.next_action = usesStripeSdk
    ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
    : { type: 'redirect_to_url', redirect_to_url: { return_url: null, url: null } }
  world.emit('payment_intent.requires_action', intent)
}
