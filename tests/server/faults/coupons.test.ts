import { beforeEach, describe, expect, test } from 'vitest'
import { API_PATHS } from '../../../src/api/paths.ts'
import type { CouponResult } from '../../../src/api/payments.ts'
import { IS_LONG_RUN } from '../../support/long-run.ts'
import { SECOND } from '../support/payment-world.ts'
import { type StageCoupon, stageOfFile } from '../support/server-process/payment-stage.ts'
import type { StageVisitor } from '../support/server-process/stage-visitor.ts'

const stage = stageOfFile()
const NOTHING = { heldCents: 0, intents: 0, payments: [] }

let visitor: StageVisitor
beforeEach(async () => {
  visitor = await stage().visitor()
})

async function check({ code }: StageCoupon, by: StageVisitor = visitor): Promise<CouponResult> {
  const response = await by.post(API_PATHS.coupons, { couponCode: code })
  return await response.json()
}

/** A time in whole seconds, as Stripe states the expiry of coupons. */
const inSeconds = (seconds: number) => Math.ceil(stage().now / SECOND) + seconds

describe('a coupon', () => {
  test.each(['expires_at', 'redeem_by'])(
    'P23: whose %s passes between check and payment is refused before any charge',
    async (field) => {
      const half = { percent_off: 50 }
      const end = { [field]: inSeconds(3_600) }
      const coupon = await (field === 'redeem_by'
        ? stage().coupon({ ...half, ...end })
        : stage().coupon(half, end))
      expect(await check(coupon)).toMatchObject({ success: true, finalAmountCents: 1_000 })
      await stage().pass(3_602 * SECOND)
      const refused = await visitor.pay({ couponCode: coupon.code, amountCents: 1_000 })
      expect(refused).toMatchObject({ error: 'coupon-expired', amountCents: 2_000 })
      expect(await visitor.books()).toMatchObject(NOTHING)
      expect(await coupon.countUses()).toBe(0)
    },
  )

  const half = { percent_off: 50 }
  test.each([
    [
      'coupon-below-minimum',
      half,
      { restrictions: { minimum_amount: 2_500, minimum_amount_currency: 'usd' } },
    ],
    [
      'coupon-other-currency',
      half,
      { restrictions: { minimum_amount: 500, minimum_amount_currency: 'eur' } },
    ],
    ['coupon-other-currency', { amount_off: 500, currency: 'eur' }, {}],
    ['coupon-for-first-purchase', half, { restrictions: { first_time_transaction: true } }],
    ['coupon-for-others', half, { customer: 'cus_somebody' }],
    ['coupon-unknown', half, { active: false }],
    ['coupon-expired', half, { expires_at: 1_735_689_600 }],
    ['coupon-expired', { ...half, redeem_by: 1_735_689_600 }, {}],
    ['coupon-used-up', half, { max_redemptions: 3, times_redeemed: 3 }],
  ])('P24: is told to be %s by check and payment alike', async (error, terms, fields) => {
    const coupon = await stage().coupon(terms, fields)
    expect(await check(coupon)).toEqual({ success: false, error })
    const refused = await visitor.pay({ couponCode: coupon.code, amountCents: 1_000 })
    expect(refused).toMatchObject({ status: 'failed', error })
    expect(await visitor.books()).toMatchObject(NOTHING)
  })

  const upTo = (last: number) => Array.from({ length: last + 1 }, (_, index) => index)
  const PERCENTS = IS_LONG_RUN ? upTo(100) : [97, 98, 99, 100]
  const AMOUNTS = IS_LONG_RUN ? upTo(2_000).slice(1) : [1, 290, 1_949, 1_950, 1_989, 1_990, 2_000]
  const TERMS = [
    ...PERCENTS.map((percent) => ({ percent, terms: { percent_off: percent } })),
    ...AMOUNTS.map((cents) => ({
      percent: Math.floor((cents + 10) / 20),
      terms: { amount_off: cents, currency: 'usd' },
    })),
  ]
  /** Checks are limited by network and minute. */
  const CHECKS_OF_ONE = 25

  test('P25: takes its discount off, and a remainder below 50 cents is not charged', async () => {
    for (const [index, { percent, terms }] of TERMS.entries()) {
      if (index % CHECKS_OF_ONE === 0) visitor = await stage().visitor()
      const coupon = await stage().coupon(terms)
      const left = 2_000 - percent * 20
      const due = left < 50 ? 0 : left
      expect(await check(coupon)).toMatchObject({ finalAmountCents: due })
      if (due > 100) continue
      const payer = await stage().visitor()
      expect((await payer.pay({ couponCode: coupon.code, amountCents: due })).success).toBe(true)
      const { heldCents, intents, sessions } = await payer.books()
      expect([heldCents, intents, sessions.length]).toEqual([due, due === 0 ? 0 : 1, 1])
    }
  })
})
