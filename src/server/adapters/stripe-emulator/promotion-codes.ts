import { z } from 'zod'
import type { CallParams } from './call-params.ts'
import { type EmulatedPromotionCode, secondsOf, type World } from './world.ts'

const seconds = z.number().int().nullable()
const count = z.number().int().nullable()
const currency = z.string().nullable()

/** Properties of an added promotion code, under Stripe's names. Times are in seconds. */
export const newPromotionCodeSchema = z.strictObject({
  code: z.string(),
  active: z.boolean().default(true),
  customer: z.string().nullable().default(null),
  expires_at: seconds.default(null),
  max_redemptions: count.default(null),
  times_redeemed: z.number().int().default(0),
  restrictions: z
    .strictObject({
      first_time_transaction: z.boolean().default(false),
      minimum_amount: count.default(null),
      minimum_amount_currency: currency.default(null),
    })
    .prefault({}),
  coupon: z.strictObject({
    amount_off: count.default(null),
    currency: currency.default(null),
    max_redemptions: count.default(null),
    name: z.string().nullable().default(null),
    percent_off: z.number().nullable().default(null),
    redeem_by: seconds.default(null),
    times_redeemed: z.number().int().default(0),
    applies_to: z.strictObject({ products: z.array(z.string()) }).optional(),
  }),
})
export type NewPromotionCode = z.input<typeof newPromotionCodeSchema>

/** Long past: 1 January 2025. */
const EXPIRED_SECONDS = 1_735_689_600

/** The codes that are there from the start. */
export const SANDBOX_COUPONS: readonly NewPromotionCode[] = [
  { code: 'WELCOME25', coupon: { name: '25% off', percent_off: 25 } },
  { code: 'TENOFF', coupon: { name: '10 USD off', amount_off: 1_000, currency: 'usd' } },
  { code: 'FREE100', coupon: { name: 'Free session', percent_off: 100 } },
  { code: 'LIMITED1', coupon: { name: 'Half price, once', percent_off: 50 }, max_redemptions: 1 },
  { code: 'EXPIRED', coupon: { name: 'Over', percent_off: 25 }, expires_at: EXPIRED_SECONDS },
]

/** Adds a promotion code with a coupon of its own. */
export function addPromotionCode(world: World, given: NewPromotionCode): EmulatedPromotionCode {
  const { coupon, ...rest } = newPromotionCodeSchema.parse(given)
  const { applies_to, ...terms } = coupon
  const added: EmulatedPromotionCode = {
    id: world.newId('promo'),
    object: 'promotion_code',
    ...rest,
    coupon: {
      id: world.newId('coupon'),
      object: 'coupon',
      valid: true,
      ...terms,
      ...(applies_to !== undefined && { applies_to }),
    },
  }
  world.promotionCodes.push(added)
  return added
}

/** The answer of `GET /v1/promotion_codes`, newest first. Stripe takes no notice of case. */
export function promotionCodesOf(
  world: World,
  params: CallParams,
): readonly EmulatedPromotionCode[] {
  const code = params.text('code')?.toLowerCase()
  const active = params.text('active')
  return world.promotionCodes
    .map((one) => asItStands(world, one))
    .filter((one) => code === undefined || one.code.toLowerCase() === code)
    .filter((one) => active === undefined || String(one.active) === active)
    .reverse()
}

/** A code is active only while it and its coupon may be redeemed. */
function asItStands(world: World, code: EmulatedPromotionCode): EmulatedPromotionCode {
  const { coupon } = code
  const now = secondsOf(world)
  const valid =
    coupon.valid &&
    (coupon.redeem_by === null || coupon.redeem_by > now) &&
    (coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions)
  const active =
    code.active &&
    valid &&
    (code.expires_at === null || code.expires_at > now) &&
    (code.max_redemptions === null || code.times_redeemed < code.max_redemptions)
  return { ...code, active, coupon: { ...coupon, valid } }
}
