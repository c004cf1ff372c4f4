import type { CouponRefusal, PaymentFailure, PaymentResult } from '../../../api/payments.ts'
import type { ClientErrorCode } from '../../lib/api/api-client.ts'
import type { ErrorText } from '../error-texts.ts'

/** Texts beside the coupon field; the toast has the specification's words. */
export const COUPON_REFUSAL_TEXTS: Readonly<Record<CouponRefusal, string>> = {
  'coupon-unknown': 'Invalid or inactive promotion code',
  'coupon-expired': 'This promotion code has expired.',
  'coupon-used-up': 'This promotion code has been used as often as it may be.',
  'coupon-below-minimum': 'This promotion code is for larger purchases only.',
  'coupon-other-currency': 'This promotion code is for another currency.',
  'coupon-for-others':
    'This promotion code is bound to a customer account, and Plainclause has no accounts.',
  'coupon-for-first-purchase':
    'This promotion code is for first purchases only, and without accounts we cannot know which is yours.',
  'coupon-for-products': 'This promotion code is for other products only.',
}

const RETRY = 'Nothing was charged. Please try again.'

/** Why a payment failed, if the provider gives no message (SPEC.md section 8). */
export const PAYMENT_FAILURE_TEXTS: Readonly<Record<PaymentFailure, string>> = {
  ...COUPON_REFUSAL_TEXTS,
  'price-changed': 'The price has changed. Please look at the new amount before you pay.',
  'card-missing': 'Card element not found',
  'card-declined': 'Your card was declined. Nothing was charged. Please try another card.',
  'authentication-failed': `Your bank did not confirm the payment. ${RETRY}`,
  cancelled: 'The payment was cancelled. Nothing was charged.',
  'nothing-to-extend':
    'There is no session to extend any more. You can buy a new one at the same price.',
  'payment-failed': 'An error occurred during payment processing',
}

/** The card fields or the card form failed to load or to work. */
export const PAYMENT_SETUP_FAILED = 'An error occurred during payment initialization'
export const COUPON_CHECK_FAILED = 'An error occurred during coupon validation'
export const NO_PAYMENT_MESSAGE = 'Payment processing failed'
export const CARD_ELEMENT_MISSING = PAYMENT_FAILURE_TEXTS['card-missing']
/** The payment was retried with its new cookie, and still arrived without it. */
export const NO_COOKIES_KEPT =
  'Your browser keeps no cookies of this site, and could not hold the session. Nothing was charged. Please allow cookies and try again.'
/** Two browsers hold the session, one of them through its return code. */
export const PAID_IN_ANOTHER_BROWSER =
  'Another browser that holds this session is paying for its extension. Nothing was charged here. If that is not paid in the end, please try again.'
export const PAYMENT_WAS_REFUNDED = 'This payment has been refunded.'
export const PAYMENT_WAS_VOIDED = 'This payment was released. Nothing was charged.'

/** The response was lost, so the payment may have succeeded. Paying again repeats the same attempt. */
const ANSWER_LOST =
  'Our server’s answer did not arrive. What you typed is kept. Pay again to find out what became of it: the same payment is never charged twice.'

/** The response is none of ours, so the payment may have succeeded too. */
const ANSWER_UNEXPECTED =
  'Our service answered something unexpected. What you typed is kept. Pay again to find out what became of it: the same payment is never charged twice.'

/** The text when our server refused a payment request or could not be reached. */
export function paymentErrorText(code: ClientErrorCode): string {
  switch (code) {
    case 'offline':
    case 'service-unavailable':
    case 'internal-error':
      return ANSWER_LOST
    case 'unexpected-response':
      return ANSWER_UNEXPECTED
    case 'payment-provider-unavailable':
      return `The payment provider does not answer at the moment. ${RETRY}`
    case 'payments-closed':
      return 'Nothing can be bought on this site: its operator has set up no payments.'
    case 'too-many-requests':
      return 'Too many requests came from your network in a short time. Please wait a minute and try again.'
    case 'too-many-tries':
      return 'Too many cards or promotion codes were tried from your browser or network. Nothing was charged. Please wait ten minutes and try again.'
    case 'card-refused':
      return 'This is not one of the test cards, or it has expired.'
    case 'cross-site-request':
      return 'This request did not seem to come from our own page. Please reload the page.'
    default:
      return PAYMENT_FAILURE_TEXTS['payment-failed']
  }
}

/** @param message what went wrong, if known */
export function paymentFailedToast(message: string | undefined): ErrorText {
  return {
    title: 'Payment Failed',
    description: message || 'An error occurred processing your payment.',
  }
}

export const ACTIVATION_FAILED_TOAST: ErrorText = {
  title: 'Error',
  description: 'Failed to activate session.',
}

export function couponValidToast(discountPercent: number): ErrorText {
  return { title: 'Coupon Valid', description: `${discountPercent}% discount applied!` }
}

export const COUPON_INVALID_TOAST: ErrorText = {
  title: 'Invalid Coupon',
  description: 'The coupon code you entered is not valid.',
}

export const COUPON_FAILED_TOAST: ErrorText = {
  title: 'Error',
  description: 'Failed to validate coupon code.',
}

export const ALREADY_ACTIVE_TOAST: ErrorText = {
  title: 'Session Already Active',
  description: 'You already have an active premium session. Redirecting to chatbot.',
}

export const PAYMENT_SUCCESSFUL_TOAST: ErrorText = {
  title: 'Payment Successful',
  description: 'Your 24-hour premium session is active.',
}

export const SESSION_ACTIVATED_TOAST: ErrorText = {
  title: 'Session Activated',
  description: 'Your 24-hour premium session has been activated with the coupon!',
}

export const SESSION_EXTENDED_TOAST: ErrorText = {
  title: 'Session Extended',
  description: 'Your session lasts another 24 hours from now, with 100 calls.',
}

/** Answers in private mode are given by the browser, and the server hears of none (decision 0057). */
export const PRIVATE_MODE_IS_FREE = 'Answers in private mode are free and do not count.'

/** Above the button to pay. */
export const NOT_REFUNDABLE = `Charged with the first answer, not before. Not refundable once the first answer has come. ${PRIVATE_MODE_IS_FREE}`

/**
 * What became of the price, on the success panel, and when there is a receipt.
 *
 * @param hasReceipts false in the sandbox, where nobody is charged
 */
export function chargeText(
  amountCents: number,
  { charge, hasReceipts }: Readonly<{ charge: PaymentResult['charge']; hasReceipts: boolean }>,
): string {
  const price = dollars(amountCents)
  if (charge !== 'authorised') return `${price} paid.`
  const held = `${price} authorized, not charged yet: that happens when the first answer has come.`
  return hasReceipts ? `${held} Then your session has the receipt.` : held
}

/** A price in US dollars, always with cents: 2000 -> '$20.00'. */
export function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}

/** Messages below invalid fields. */
export const FIELD_TEXTS = {
  name: 'Name is required.',
  country: 'Country is required.',
  postalCode: 'Postal code is required.',
} as const
