import type { CouponResult } from '../../../api/payments.ts'
import {
  type Price,
  type PromotionRefusal,
  priceWith,
  refusalOf,
} from '../../../core/payments/price.ts'
import type { PromotionCode } from '../../ports/payment-provider.ts'
import { countCouponUses } from '../../store/payments/change-payment.ts'
import { limitTries, type Trier } from '../limit-requests.ts'
import { type PaymentDeps, requireProvider, requireSelling } from './payment-deps.ts'

/** The price for a visitor, or why the coupon is invalid. */
export type Offer =
  | Readonly<{ isRefused: false; price: Price; promotion?: PromotionCode }>
  | Readonly<{ isRefused: true; refusal: PromotionRefusal | 'coupon-unknown' }>

/**
 * The price with a coupon as things stand now, by the provider's terms and our own ledger.
 *
 * @throws AppError 'payment-provider-unavailable' when the coupon cannot be looked up, 'too-many-tries'
 */
export async function offeredPrice(
  deps: PaymentDeps,
  trier: Trier,
  couponCode: string | undefined,
): Promise<Offer> {
  if (couponCode === undefined) return { isRefused: false, price: priceWith(undefined) }
  const promotion = await limitTries(
    deps,
    'coupons',
    trier,
    () => lookUp(deps, couponCode),
    (found) => found === undefined,
  )
  if (promotion === undefined) return { isRefused: true, refusal: 'coupon-unknown' }
  const { code, coupon } = await countCouponUses(deps.db, {
    promotion_code_id: promotion.id,
    coupon_id: promotion.coupon.id,
  })
  const refusal = refusalOf(promotion, deps.now(), [
    { left: promotion.redemptionsLeft, usedHere: code },
    { left: promotion.coupon.redemptionsLeft ?? null, usedHere: coupon },
  ])
  if (refusal !== undefined) return { isRefused: true, refusal }
  return { isRefused: false, price: priceWith(promotion.coupon), promotion }
}

async function lookUp(deps: PaymentDeps, couponCode: string): Promise<PromotionCode | undefined> {
  const found = await requireProvider(deps, (provider) => provider.findPromotionCode(couponCode))
  return found?.code === couponCode ? found : undefined
}

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
