import type { TestCardOutcome } from '../../../core/payments/test-cards.ts'
import { cardOnFile } from './payment-methods.ts'
import {
  type EmulatedCharge,
  type EmulatedIntent,
  type PaymentError,
  secondsOf,
  type World,
} from './world.ts'

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
