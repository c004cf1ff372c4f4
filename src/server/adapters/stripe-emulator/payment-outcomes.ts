import type { TestCardOutcome } from '../../../core/payments/test-cards.ts'
import type { EmulatedCharge, EmulatedIntent, PaymentError } from './emulated-objects.ts'
import { cardOnFile } from './payment-methods.ts'
import { secondsOf, type World } from './world.ts'

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

function succeed(world: World, intent: EmulatedIntent): void {
  const id = world.newId('ch')
  const charge: EmulatedCharge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    created: secondsOf(world),
    currency: intent.currency,
    disputed: false,
    livemode: false,
    payment_intent: intent.id,
    receipt_url: world.namesReceipts ? `https://pay.stripe.com/receipts/payment/${id}` : null,
    refunded: false,
    status: 'succeeded',
  }
  world.charges.set(id, charge)
  intent.latest_charge = id
  intent.amount_received = intent.amount
  intent.status = 'succeeded'
  world.emit('payment_intent.succeeded', intent)
  world.emit('charge.succeeded', charge)
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
