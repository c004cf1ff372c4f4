import type { CouponResult, PaymentFailure } from '../../../../api/payments.ts'
import { COUPON_REFUSAL_TEXTS } from '../../../content/session/payment-texts.ts'

/**
 * A coupon (SPEC.md section 4, 'Coupon'). Only a valid one takes something off; a code that is
 * changed is unchecked again.
 */
export type Coupon = Readonly<{ typed: string }> &
  (
    | Readonly<{ state: 'unchecked' }>
    | Readonly<{ state: 'checking' }>
    | Readonly<{ state: 'invalid'; problem: string }>
    | Readonly<{ state: 'valid'; discountPercent: number; amountCents: number }>
  )

export const NO_COUPON: Coupon = { typed: '', state: 'unchecked' }

/** The code as it is sent: exact but for the spaces around it. */
export function couponCode({ typed }: Coupon): string {
  return typed.trim()
}

/** Spaces around a code change nothing of it. */
export function typeCoupon(coupon: Coupon, typed: string): Coupon {
  return typed.trim() === couponCode(coupon) ? { ...coupon, typed } : { typed, state: 'unchecked' }
}

/** Whether 'Check Coupon' is enabled: not while blank, being checked, or applied. */
export function canCheckCoupon(coupon: Coupon): boolean {
  return couponCode(coupon) !== '' && coupon.state !== 'checking' && coupon.state !== 'valid'
}

/** Whether the visitor typed a code that takes nothing off so far. */
export function isCouponOpen(coupon: Coupon): boolean {
  return couponCode(coupon) !== '' && coupon.state !== 'valid'
}

/** What a check said of `code`. A code that was changed meanwhile stays unchecked. */
export function takeCouponResult(coupon: Coupon, code: string, result: CouponResult): Coupon {
  const { typed } = coupon
  if (couponCode(coupon) !== code) return coupon
  if (!result.success) {
    return { typed, state: 'invalid', problem: COUPON_REFUSAL_TEXTS[result.error] }
  }
  const { discountPercent, finalAmountCents } = result
  return { typed, state: 'valid', discountPercent, amountCents: finalAmountCents }
}

/** Whether a payment failed because the price was not the one that the form showed. */
export function concernsPrice(failure: PaymentFailure): boolean {
  return failure === 'price-changed' || Object.hasOwn(COUPON_REFUSAL_TEXTS, failure)
}
