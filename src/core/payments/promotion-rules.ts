import { PREMIUM_CURRENCY, PREMIUM_PRICE_CENTS } from '../limits.ts'
import type { CouponValue } from './price.ts'

/** What decides whether a promotion code is taken. Times are milliseconds since 1970. */
export type PromotionTerms = Readonly<{
  coupon: Readonly<{ currency: string | null }> & CouponValue
  expiresAt: number | null
  minimumAmount: Readonly<{ cents: number; currency: string | null }> | null
  firstTimeOnly: boolean
  isForOneCustomer: boolean
  isForCertainProducts: boolean
}>

/** A redemption that may still be had, and how many were, of the code or of the coupon behind it. */
export type RedemptionCount = Readonly<{ left: number | null; usedHere: number }>

export type PromotionRefusal =
  | 'coupon-expired'
  | 'coupon-used-up'
  | 'coupon-below-minimum'
  | 'coupon-other-currency'
  | 'coupon-for-others'
  | 'coupon-for-first-purchase'
  | 'coupon-for-products'

/**
 * Why a promotion code is not taken for the premium price now, or undefined where it is.
 *
 * @param counts what the provider leaves and what our own ledger has used, which the provider's count
 *   does not know
 */
export function refusalOf(
  terms: PromotionTerms,
  now: number,
  counts: readonly RedemptionCount[],
): PromotionRefusal | undefined {
  const { coupon, expiresAt, minimumAmount } = terms
  // Who a customer is, and whether this is a first purchase, needs an account: nobody has one.
  if (terms.isForOneCustomer) return 'coupon-for-others'
  if (terms.firstTimeOnly) return 'coupon-for-first-purchase'
  if (terms.isForCertainProducts) return 'coupon-for-products'
  if (expiresAt !== null && now >= expiresAt) return 'coupon-expired'
  if (counts.some(({ left, usedHere }) => left !== null && usedHere >= left)) {
    return 'coupon-used-up'
  }
  if (isOtherCurrency(minimumAmount?.currency ?? null)) return 'coupon-other-currency'
  if (coupon.percentOff === null && isOtherCurrency(coupon.currency)) return 'coupon-other-currency'
  if (minimumAmount !== null && minimumAmount.cents > PREMIUM_PRICE_CENTS) {
    return 'coupon-below-minimum'
  }
  return undefined
}

function isOtherCurrency(currency: string | null): boolean {
  return currency !== null && currency.toLowerCase() !== PREMIUM_CURRENCY
}
