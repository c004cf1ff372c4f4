import { PREMIUM_PRICE_CENTS } from '../limits.ts'

/** Stripe charges no less than this in US dollars. Below it nothing is charged (DESIGN.md section 2). */
export const MINIMUM_CHARGE_CENTS = 50

/** What a coupon takes off, as Stripe describes it: one of the two. */
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
