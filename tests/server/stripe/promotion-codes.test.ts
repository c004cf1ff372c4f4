import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { networkTransport } from '../../../src/server/adapters/stripe/call-stripe.ts'
import { createStripeProvider } from '../../../src/server/adapters/stripe/stripe-provider.ts'
import type { PaymentProvider } from '../../../src/server/ports/payment-provider.ts'
import { NOON, SECRET_KEY, startStripeServer } from '../../support/stripe-server.ts'

let stripe: Awaited<ReturnType<typeof startStripeServer>>
let provider: PaymentProvider
beforeEach(async () => {
  stripe = await startStripeServer()
  provider = createStripeProvider({
    secretKey: SECRET_KEY,
    webhookSecrets: [],
    now: () => stripe.clock.now,
    random: () => 0,
    transport: networkTransport(new URL(stripe.origin)),
  })
})
afterEach(() => stripe.stop())

const NOON_SECONDS = NOON / 1_000
const find = (code: string) => provider.findPromotionCode(code)

describe('a promotion code', () => {
  test.each([
    ['WELCOME25', { percentOff: 25, amountOffCents: null, currency: null }],
    ['TENOFF', { percentOff: null, amountOffCents: 1_000, currency: 'usd' }],
    ['FREE100', { percentOff: 100, amountOffCents: null, currency: null }],
  ])('of the sandbox, %s, takes off what it says', async (code, coupon) => {
    expect(await find(code)).toMatchObject({
      code,
      coupon,
      redemptionsLeft: null,
      expiresAt: null,
      minimumAmount: null,
      firstTimeOnly: false,
      isForOneCustomer: false,
    })
  })

  test.each(['welcome25', 'Welcome25', 'WELCOME', 'WELCOME25X', '%', ''])(
    'spelled %j is none, though Stripe takes no notice of case',
    async (code) => {
      expect(await find(code)).toBeUndefined()
    },
  )

  test('may be redeemed once', async () => {
    expect(await find('LIMITED1')).toMatchObject({ redemptionsLeft: 1 })
  })

  test('that is over is told apart from one that never was', async () => {
    const expired = await find('EXPIRED')
    expect(expired?.expiresAt).toBeLessThan(NOON)
    await stripe.command('/promotion-codes', {
      code: 'USEDUP',
      max_redemptions: 5,
      times_redeemed: 5,
      coupon: { percent_off: 10 },
    })
    expect(await find('USEDUP')).toMatchObject({ redemptionsLeft: 0 })
  })

  test('that was switched off is none', async () => {
    await stripe.command('/promotion-codes', {
      code: 'PAUSED',
      active: false,
      coupon: { percent_off: 10 },
    })
    expect(await find('PAUSED')).toBeUndefined()
  })

  test('ends with the earlier of itself and its coupon, and so do its redemptions', async () => {
    await stripe.command('/promotion-codes', {
      code: 'BOTH',
      expires_at: NOON_SECONDS + 60,
      max_redemptions: 10,
      times_redeemed: 2,
      coupon: {
        percent_off: 10,
        redeem_by: NOON_SECONDS + 30,
        max_redemptions: 12,
        times_redeemed: 5,
      },
    })
    expect(await find('BOTH')).toMatchObject({
      expiresAt: NOON + 30_000,
      redemptionsLeft: 7,
      coupon: { redemptionsLeft: 7 },
    })
  })

  test('tells its restrictions', async () => {
    await stripe.command('/promotion-codes', {
      code: 'STRICT',
      customer: 'cus_1',
      restrictions: {
        first_time_transaction: true,
        minimum_amount: 2_500,
        minimum_amount_currency: 'eur',
      },
      coupon: { amount_off: 500, currency: 'eur' },
    })
    expect(await find('STRICT')).toMatchObject({
      coupon: { currency: 'eur' },
      minimumAmount: { cents: 2_500, currency: 'eur' },
      firstTimeOnly: true,
      isForOneCustomer: true,
    })
  })

  test('for certain products of the account is told apart', async () => {
    await stripe.command('/promotion-codes', {
      code: 'MUGS',
      coupon: { percent_off: 10, applies_to: { products: ['prod_mug'] } },
    })
    expect(await find('MUGS')).toMatchObject({
      isForOneCustomer: false,
      isForCertainProducts: true,
    })
  })

  test('of one customer gives way to the same one for everybody', async () => {
    for (const customer of [null, 'cus_1']) {
      const coupon = { percent_off: customer === null ? 10 : 90 }
      await stripe.command('/promotion-codes', { code: 'SAME', customer, coupon })
    }
    expect(await find('SAME')).toMatchObject({ coupon: { percentOff: 10 } })
  })
})
