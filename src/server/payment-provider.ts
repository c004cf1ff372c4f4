import type { CouponValue } from '../core/payments/price.ts'

/** A promotion code as the provider describes it. Times are milliseconds since 1970. */
export type PromotionCode = Readonly<{
  id: string
  code: string
  coupon: Readonly<{
    id: string
    name: string | null
    currency: string | null
    /** Of the coupon alone, by the provider's count: several codes may draw on it. */
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

/** What is sent to begin a payment. The visitor's name goes to the provider and nowhere else. */
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
  /** Ours, which stands in its metadata; absent where it is none of ours. */
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
  /** What can be captured of an authorised one. */
  amountCapturableCents: number
  currency: string
  clientSecret?: string
  receiptUrl?: string
  /** Why the last try was refused, in the provider's words where they are for the visitor. */
  refusal?: Readonly<{ code: string; message?: string }>
  /** Refunded in full, or lost in a dispute. */
  isGivenBack: boolean
  createdAt: number
}>

/** Why a payment is given up, as the operator reads of it at the provider. */
export type CancellationReason = 'requested_by_customer' | 'abandoned'

/** What the provider tells us unasked. */
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
    /** Signed, and without what its type promises. */
    | 'incomplete'
  /** The payment that it is about, where it is about one: of a dispute, the disputed one. */
  paymentIntentId?: string
  /** As it stood when the event was made: never newer than what the provider says when asked. */
  payment?: ProviderPayment
  /** Of `refunded`: whether all of what was taken was given back. */
  isFullRefund?: boolean
  /** Of `dispute-closed`. */
  isDisputeLost?: boolean
  createdAt: number
}>

/**
 * Why a call to the provider failed.
 * - `declined`: the card was refused; `payment` and `message` say more. Nothing was charged.
 * - `rejected`: the provider refused the request as it is; trying it again changes nothing.
 * - `key-reused`: the idempotency key belongs to a request with other parameters.
 * - `unknown`: no answer, or an error of the provider: it may have happened or not.
 * - `unavailable`: it did not happen: rate limit, or no connection was made. Come back later.
 * - `key-refused`: it did not happen: our own key is wrong, revoked or lacks a right. Only the operator
 *   can mend that.
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
  /** The provider's words for the visitor, of a declined card. */
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

/** An event that is not the provider's: forged, too old, or for another secret. */
export class ForgedEvent extends Error {}

/** A card as it is typed into the fields of the sandbox. */
export type TypedTestCard = Readonly<{
  number: string
  /** Month and year, such as `04 / 31`. */
  expiry: string
  cvc: string
}>

/** What only the sandbox has: it plays the visitor's card, the bank, and the sender of events. */
export type PaymentSandbox = Readonly<{
  /** @returns the id of a payment method; undefined where it is no test card, or cannot be used */
  createPaymentMethod: (card: TypedTestCard) => Promise<string | undefined>
  /** Answers for the bank. @returns false where no payment has this client secret */
  authenticate: (clientSecret: string, passes: boolean) => Promise<boolean>
  /** Events go there from then on, as to a webhook; what throws is sent again a few times. */
  deliverEventsTo: (receive: (rawBody: string, signature: string) => Promise<unknown>) => void
  /** Ends what is still to come: no event arrives any more. */
  close: () => void
}>

/** The payment provider, real or the sandbox. Every call has a time limit of its own. */
export type PaymentProvider = Readonly<{
  mode: 'stripe' | 'sandbox'
  publishableKey?: string
  /** Whether payments may begin. Those under way are followed to their end all the same. */
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
   * Takes the money of an authorised payment, all of it. One that was captured before is given back as
   * it is. @throws ProviderError 'declined' or 'rejected', with the payment as it stands
   */
  capturePayment: (paymentIntentId: string, idempotencyKey: string) => Promise<ProviderPayment>
  /**
   * Gives up a payment that is not paid, and releases what its card's bank holds.
   * @throws ProviderError 'rejected' where it is paid
   */
  cancelPayment: (paymentIntentId: string, reason?: CancellationReason) => Promise<ProviderPayment>
  /** All payments created since, newest first. @throws ProviderError */
  listPayments: (createdSince: number) => AsyncIterable<ProviderPayment>
  /** @throws ForgedEvent */
  readEvent: (rawBody: string, signature: string | undefined) => Promise<ProviderEvent>
}>
