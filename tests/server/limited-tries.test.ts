import { beforeEach, describe, expect, test } from 'vitest'
import { API_PATHS } from '../../src/api/paths.ts'
import { CARD_TRIES, COUPON_TRIES, RETURN_CODE_TRIES } from '../../src/core/limits.ts'
import { CARDS, HOUR, MINUTE, PaymentWorld, pay, paymentRequest } from './support/payment-world.ts'
import { readError, type TestBrowser } from './support/test-server.ts'

const DECLINED = { paymentMethodId: CARDS.declines }

let world: PaymentWorld
let browser: TestBrowser
beforeEach(async () => {
  world = await new PaymentWorld().start()
  browser = world.browser()
  await browser.visit()
})

/** The statuses of sequential tries. */
async function statuses(
  count: number,
  attempt: (n: number) => Promise<Response>,
): Promise<readonly number[]> {
  const answered: number[] = []
  for (let n = 0; n < count; n += 1) answered.push((await attempt(n)).status)
  return answered
}

const tryCard = (by: TestBrowser, change = {}) =>
  by.post(API_PATHS.payments, paymentRequest({ ...DECLINED, ...change }))
const tryCoupon = (by: TestBrowser, couponCode: string) =>
  by.post(API_PATHS.coupons, { couponCode })
const tryCode = (by: TestBrowser, returnCode: string) =>
  by.post(API_PATHS.restoreSession, { timeZone: 'UTC', returnCode })

/** This many answered tries, then a refused one. */
const until = (limit: number, status = 200) => [...Array<number>(limit).fill(status), 429]

describe('a card tester', () => {
  test('is stopped as a visitor, and may continue ten minutes later', async () => {
    const { perVisitor } = CARD_TRIES
    expect(await statuses(perVisitor + 1, () => tryCard(browser))).toEqual(until(perVisitor))
    const refused = await readError(await tryCard(browser, { paymentMethodId: CARDS.succeeds }))
    expect(refused.code).toBe('too-many-tries')
    expect((await pay(world.browser())).status).toBe('succeeded')
    world.pass(10 * MINUTE)
    expect((await pay(browser)).status).toBe('succeeded')
    expect((await world.books()).heldCents).toBe(4_000)
  })

  test('is stopped as a network, with fresh cookies and in parallel too', async () => {
    const { perNetwork } = CARD_TRIES
    const tries = Array.from({ length: perNetwork + 10 }, () => tryCard(world.browser()))
    const answers = (await Promise.all(tries)).map(({ status }) => status)
    expect(answers.filter((status) => status === 200)).toHaveLength(perNetwork)
    const tried = world.emulator.calls.filter(({ path }) => path === '/v1/payment_intents')
    expect(tried).toHaveLength(perNetwork)
    expect((await pay(world.browser('198.51.100.9'))).status).toBe('succeeded')
  })

  test('learns no more from cards with 3-D Secure', async () => {
    const { perNetwork } = CARD_TRIES
    const asks = { paymentMethodId: CARDS.asks }
    const answers = await statuses(perNetwork + 1, () => tryCard(world.browser(), asks))
    expect(answers).toEqual(until(perNetwork))
  })

  test('does not prevent neighbours from using a coupon of 100 percent or extending', async () => {
    await pay(browser)
    await statuses(CARD_TRIES.perNetwork, () => tryCard(world.browser()))
    world.pass(MINUTE)
    expect((await tryCard(world.browser())).status).toBe(429)
    const free = { couponCode: 'FREE100', amountCents: 0, paymentMethodId: undefined }
    expect((await pay(world.browser(), free)).status).toBe('succeeded')
    expect((await pay(browser, { kind: 'extension' })).status).toBe('succeeded')
  })

  test('is not a visitor who pays at once: thirty neighbours can', async () => {
    for (let n = 0; n < 30; n += 1) expect((await pay(world.browser())).status).toBe('succeeded')
  })

  test('is not a visitor who asks about an attempt again, or while Stripe is down', async () => {
    const request = paymentRequest(DECLINED)
    await statuses(CARD_TRIES.perVisitor, () => browser.post(API_PATHS.payments, request))
    world.emulator.faults.add({ kind: 'rate-limit' })
    const answers = await statuses(CARD_TRIES.perVisitor, () => tryCard(browser))
    expect(new Set(answers)).toEqual(new Set([503]))
    world.emulator.faults.clear()
    expect((await pay(browser)).status).toBe('succeeded')
  })
})

describe('a coupon guesser', () => {
  test('is stopped by the check and the payment together', async () => {
    const { perVisitor } = COUPON_TRIES
    const half = perVisitor / 2
    expect(await statuses(half, (n) => tryCoupon(browser, `GUESS${n}`))).not.toContain(429)
    const paid = await statuses(half + 1, (n) => tryCard(browser, { couponCode: `GUESS${n}` }))
    expect(paid).toEqual(until(half))
    expect((await readError(await tryCoupon(browser, 'WELCOME25'))).code).toBe('too-many-tries')
    expect((await tryCoupon(world.browser(), 'WELCOME25')).status).toBe(200)
  })

  test('is stopped as a network without cookies', async () => {
    const { perNetwork } = COUPON_TRIES
    const answers = await statuses(perNetwork + 1, (n) => tryCoupon(world.browser(), `GUESS${n}`))
    expect(answers).toEqual(until(perNetwork))
    expect((await tryCoupon(world.browser('198.51.100.9'), 'WELCOME25')).status).toBe(200)
  })

  test('is not a visitor who types an existing one', async () => {
    const answers = await statuses(50, () => tryCoupon(browser, 'EXPIRED'))
    expect(answers).not.toContain(429)
  })
})

describe('a return-code guesser', () => {
  const guess = (n: number) => `0000-0000-0000-${String(n).padStart(4, '0')}`

  test('is stopped as a visitor and as a network, and the right code opens elsewhere', async () => {
    const { returnCode = '' } = await pay(browser)
    const { perVisitor, perNetwork } = RETURN_CODE_TRIES
    const guesser = world.browser('198.51.100.9')
    await guesser.visit()
    const asVisitor = await statuses(perVisitor + 1, (n) => tryCode(guesser, guess(n)))
    expect(asVisitor).toEqual(until(perVisitor, 404))
    const rest = perNetwork - perVisitor
    const fresh = () => world.browser('198.51.100.9')
    expect(await statuses(rest + 1, (n) => tryCode(fresh(), guess(n)))).toEqual(until(rest, 404))
    expect((await tryCode(fresh(), returnCode)).status).toBe(429)
    expect((await tryCode(world.browser('198.51.100.10'), returnCode)).status).toBe(200)
    world.pass(HOUR)
    expect((await tryCode(guesser, returnCode)).status).toBe(200)
  })
})
