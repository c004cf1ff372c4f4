import { beforeEach, describe, expect, test } from 'vitest'
import { API_PATHS } from '../../src/api/paths.ts'
import type { CouponResult } from '../../src/api/payments.ts'
import {
  addPromotionCode,
  type NewPromotionCode,
} from '../../src/server/adapters/stripe-emulator/promotion-codes.ts'
import { CARDS, PaymentWorld, pay, SECOND } from './support/payment-world.ts'
import { NOON, readError, type TestBrowser } from './support/test-server.ts'

let world: PaymentWorld
let browser: TestBrowser
beforeEach(async () => {
  world = await new PaymentWorld().start()
  browser = world.browser()
  await browser.visit()
})

const FREE = { couponCode: 'FREE', amountCents: 0, paymentMethodId: undefined }

function addCode(given: Partial<NewPromotionCode>): void {
  addPromotionCode(world.emulator.world, {
    code: 'CODE',
    coupon: { percent_off: 50 },
    ...given,
  })
}

async function check(couponCode: string): Promise<CouponResult> {
  const response = await browser.post(API_PATHS.coupons, { couponCode })
  if (response.status !== 200) throw new Error(await response.text())
  return await response.json()
}

/** Visitors on separate networks, each with an open visit. */
async function visitors(count: number): Promise<readonly TestBrowser[]> {
  const browsers = Array.from({ length: count }, (_, n) =>
    world.browser(`10.${n >> 8}.${n & 255}.1`),
  )
  await Promise.all(browsers.map((one) => one.visit()))
  return browsers
}

async function usesOf(): Promise<readonly number[]> {
  const rows = await world.server.db.selectFrom('coupon_uses').select('used').execute()
  return rows.map(({ used }) => used)
}

describe('a coupon check', () => {
  test.each([
    ['WELCOME25', 25, 1_500],
    ['TENOFF', 50, 1_000],
    ['FREE100', 100, 0],
  ])('of %s takes %d percent off', async (code, discountPercent, finalAmountCents) => {
    expect(await check(` ${code} `)).toMatchObject({
      success: true,
      discountPercent,
      finalAmountCents,
    })
    expect(await usesOf()).toEqual([])
  })

  test.each(['NOSUCHCODE', 'welcome25'])('does not know %s', async (code) => {
    expect(await check(code)).toEqual({ success: false, error: 'coupon-unknown' })
  })

  const past = NOON / 1_000 - 1
  test.each<[string, Partial<NewPromotionCode>]>([
    ['coupon-expired', { expires_at: past }],
    ['coupon-expired', { coupon: { percent_off: 50, redeem_by: past } }],
    ['coupon-unknown', { active: false }],
    ['coupon-used-up', { max_redemptions: 3, times_redeemed: 3 }],
    ['coupon-used-up', { coupon: { percent_off: 50, max_redemptions: 1, times_redeemed: 1 } }],
    [
      'coupon-below-minimum',
      { restrictions: { minimum_amount: 2_500, minimum_amount_currency: 'usd' } },
    ],
    ['coupon-other-currency', { coupon: { amount_off: 500, currency: 'eur' } }],
    ['coupon-for-first-purchase', { restrictions: { first_time_transaction: true } }],
    ['coupon-for-products', { coupon: { percent_off: 50, applies_to: { products: ['prod_1'] } } }],
    [
      'coupon-other-currency',
      { restrictions: { minimum_amount: 100, minimum_amount_currency: 'eur' } },
    ],
    ['coupon-for-others', { customer: 'cus_somebody' }],
  ])('P24: reports %s, and so does the payment', async (error, terms) => {
    addCode(terms)
    expect(await check('CODE')).toEqual({ success: false, error })
    expect(await pay(browser, { couponCode: 'CODE', amountCents: 1_000 })).toMatchObject({ error })
    expect((await world.books()).payments).toEqual([])
  })

  test('is refused where Stripe does not answer', async () => {
    world.emulator.faults.add({ kind: 'rate-limit', times: 2 })
    const down = await browser.post(API_PATHS.coupons, { couponCode: 'WELCOME25' })
    expect((await readError(down)).code).toBe('payment-provider-unavailable')
  })
})

describe('a coupon that is paid with', () => {
  test('is charged at its price, and counted', async () => {
    const paid = await pay(browser, { couponCode: 'WELCOME25', amountCents: 1_500 })
    expect(paid).toMatchObject({ status: 'succeeded', amountCents: 1_500 })
    const { heldCents, intents } = await world.books()
    expect(heldCents).toBe(1_500)
    expect(intents[0]?.metadata).toMatchObject({
      couponCode: 'WELCOME25',
      originalAmount: '2000',
      discountPercent: '25',
      finalAmount: '1500',
    })
    expect(await usesOf()).toEqual([1, 1])
  })

  test('of 100 percent skips card and provider, with a special id', async () => {
    const paid = await pay(browser, { ...FREE, couponCode: 'FREE100' })
    expect(paid).toMatchObject({
      success: true,
      status: 'succeeded',
      paymentIntentId: `coupon_${paid.paymentId}`,
      visit: { tier: 'premium' },
    })
    expect(paid.returnCode).toBeDefined()
    expect((await world.books()).intents).toEqual([])
  })

  test.each([98, 99])('P25: of %d percent waives the charge', async (percent) => {
    addCode({ coupon: { percent_off: percent } })
    expect(await pay(browser, { ...FREE, couponCode: 'CODE' })).toMatchObject({
      status: 'succeeded',
      amountCents: 0,
    })
  })

  test('P21: that is used up in the meantime is refused before any charge', async () => {
    const [first, second] = await visitors(2)
    const half = { couponCode: 'LIMITED1', amountCents: 1_000 }
    expect(await check('LIMITED1')).toMatchObject({ success: true })
    expect((await pay(first ?? browser, half)).status).toBe('succeeded')
    expect(await pay(second ?? browser, half)).toMatchObject({
      status: 'failed',
      error: 'coupon-used-up',
      amountCents: 2_000,
    })
    expect((await world.books()).heldCents).toBe(1_000)
  })

  test('P22: limited to ten opens ten sessions for sixty concurrent visitors', async () => {
    addCode({ code: 'FREE', coupon: { percent_off: 100 }, max_redemptions: 10 })
    const browsers = await visitors(60)
    const results = await Promise.all(browsers.map((one) => pay(one, FREE)))
    expect(results.filter(({ success }) => success)).toHaveLength(10)
    const { sessions, payments } = await world.books()
    expect([sessions.length, payments.length, await usesOf()]).toEqual([10, 10, [10, 10]])
  }, 30_000)

  test('P22: counts codes that share a coupon together, minus Stripe’s own count', async () => {
    addCode({ code: 'FREE', coupon: { percent_off: 100, max_redemptions: 5, times_redeemed: 3 } })
    const browsers = await visitors(6)
    const results = await Promise.all(browsers.map((one) => pay(one, FREE)))
    expect(results.filter(({ success }) => success)).toHaveLength(2)
  })

  test('P23: that expires between check and payment is refused', async () => {
    addCode({ expires_at: NOON / 1_000 })
    world.pass(-SECOND)
    expect(await check('CODE')).toMatchObject({ success: true })
    world.pass(2 * SECOND)
    expect(await pay(browser, { couponCode: 'CODE', amountCents: 1_000 })).toMatchObject({
      error: 'coupon-expired',
    })
    expect((await world.books()).payments).toEqual([])
  })

  test('P26: is released when the card is declined', async () => {
    const half = { couponCode: 'LIMITED1', amountCents: 1_000 }
    await pay(browser, { ...half, paymentMethodId: CARDS.declines })
    expect(await usesOf()).toEqual([0, 0])
    expect((await pay(browser, half)).status).toBe('succeeded')
    expect(await usesOf()).toEqual([1, 1])
  })
})
