import { describe, expect, test } from 'vitest'
import { CARDS, HOUR, MINUTE } from '../support/payment-world.ts'
import { stageOfFile } from '../support/server-process/payment-stage.ts'

const stage = stageOfFile()
const AUTHORISED = 'payment_intent.amount_capturable_updated'
const FAILED = 'payment_intent.payment_failed'
const PAID_ONCE = { heldCents: 2_000, sessions: [{ generation: 1 }] }
const NOTHING = { heldCents: 0, sessions: [] }

async function askedByBank() {
  const visitor = await stage().visitor()
  const asked = await visitor.pay({ paymentMethodId: CARDS.asks })
  expect(asked.status).toBe('requires-action')
  return { visitor, ...asked }
}

describe('a payment that needs the bank’s confirmation', () => {
  test('P07: unlocks nothing when the tab is closed, and can be finished after a return', async () => {
    const { visitor, paymentId, paymentIntentId } = await askedByBank()
    expect(await visitor.books()).toMatchObject(NOTHING)
    expect(await visitor.standing()).toBe('free, requires-action')
    expect(await visitor.status(paymentId)).toMatchObject({ clientSecret: expect.any(String) })
    await stage().authenticate(paymentIntentId)
    expect((await visitor.status(paymentId)).status).toBe('succeeded')
    expect(await visitor.books()).toMatchObject({ ...PAID_ONCE, intents: 1 })
  })

  test('P07: can be abandoned, and started again with another card', async () => {
    const { visitor, paymentId, paymentIntentId } = await askedByBank()
    expect(await visitor.status(paymentId, true)).toMatchObject({ error: 'cancelled' })
    expect((await visitor.pay()).status).toBe('succeeded')
    await stage().authenticate(paymentIntentId)
    expect(await visitor.books()).toMatchObject(PAID_ONCE)
  })

  test('P07: that nobody finished within a day is cancelled, with its coupon', async () => {
    const visitor = await stage().visitor()
    const coupon = await stage().coupon({ percent_off: 50 }, { max_redemptions: 1 })
    const wish = { couponCode: coupon.code, amountCents: 1_000, paymentMethodId: CARDS.asks }
    await visitor.pay(wish)
    expect(await coupon.countUses()).toBe(1)
    await stage().pass(25 * HOUR)
    await stage().until(() => coupon.countUses(), 0)
    expect(await visitor.standing()).toBe('free')
    expect(await visitor.books()).toMatchObject(NOTHING)
  })

  test('P08: that passes after the tab was closed is opened by the event alone', async () => {
    const { visitor, paymentIntentId } = await askedByBank()
    await stage().authenticate(paymentIntentId)
    expect((await visitor.books()).sessions).toEqual([])
    const events = await stage().eventsOf(paymentIntentId, AUTHORISED)
    expect(await stage().deliver(events)).toEqual([200])
    expect(await visitor.books()).toMatchObject({ ...PAID_ONCE, intents: 1 })
    expect(await visitor.standing()).toBe('premium')
  })

  test('P09: that fails leaves room for another card; one is charged', async () => {
    const { visitor, paymentId, paymentIntentId } = await askedByBank()
    await stage().authenticate(paymentIntentId, false)
    expect(await visitor.status(paymentId)).toMatchObject({ error: 'authentication-failed' })
    expect((await visitor.pay()).status).toBe('succeeded')
    expect(await visitor.books()).toMatchObject(PAID_ONCE)
  })
})

describe('a card', () => {
  test('P09, P26: that is declined releases the coupon, and another card can use it', async () => {
    const visitor = await stage().visitor()
    const coupon = await stage().coupon({ percent_off: 50 }, { max_redemptions: 1 })
    const wish = { couponCode: coupon.code, amountCents: 1_000 }
    const declined = await visitor.pay({ ...wish, paymentMethodId: CARDS.declines })
    expect(declined).toMatchObject({ error: 'card-declined', message: expect.any(String) })
    expect(await coupon.countUses()).toBe(0)
    expect((await visitor.pay(wish)).status).toBe('succeeded')
    expect(await coupon.countUses()).toBe(1)
    expect(await visitor.books()).toMatchObject({ ...PAID_ONCE, heldCents: 1_000 })
  })

  test.each([
    ['unlocks when it is paid', true, AUTHORISED, 'premium', PAID_ONCE],
    ['ends when it is refused', false, FAILED, 'free', NOTHING],
  ] as const)(
    'P10: that is processed for minutes waits, and %s',
    async (_, succeeds, type, standing, books) => {
      const visitor = await stage().visitor()
      const processed = await visitor.pay({ paymentMethodId: CARDS.processes })
      const { paymentId, paymentIntentId } = processed
      expect(processed.status).toBe('processing')
      await stage().pass(5 * MINUTE)
      expect((await visitor.status(paymentId)).status).toBe('processing')
      expect(await visitor.standing()).toBe('free, processing')
      expect(await visitor.books()).toMatchObject(NOTHING)
      await stage().settle(paymentIntentId, succeeds)
      const events = await stage().eventsOf(paymentIntentId, type)
      expect(await stage().deliver(events)).toEqual([200])
      expect(await visitor.standing()).toBe(standing)
      expect(await visitor.books()).toMatchObject(books)
    },
  )
})
