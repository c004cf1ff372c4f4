import type { CouponResult } from '../../../api/payments.ts'
import type { Trier } from './limit-tries.ts'
import { offeredPrice } from './offered-price.ts'
import { type PaymentDeps, requireSelling } from './payment-deps.ts'

/**
 * The discount of a coupon. Nothing is reserved: the payment judges it again.
 *
 * @throws AppError 'payments-closed', 'payment-provider-unavailable' or 'too-many-tries'
 */
export async function checkCoupon(
  deps: PaymentDeps,
  trier: Trier,
  couponCode: string,
): Promise<CouponResult> {
  requireSelling(deps)
  const offer = await offeredPrice(deps, trier, couponCode)
  if (offer.isRefused) return { success: false, error: offer.refusal }
  if (offer.promotion === undefined) return { success: false, error: 'coupon-unknown' }
  const { id, coupon } = offer.promotion
  return {
    success: true,
    promotionCodeId: id,
    discountPercent: offer.price.discountPercent,
    couponDetails: {
      id: coupon.id,
      name: coupon.name,
      percentOff: coupon.percentOff,
      amountOff: coupon.amountOffCents,
      currency: coupon.currency,
    },
    finalAmountCents: offer.price.amountCents,
  }
}
