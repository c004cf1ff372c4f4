import { z } from 'zod'
import { isCountryCode } from '../core/payments/countries.ts'
import type { Endpoint } from './endpoint.ts'
import {
  COUPON_CODE_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  POSTAL_CODE_MAX_CHARACTERS,
} from './limits.ts'
import { API_PATHS } from './paths.ts'
import { chargeSchema, timeZoneSchema, visitSchema } from './visit.ts'

const couponCodeSchema = z.string().trim().min(1).max(COUPON_CODE_MAX_CHARACTERS)

/** Why a coupon is refused; the browser has words for each (`web/content/session/payment-texts.ts`). */
export const COUPON_REFUSALS = [
  /** No active promotion code has exactly this spelling. */
  'coupon-unknown',
  'coupon-expired',
  /** All redemptions are used up, by our count or Stripe's. */
  'coupon-used-up',
  /** The price is below its minimum amount. */
  'coupon-below-minimum',
  /** It is for another currency. */
  'coupon-other-currency',
  /** It is bound to a customer account, which visitors do not have here. */
  'coupon-for-others',
  /** It is for first purchases only, which cannot be verified for anonymous visitors. */
  'coupon-for-first-purchase',
  /** It is for certain products of the account at the provider. */
  'coupon-for-products',
] as const
export type CouponRefusal = (typeof COUPON_REFUSALS)[number]

/** The result of a coupon check (SPEC.md section 3). */
export const couponResultSchema = z.discriminatedUnion('success', [
  z.object({
    success: z.literal(true),
    promotionCodeId: z.string(),
    discountPercent: z.number().min(0).max(100),
    couponDetails: z.object({
      id: z.string(),
      name: z.string().nullable(),
      percentOff: z.number().nullable(),
      amountOff: z.number().int().nullable(),
      currency: z.string().nullable(),
    }),
    finalAmountCents: z.number().int().describe('The amount charged; 0 if the charge is waived.'),
  }),
  z.object({ success: z.literal(false), error: z.enum(COUPON_REFUSALS) }),
])
export type CouponResult = z.infer<typeof couponResultSchema>

const PAYMENT_ERRORS = [
  'invalid-request',
  'cross-site-request',
  'too-many-requests',
  'payments-closed',
  'payment-provider-unavailable',
] as const

/** Checks a coupon. It reserves nothing: the payment checks it again. */
export const checkCouponEndpoint = {
  method: 'post',
  path: API_PATHS.coupons,
  summary: 'The discount of a coupon',
  request: z.strictObject({ couponCode: couponCodeSchema }),
  response: couponResultSchema,
  responseType: 'application/json',
  maxBodyBytes: 1_024,
  errors: [...PAYMENT_ERRORS, 'too-many-tries'],
} as const satisfies Endpoint

export const paymentRequestSchema = z.strictObject({
  timeZone: timeZoneSchema,
  attemptId: z
    .uuid()
    .describe('Made by the browser for each attempt. A repeated attempt is never charged again.'),
  kind: z
    .enum(['new', 'extension'])
    .describe('An extension replaces the rest of a session, or one that has just ended.'),
  name: z.string().trim().min(1).max(NAME_MAX_CHARACTERS),
  country: z.string().refine(isCountryCode),
  postalCode: z.string().trim().min(1).max(POSTAL_CODE_MAX_CHARACTERS),
  couponCode: couponCodeSchema.optional(),
  paymentMethodId: z
    .string()
    .regex(/^pm_\w{1,250}$/)
    .optional()
    .describe('Absent if nothing is charged.'),
  amountCents: z
    .number()
    .int()
    .nonnegative()
    .describe('The price as the visitor saw it. A payment at another price is refused.'),
})
export type PaymentRequest = z.infer<typeof paymentRequestSchema>

/** The billing fields besides the card. */
export type Billing = Pick<PaymentRequest, 'name' | 'country' | 'postalCode'>

/**
 * The status of a payment (SPEC.md section 3, 'Payment result').
 * - `succeeded`: authorised or paid, as `charge` says, and the session is active.
 * - `already-active`: nothing was paid; a session is active already.
 * - `pending`: another attempt is under way; `paymentId` names it, unless another browser of this
 *   session is buying its extension.
 * - `requires-action`: the card's bank asks the visitor (3-D Secure): confirm with the client
 *   secret.
 * - `processing`: not decided yet; ask again.
 * - `unknown`: the provider did not answer; we are finding out the outcome. Ask again.
 * - `failed`: nothing was charged. `error` says why; another attempt may be made.
 * - `refunded`: it was paid and has been refunded.
 * - `voided`: it was authorised, and the money was never taken.
 * - `send-again`: nothing was begun. This browser was given the payer's cookie and repeats the
 *   request with it. Even if that answer is lost, the browser is recognised as the payer's.
 */
export const PAYMENT_STATUSES = [
  'succeeded',
  'already-active',
  'pending',
  'requires-action',
  'processing',
  'unknown',
  'failed',
  'refunded',
  'voided',
  'send-again',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Why a payment failed; for a declined card, the provider's message says more. */
export const PAYMENT_FAILURES = [
  ...COUPON_REFUSALS,
  /** The price is not the one that the visitor saw; `amountCents` has the right one. */
  'price-changed',
  /** A charge needs a payment method. */
  'card-missing',
  /** The card was refused; `message` has the provider's words for the visitor. */
  'card-declined',
  /** The visitor's bank did not confirm the payment. */
  'authentication-failed',
  /** The attempt was cancelled before it was paid. */
  'cancelled',
  /** There is no session to extend, or it ended more than 24 hours ago. */
  'nothing-to-extend',
  /** Anything else at the provider. */
  'payment-failed',
] as const
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number]

export const paymentResultSchema = z.object({
  success: z.boolean(),
  status: z.enum(PAYMENT_STATUSES),
  paymentId: z.string().optional().describe('Our id, used to ask for its status.'),
  paymentIntentId: z
    .string()
    .optional()
    .describe('The provider’s id, or a synthetic one if a coupon waives the charge.'),
  kind: z.enum(['new', 'extension']).optional(),
  amountCents: z.number().int().optional(),
  charge: chargeSchema.optional(),
  clientSecret: z.string().optional().describe('Only with status requires-action.'),
  error: z.enum(PAYMENT_FAILURES).optional(),
  message: z.string().max(500).optional().describe('The provider’s message to the visitor.'),
  receiptUrl: z.url().optional(),
  returnCode: z
    .string()
    .optional()
    .describe('Sent once, to the browser that first opened the session.'),
  visit: visitSchema,
})
export type PaymentResult = z.infer<typeof paymentResultSchema>

/** Pays for a session, or for its extension. */
export const payEndpoint = {
  method: 'post',
  path: API_PATHS.payments,
  summary: 'Pays for a premium session or its extension',
  request: paymentRequestSchema,
  response: paymentResultSchema,
  responseType: 'application/json',
  maxBodyBytes: 4_096,
  errors: [...PAYMENT_ERRORS, 'too-many-tries'],
} as const satisfies Endpoint

/** Returns the status of a payment, asks the provider if it is unknown, and opens the session. */
export const paymentStatusEndpoint = {
  method: 'post',
  path: API_PATHS.paymentStatus,
  summary: 'The status of a payment of this visitor',
  request: z.strictObject({
    timeZone: timeZoneSchema,
    paymentId: z.uuid(),
    giveUp: z
      .boolean()
      .optional()
      .describe('Cancels it at the provider if it is not paid yet, so that another can begin.'),
  }),
  response: paymentResultSchema,
  responseType: 'application/json',
  maxBodyBytes: 1_024,
  errors: [...PAYMENT_ERRORS, 'not-found'],
} as const satisfies Endpoint

/** Makes a payment method of a test card. Only in the sandbox; real cards never reach our server. */
export const testCardEndpoint = {
  method: 'post',
  path: API_PATHS.testCards,
  summary: 'A payment method of a test card (sandbox only)',
  request: z.strictObject({
    number: z.string().regex(/^[\d ]{12,23}$/),
    expiry: z.string().regex(/^\d{2} ?\/ ?\d{2}$/),
    cvc: z.string().regex(/^\d{3,4}$/),
  }),
  response: z.object({ paymentMethodId: z.string() }),
  responseType: 'application/json',
  maxBodyBytes: 1_024,
  errors: [
    'invalid-request',
    'cross-site-request',
    'too-many-requests',
    'not-found',
    'card-refused',
  ],
} as const satisfies Endpoint

export type TestCard = z.infer<typeof testCardEndpoint.request>
/** Simulates the visitor's bank: passes or fails 3-D Secure. Only in the sandbox. */
export const testAuthenticationEndpoint = {
  method: 'post',
  path: API_PATHS.testAuthentications,
  summary: 'The answer of a test card’s bank (sandbox only)',
  request: z.strictObject({ clientSecret: z.string().max(300), passes: z.boolean() }),
  response: z.object({ ok: z.literal(true) }),
  responseType: 'application/json',
  maxBodyBytes: 1_024,
  errors: ['invalid-request', 'cross-site-request', 'too-many-requests', 'not-found'],
} as const satisfies Endpoint

/** Receives Stripe's events. Stripe signs the raw body. */
export const stripeWebhookEndpoint = {
  method: 'post',
  path: API_PATHS.stripeWebhook,
  summary: 'Receives a signed event from Stripe',
  request: z.looseObject({}),
  response: z.object({ received: z.literal(true) }),
  responseType: 'application/json',
  maxBodyBytes: 512 * 1_024,
  errors: ['invalid-request', 'not-found', 'payment-provider-unavailable'],
} as const satisfies Endpoint
