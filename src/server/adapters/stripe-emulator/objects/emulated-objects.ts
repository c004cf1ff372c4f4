import type Stripe from 'stripe'
import type { TestCardOutcome } from '../../../../core/payments/test-cards.ts'

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
