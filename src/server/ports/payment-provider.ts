import type { CouponValue } from '../../core/payments/price.ts'

/** A promotion code as the provider describes it. Times are milliseconds since 1970. */
export type PromotionCode = Readonly<{
  id: string
  code: string
  coupon: Readonly<{
    id: string
    name: string | null
    currency: string | null
    /** The coupon's own, by the provider's count: several codes may use it. */
    redemptionsLeft?: number | null
  }> &
    CouponValue
  /** How often it may still be redeemed, by the provider's count: the lower of code and coupon. */
  redemptionsLeft: number | null
  /** The earlier of the code's end and the coupon's. */
  expiresAt: number | null
  minimumAmount: Readonly<{ cents: number; currency: string | null }> | null
  firstTimeOnly: boolean
  isForOneCustomer: boolean
  isForCertainProducts: boolean
}>

/** The request that begins a payment. The visitor's name is sent only to the provider. */
export type NewPayment = Readonly<{
  paymentId: string
  amountCents: number
  paymentMethodId: string
  returnUrl: string
  description: string
  /** SPEC.md section 3, 'Payment metadata'. */
  metadata: Readonly<{
    customerName: string
    country: string
    couponCode: string
    originalAmount: string
    discountPercent: string
    finalAmount: string
  }>
}>

/** A payment as the provider knows it. */
export type ProviderPayment = Readonly<{
  /** The provider's id: `pi_…`. */
  id: string
  /** Our id, from the provider's metadata; absent if the payment is not ours. */
  paymentId?: string
  /** `authorised`: the card's bank holds the money until it is captured or released. */
  status:
    | 'succeeded'
    | 'authorised'
    | 'requires-action'
    | 'processing'
    | 'requires-payment-method'
    | 'canceled'
  amountCents: number
  amountReceivedCents: number
  /** Capturable amount of an authorized payment. */
  amountCapturableCents: number
  currency: string
  clientSecret?: string
  receiptUrl?: string
  /**
   * Why the last attempt was refused, with the provider's message if it is meant for the visitor.
   */
  refusal?: Readonly<{ code: string; message?: string }>
  /** Refunded in full, or lost in a dispute. */
  isGivenBack: boolean
  createdAt: number
}>

/** Why a payment is given up, as the operator reads of it at the provider. */
export type CancellationReason = 'requested_by_customer' | 'abandoned'

/** An event that the provider sends by webhook. */
export type ProviderEvent = Readonly<{
  id: string
  type:
    | 'payment-succeeded'
    | 'payment-authorised'
    | 'payment-failed'
    | 'payment-canceled'
    | 'payment-processing'
    | 'refunded'
    | 'disputed'
    | 'dispute-closed'
    | 'other'
    /** Signed, but without fields that its type requires. */
    | 'incomplete'
  /** The payment that the event is about, if any; for a dispute, the disputed one. */
  paymentIntentId?: string
  /**
   * The payment when the event was made: never newer than what the provider returns when queried.
   */
  payment?: ProviderPayment
  /** For `refunded`: whether everything that was taken has been refunded. */
  isFullRefund?: boolean
  /** For `dispute-closed`. */
  isDisputeLost?: boolean
  createdAt: number
}>

/**
 * Why a call to the provider failed.
 * - `declined`: the card was refused; `payment` and `message` say more. Nothing was charged.
 * - `rejected`: the provider refused the request; a retry would not help.
 * - `key-reused`: the idempotency key belongs to a request with other parameters.
 * - `unknown`: no answer, or an error of the provider: the call may have had its effect or not.
 * - `unavailable`: the call had no effect: rate limit, or no connection. Retry later.
 * - `key-refused`: the call had no effect: our key is wrong, revoked or lacks a permission. Only
 *   the operator can fix that.
 */
export type ProviderFailure =
  | 'declined'
  | 'rejected'
  | 'key-reused'
  | 'unknown'
  | 'unavailable'
  | 'key-refused'

export class ProviderError extends Error {
  readonly failure: ProviderFailure
  /** The provider's message to the visitor about a declined card. */
  readonly visitorMessage: string | undefined
  readonly payment: ProviderPayment | undefined

  constructor(
    failure: ProviderFailure,
    details: Readonly<{
      cause?: unknown
      visitorMessage?: string | undefined
      payment?: ProviderPayment | undefined
    }> = {},
  ) {
    super(failure, { cause: details.cause })
    this.name = 'ProviderError'
    this.failure = failure
    this.visitorMessage = details.visitorMessage
    this.payment = details.payment
  }
}

/** An event that did not come from the provider: forged, too old, or signed with another secret. */
export class ForgedEvent extends Error {}

/** A card as typed into the sandbox's fields. */
export type TypedTestCard = Readonly<{
  number: string
  /** Month and year, such as `04 / 31`. */
  expiry: string
  cvc: string
}>

/**
 * Functions of the sandbox only: it simulates the visitor's card, the bank, and the sender of
 * events.
 */
export type PaymentSandbox = Readonly<{
  /**
   * @returns the id of a payment method; undefined if it is no test card or cannot be used
   */
  createPaymentMethod: (card: TypedTestCard) => Promise<string | undefined>
  /** Answers for the bank. @returns false if no payment has this client secret */
  authenticate: (clientSecret: string, passes: boolean) => Promise<boolean>
  /** Delivers later events there, as to a webhook; retries a few times if it throws. */
  deliverEventsTo: (receive: (rawBody: string, signature: string) => Promise<unknown>) => void
  /** Stops the delivery of events. */
  close: () => void
}>

/** The payment provider, real or the sandbox. Every call has its own time limit. */
export type PaymentProvider = Readonly<{
  mode: 'stripe' | 'sandbox'
  publishableKey?: string
  /** Whether new payments may begin. Those under way are completed in any case. */
  isSelling: boolean
  /** With mode 'sandbox' only. */
  sandbox?: PaymentSandbox
  /** The active promotion code of exactly this spelling. @throws ProviderError */
  findPromotionCode: (code: string) => Promise<PromotionCode | undefined>
  /**
   * Creates and confirms a payment. The same key with the same payment is made once. Cards that can
   * wait are authorised, others charged at once. Retries a few times where that is safe.
   * @throws ProviderError
   */
  createPayment: (payment: NewPayment, idempotencyKey: string) => Promise<ProviderPayment>
  /** @throws ProviderError */
  findPayment: (paymentIntentId: string) => Promise<ProviderPayment | undefined>
  /**
   * Captures an authorised payment in full. One that was captured before is returned as it is.
   * @throws ProviderError 'declined' or 'rejected', with the payment as it stands
   */
  capturePayment: (paymentIntentId: string, idempotencyKey: string) => Promise<ProviderPayment>
  /**
   * Cancels an unpaid payment, and releases what its card's bank holds.
   * @throws ProviderError 'rejected' if it is paid
   */
  cancelPayment: (paymentIntentId: string, reason?: CancellationReason) => Promise<ProviderPayment>
  /** All payments created since, newest first. @throws ProviderError */
  listPayments: (createdSince: number) => AsyncIterable<ProviderPayment>
  /** @throws ForgedEvent */
  readEvent: (rawBody: string, signature: string | undefined) => Promise<ProviderEvent>
}>
