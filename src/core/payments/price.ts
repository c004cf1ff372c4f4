import { PREMIUM_CURRENCY, PREMIUM_PRICE_CENTS } from '../limits.ts'

/** Stripe charges no less than this in US dollars. Below it nothing is charged (DESIGN.md section 2). */
export const MINIMUM_CHARGE_CENTS = 50

/** The value of a coupon as Stripe states it: one of the two. */
export type CouponValue = Readonly<{ percentOff: number | null; amountOffCents: number | null }>

export type Price = Readonly<{
  /** From 0 to 100. */
  discountPercent: number
  /** 0 where nothing is charged, else at least the minimum charge. */
  amountCents: number
}>

/**
 * The price with a coupon (SPEC.md section 9, 'Discount rule'): a percentage is used as it is, an
 * amount becomes a whole percentage of the price first. Half a cent of discount counts as a whole one.
 */
export function priceWith(coupon: CouponValue | undefined): Price {
  const discountPercent = coupon === undefined ? 0 : percentOf(coupon)
  const discounted = PREMIUM_PRICE_CENTS - Math.round((PREMIUM_PRICE_CENTS * discountPercent) / 100)
  return { discountPercent, amountCents: discounted < MINIMUM_CHARGE_CENTS ? 0 : discounted }
}

function percentOf({ percentOff, amountOffCents }: CouponValue): number {
  if (percentOff !== null) return clampPercent(percentOff)
  // Multiplied first: a fraction such as 290 / 2000 would fall short of the half that it is.
  return clampPercent(Math.round(((amountOffCents ?? 0) * 100) / PREMIUM_PRICE_CENTS))
}

function clampPercent(percent: number): number {
  return Math.min(100, Math.max(0, percent))
}

/** The facts that decide whether a promotion code is valid. Times are milliseconds since 1970. */
export type PromotionTerms = Readonly<{
  coupon: Readonly<{ currency: string | null }> & CouponValue
  expiresAt: number | null
  minimumAmount: Readonly<{ cents: number; currency: string | null }> | null
  firstTimeOnly: boolean
  isForOneCustomer: boolean
  isForCertainProducts: boolean
}>

/** A redemption that may still be had, and how many were, of the code or of the coupon behind it. */
type RedemptionCount = Readonly<{ left: number | null; usedHere: number }>

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
  // Restrictions to a customer or a first purchase need an account, which visitors do not have.
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

/** Formats US cents as a price: whole dollars without decimals (2000 -> '$20'), else with two. */
export function formatPrice(cents: number): string {
  return cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`
}
