import type { Billing } from '../../../api/payments.ts'
import { PREMIUM_PRICE_CENTS } from '../../../core/limits.ts'
import type { Coupon } from './coupon.ts'

export const EMPTY_BILLING: Billing = { name: '', country: '', postalCode: '' }

/** What is charged, in cents. Zero: the card fields are not needed and not shown. */
export function amountDue(coupon: Coupon): number {
  return coupon.state === 'valid' ? coupon.amountCents : PREMIUM_PRICE_CENTS
}

/** 'Pay $20.00', with the discounted amount. */
export function payLabel(amountCents: number): string {
  return `Pay $${(amountCents / 100).toFixed(2)}`
}

/** Whether the payment button is enabled (SPEC.md section 4, 'Payment'). */
export function canPay(facts: {
  readonly isProcessing: boolean
  readonly isFormValid: boolean
  readonly isCardReady: boolean
  readonly amountCents: number
}): boolean {
  const { isProcessing, isFormValid, isCardReady, amountCents } = facts
  return !isProcessing && isFormValid && (amountCents === 0 || isCardReady)
}
