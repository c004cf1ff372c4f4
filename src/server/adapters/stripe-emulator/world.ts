import type Stripe from 'stripe'
import type { TestCardOutcome } from '../../../core/payments/test-cards.ts'

/** All that the emulated Stripe knows, and what it needs from outside. */
export type World = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** A new id under Stripe's prefix, such as `pi`. */
  readonly newId: (prefix: string) => string
  /** Tells of a change, with the object as it stands. */
  readonly emit: (type: string, object: object) => void
  /** Does some work later. */
  readonly schedule: (work: () => void, delayMs: number) => void
  /** How long a card is processed; undefined: until it is settled by hand. */
  processingMs: number | undefined
  readonly namesReceipts: boolean
  readonly cards: Map<string, CardOnFile>
  /** In the order in which they were made, as the other maps. */
  readonly intents: Map<string, EmulatedIntent>
  readonly charges: Map<string, EmulatedCharge>
  readonly disputes: Map<string, EmulatedDispute>
  readonly promotionCodes: EmulatedPromotionCode[]
}

/** Stripe states times in seconds. */
export function secondsOf(world: World): number {
  return Math.floor(world.now() / 1_000)
}

/** Records of each kind that are remembered: a sandbox may run for years. */
const RECORDS_MAX = 10_000

/** Forgets the oldest of what has grown too many. */
export function keepNewest(records: Map<string, unknown>): void {
  for (const key of records.keys()) {
    if (records.size <= RECORDS_MAX) return
    records.delete(key)
  }
}

/** The same for a list. */
export function keepNewestOf(records: unknown[]): void {
  if (records.length > RECORDS_MAX) records.splice(0, records.length - RECORDS_MAX)
}

/** Why the last try of a payment failed, as Stripe states it. */
export type PaymentError = Readonly<{
  type: 'card_error' | 'invalid_request_error'
  code: string
  decline_code?: string
  message: string
}>

/** The fields of a payment intent that are read here, under Stripe's names. */
export type EmulatedIntent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_capturable'
  | 'amount_received'
  | 'canceled_at'
  | 'cancellation_reason'
  | 'client_secret'
  | 'confirmation_method'
  | 'created'
  | 'currency'
  | 'description'
  | 'livemode'
  | 'metadata'
  | 'next_action'
  | 'payment_method_types'
  | 'status'
> & {
  last_payment_error: PaymentError | null
  latest_charge: string | null
  payment_method: string | null
  payment_method_options: { card: { capture_method?: 'manual' } }
}

export type EmulatedCharge = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'captured'
  | 'created'
  | 'currency'
  | 'disputed'
  | 'livemode'
  | 'receipt_url'
  | 'refunded'
> & { payment_intent: string; status: 'succeeded' }

export type EmulatedDispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'livemode' | 'reason' | 'status'
> & { charge: string; payment_intent: string }

/** A coupon as it is set up; when it was made decides nothing. */
export type EmulatedCoupon = Pick<
  Stripe.Coupon,
  | 'id'
  | 'object'
  | 'amount_off'
  | 'currency'
  | 'max_redemptions'
  | 'name'
  | 'percent_off'
  | 'redeem_by'
  | 'times_redeemed'
  | 'valid'
> & { applies_to?: { products: string[] } }

export type EmulatedPromotionCode = Pick<
  Stripe.PromotionCode,
  'id' | 'object' | 'active' | 'code' | 'expires_at' | 'max_redemptions' | 'times_redeemed'
> & {
  coupon: EmulatedCoupon
  customer: string | null
  restrictions: Pick<
    Stripe.PromotionCode.Restrictions,
    'first_time_transaction' | 'minimum_amount' | 'minimum_amount_currency'
  >
}

export type EmulatedPaymentMethod = Readonly<{
  id: string
  object: 'payment_method'
  type: 'card'
  card: Readonly<{ brand: 'visa'; last4: string; exp_month: number; exp_year: number }>
}>

/** A card with the bank's response to it, which is never sent to a client. */
export type CardOnFile = Readonly<{ method: EmulatedPaymentMethod; outcome: TestCardOutcome }>
