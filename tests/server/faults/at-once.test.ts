import { describe, expect, test } from 'vitest'
import { API_PATHS } from '../../../src/api/paths.ts'
import type { PaymentRequest, PaymentResult } from '../../../src/api/payments.ts'
import { IS_LONG_RUN } from '../../support/long-run.ts'
import { CARDS, HOUR } from '../support/payment-world.ts'
import { stageOfFile } from '../support/server-process/payment-stage.ts'
import type { StageVisitor } from '../support/server-process/stage-visitor.ts'

const stage = stageOfFile()
const PAID_ONCE = { heldCents: 2_000, intents: 1, sessions: [{ generation: 1 }] }
const COPIES = 20
const DELIVERIES = IS_LONG_RUN ? 1_000 : 100
const CROWD = IS_LONG_RUN ? 500 : 40
/** Each attempt lasts as long as Stripe is waited for. */
const ATTEMPTS_MAX = IS_LONG_RUN ? 20 : 5

async function visitors(count: number): Promise<readonly StageVisitor[]> {
  return await Promise.all(Array.from({ length: count }, () => stage().visitor()))
}

/** Retries if Stripe did not answer in time, as the visitor is told: the crowd keeps it busy. */
async function payPatiently(
  visitor: StageVisitor,
  wish: Partial<PaymentRequest>,
): Promise<PaymentResult> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const answer = await visitor.tryToPay(visitor.request(wish))
    if (answer?.status === 200) return await answer.json()
    expect(answer?.status).toBe(503)
  }
  throw new Error(`Stripe was too busy at each of ${ATTEMPTS_MAX} attempts`)
}

/** The number of results of each kind. */
function tally(results: readonly PaymentResult[]): Readonly<Record<string, number>> {
  const words = results.map(({ status, error }) => error ?? status)
  return Object.fromEntries(
    [...new Set(words)].map((word) => [word, words.filter((one) => one === word).length]),
  )
}

describe('concurrent requests', () => {
  test('P05: payments of one visitor in many tabs are one charge, and the others see it', async () => {
    const visitor = await stage().visitor()
    await stage().fault('held', { times: 1 })
    const early: PaymentResult[] = []
    const paying = Array.from({ length: COPIES }, async () => {
      const result = await visitor.pay()
      early.push(result)
      return result
    })
    await stage().until(async () => tally(early), { pending: COPIES - 1 })
    await stage().stripe.command('/calls/release')
    const results = await Promise.all(paying)
    expect(tally(results)).toEqual({ succeeded: 1, pending: COPIES - 1 })
    const paid = results.find(({ status }) => status === 'succeeded')
    expect(new Set(results.map(({ paymentId }) => paymentId))).toEqual(new Set([paid?.paymentId]))
    expect(await visitor.books()).toMatchObject({ ...PAID_ONCE, payments: [{}] })
  })

  test('P06: the same form many times is one charge', async () => {
    const visitor = await stage().visitor()
    const request = visitor.request()
    const answers = await Promise.all(
      Array.from({ length: COPIES }, () => visitor.tryToPay(request)),
    )
    for (const answer of answers) expect(answer?.status).toBe(200)
    expect((await visitor.status(request.attemptId)).status).toBe('succeeded')
    expect(await visitor.books()).toMatchObject({ ...PAID_ONCE, payments: [{}] })
  })

  test('P11: the event that comes before the answer, and the answer, open one session', async () => {
    const visitor = await stage().visitor()
    await stage().deliverEvents('before-answer')
    const { status, visit, paymentIntentId } = await visitor.pay()
    expect(status).toBe('succeeded')
    const [event] = await stage().eventsOf(
      paymentIntentId,
      'payment_intent.amount_capturable_updated',
    )
    expect(event?.deliveries).toEqual([200])
    const { sessions, heldCents } = await visitor.books()
    expect(sessions).toMatchObject([{ generation: 1, expires_at: visit.premium?.expiresAt }])
    expect(heldCents).toBe(2_000)
  })

  test(`P12: ${DELIVERIES} deliveries of one event open one session, and never move its end`, async () => {
    const visitor = await stage().visitor()
    const { paymentIntentId } = await visitor.pay({ paymentMethodId: CARDS.asks })
    await stage().deliverEvents('before-answer', DELIVERIES)
    await stage().authenticate(paymentIntentId)
    const [event] = await stage().eventsOf(
      paymentIntentId,
      'payment_intent.amount_capturable_updated',
    )
    expect(event?.deliveries).toEqual(Array.from({ length: DELIVERIES }, () => 200))
    const before = await visitor.books()
    expect(before).toMatchObject(PAID_ONCE)
    await stage().pass(HOUR)
    expect(await stage().deliver(event === undefined ? [] : [event])).toEqual([200])
    expect((await visitor.books()).sessions).toEqual(before.sessions)
  })

  test(`P21: of ${COPIES} visitors who were told that a coupon is good, as many pay less as it allows`, async () => {
    const { code, countUses } = await stage().coupon({ percent_off: 25 }, { max_redemptions: 1 })
    const crowd = await visitors(COPIES)
    const checks = await Promise.all(
      crowd.map(async (one) => {
        const response = await one.post(API_PATHS.coupons, { couponCode: code })
        return await response.json()
      }),
    )
    expect(new Set(checks.map(({ finalAmountCents }) => finalAmountCents))).toEqual(
      new Set([1_500]),
    )
    const wish = { couponCode: code, amountCents: 1_500 }
    const results = await Promise.all(crowd.map((one) => one.pay(wish)))
    expect(tally(results)).toEqual({ succeeded: 1, 'coupon-used-up': COPIES - 1 })
    for (const [index, visitor] of crowd.entries()) {
      const result = results[index]
      const isPaid = result?.status === 'succeeded'
      expect((await visitor.books()).heldCents).toBe(isPaid ? 1_500 : 0)
      expect(isPaid || result?.amountCents !== undefined).toBe(true)
    }
    expect(await countUses()).toBe(1)
  })

  test(`P22: a free coupon for 10 opens 10 sessions, though ${CROWD} visitors redeem it at once`, async () => {
    const { code, countUses } = await stage().coupon({ percent_off: 100 }, { max_redemptions: 10 })
    const crowd = await visitors(CROWD)
    const wish = { couponCode: code, amountCents: 0 }
    const results = await Promise.all(crowd.map((one) => payPatiently(one, wish)))
    expect(tally(results)).toEqual({ succeeded: 10, 'coupon-used-up': CROWD - 10 })
    const standings = await Promise.all(crowd.map((one) => one.standing()))
    expect(standings.filter((standing) => standing === 'premium')).toHaveLength(10)
    expect(await countUses()).toBe(10)
  })
})
