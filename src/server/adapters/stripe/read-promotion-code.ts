import type Stripe from 'stripe'
import type { PromotionCode } from '../../ports/payment-provider.ts'

/** A promotion code of Stripe's in our words. */
export function readPromotionCode(given: Stripe.PromotionCode): PromotionCode {
  const { coupon, restrictions } = given
  const leftOfCoupon = left(coupon.max_redemptions, coupon.times_redeemed)
  return {
    id: given.id,
    code: given.code,
    coupon: {
      id: coupon.id,
      name: coupon.name,
      currency: coupon.currency,
      percentOff: coupon.percent_off,
      amountOffCents: coupon.amount_off,
      redemptionsLeft: leftOfCoupon,
    },
    redemptionsLeft: lowest(left(given.max_redemptions, given.times_redeemed), leftOfCoupon),
    expiresAt: lowest(millisecondsOf(given.expires_at), millisecondsOf(coupon.redeem_by)),
    minimumAmount:
      restrictions.minimum_amount === null
        ? null
        : { cents: restrictions.minimum_amount, currency: restrictions.minimum_amount_currency },
    firstTimeOnly: restrictions.first_time_transaction,
    isForOneCustomer: given.customer !== null,
    // None of the account's products is what is sold here: that is no product at Stripe.
    isForCertainProducts: (coupon.applies_to?.products.length ?? 0) > 0,
  }
}

/** Whether nobody can redeem it any more, as against one that was switched off. */
export function isOver(code: PromotionCode, now: number): boolean {
  const isUsedUp = code.redemptionsLeft !== null && code.redemptionsLeft <= 0
  return isUsedUp || (code.expiresAt !== null && code.expiresAt <= now)
}

function left(most: number | null, times: number): number | null {
  return most === null ? null : Math.max(0, most - times)
}

function lowest(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b
  return Math.min(a, b)
}

function millisecondsOf(seconds: number | null): number | null {
  return seconds === null ? null : seconds * 1_000
}
