import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { API_PATHS } from '../../src/api/paths.ts'
import {
  askStatus,
  CARDS,
  HOUR,
  MINUTE,
  NAME_MARK,
  PaymentWorld,
  POSTAL_CODE_MARK,
  pay,
  paymentRequest,
} from './support/payment-world.ts'
import { NOON, readError, startTestServer, TestBrowser } from './support/test-server.ts'

let world: PaymentWorld
let browser: TestBrowser
beforeEach(async () => {
  world = await new PaymentWorld().start()
  browser = world.browser()
  await browser.visit()
})

describe('a payment', () => {
  test('opens a session of 24 hours and 100 calls, and tells its return code once', async () => {
    const result = await pay(browser)
    expect(result).toMatchObject({
      success: true,
      status: 'succeeded',
      kind: 'new',
      amountCents: 2_000,
      paymentIntentId: expect.stringMatching(/^pi_/),
      charge: 'authorised',
      returnCode: expect.stringMatching(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/),
    })
    expect(result).not.toHaveProperty('receiptUrl')
    expect(result.visit).toMatchObject({
      tier: 'premium',
      premium: { state: 'live', expiresAt: NOON + 24 * HOUR, callsRemaining: 100 },
    })
    expect((await askStatus(browser, result.paymentId)).returnCode).toBeUndefined()
    expect((await browser.visit()).tier).toBe('premium')
  })

  test('P06: the same form sent twenty times is charged once', async () => {
    const request = paymentRequest()
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => browser.post(API_PATHS.payments, request)),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200))
    await askStatus(browser, request.attemptId)
    const books = await world.books()
    expect(books).toMatchObject({ heldCents: 2_000, sessions: [{ calls_left: 100 }] })
    expect(books.payments).toHaveLength(1)
  })

  test('P05: of twenty attempts of one visitor at once one is charged', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => pay(browser)))
    const statuses = new Set(results.map(({ status }) => status))
    expect(
      [...statuses].every((one) => ['succeeded', 'pending', 'already-active'].includes(one)),
    ).toBe(true)
    const { heldCents, sessions, payments } = await world.books()
    expect([heldCents, sessions.length, payments.length]).toEqual([2_000, 1, 1])
    expect((await browser.visit()).tier).toBe('premium')
  })

  test('P05: a second tab is told of the payment that is under way', async () => {
    const first = await pay(browser, { paymentMethodId: CARDS.asks })
    expect(await pay(browser)).toMatchObject({ status: 'pending', paymentId: first.paymentId })
    expect((await browser.visit()).pendingPayment).toEqual({
      paymentId: first.paymentId,
      kind: 'new',
      status: 'requires-action',
    })
  })

  test('an attempt is not taken over by another form', async () => {
    const request = paymentRequest({ paymentMethodId: CARDS.declines })
    await browser.post(API_PATHS.payments, request)
    const response = await browser.post(API_PATHS.payments, { ...request, country: 'DE' })
    expect((await readError(response)).code).toBe('invalid-request')
  })

  test('P09: a declined card leaves the visitor free to pay by another', async () => {
    const declined = await pay(browser, { paymentMethodId: CARDS.declines })
    expect(declined).toMatchObject({ success: false, status: 'failed', error: 'card-declined' })
    expect(declined.message).toMatch(/declined/)
    expect((await pay(browser)).status).toBe('succeeded')
    await world.settleDown()
    const { heldCents, sessions, intents } = await world.books()
    expect([heldCents, sessions.length]).toEqual([2_000, 1])
    // Nobody can pay the declined one after all, in a forgotten tab.
    expect(intents.map(({ status }) => status).sort()).toEqual(['canceled', 'requires_capture'])
    expect((await browser.visit()).tier).toBe('premium')
  })

  test('P07: asks for 3-D Secure, charges nothing meanwhile, and may be given up', async () => {
    const asked = await pay(browser, { paymentMethodId: CARDS.asks })
    expect(asked).toMatchObject({ success: false, status: 'requires-action' })
    expect(asked.clientSecret).toContain('_secret_')
    expect(asked.visit.tier).toBe('free')
    expect((await askStatus(browser, asked.paymentId)).clientSecret).toBe(asked.clientSecret)
    const givenUp = await askStatus(browser, asked.paymentId, true)
    expect(givenUp).toMatchObject({ status: 'failed', error: 'cancelled' })
    expect((await pay(browser)).status).toBe('succeeded')
    expect((await world.books()).heldCents).toBe(2_000)
  })

  test('P09: 3-D Secure that is passed is paid, that is failed is not', async () => {
    const failed = await pay(browser, { paymentMethodId: CARDS.asks })
    await world.authenticate(failed.paymentIntentId ?? '', false)
    const refused = await askStatus(browser, failed.paymentId)
    expect(refused).toMatchObject({ status: 'failed', error: 'authentication-failed' })
    // The same words whether an event or our own question brought the news.
    expect(refused).not.toHaveProperty('message')
    const passed = await pay(browser, { paymentMethodId: CARDS.asks })
    await world.authenticate(passed.paymentIntentId ?? '')
    const paid = await askStatus(browser, passed.paymentId)
    expect(paid).toMatchObject({ status: 'succeeded', visit: { tier: 'premium' } })
    expect(paid.returnCode).toBeDefined()
  })

  test('P10: one that is processed unlocks nothing until it is paid', async () => {
    const first = await pay(browser, { paymentMethodId: CARDS.processes })
    expect(first).toMatchObject({ status: 'processing', visit: { tier: 'free' } })
    await world.settle(first.paymentIntentId ?? '', false)
    expect((await askStatus(browser, first.paymentId)).status).toBe('failed')
    const second = await pay(browser, { paymentMethodId: CARDS.processes })
    await world.settle(second.paymentIntentId ?? '', true)
    await world.settleDown()
    expect((await browser.visit()).tier).toBe('premium')
  })

  test('P19: of somebody else is not found, and gives nothing', async () => {
    const { paymentId } = await pay(browser)
    const thief = world.browser('198.51.100.9')
    const response = await thief.post(API_PATHS.paymentStatus, { timeZone: 'UTC', paymentId })
    expect([response.status, (await readError(response)).code]).toEqual([404, 'not-found'])
    expect((await thief.visit()).tier).toBe('free')
    expect((await browser.visit()).tier).toBe('premium')
  })

  test('P27: is not taken while a session lives', async () => {
    await pay(browser)
    expect(await pay(browser)).toMatchObject({ success: true, status: 'already-active' })
    expect((await world.books()).heldCents).toBe(2_000)
  })

  test.each([
    ['price-changed', { amountCents: 1_500 }],
    ['card-missing', { paymentMethodId: undefined }],
    ['nothing-to-extend', { kind: 'extension' }],
    ['coupon-unknown', { couponCode: 'NOSUCHCODE' }],
    ['coupon-expired', { couponCode: 'EXPIRED' }],
  ] as const)('is refused for %s before anything is charged', async (error, change) => {
    expect(await pay(browser, change)).toMatchObject({
      success: false,
      status: 'failed',
      error,
      amountCents: 2_000,
    })
    expect(await world.books()).toMatchObject({ intents: [], payments: [] })
  })

  test('is not possible where nothing is sold', async () => {
    const closed = new TestBrowser(await startTestServer())
    expect((await closed.visit()).payments).toEqual({ mode: 'closed' })
    const response = await closed.post(API_PATHS.payments, paymentRequest())
    expect((await readError(response)).code).toBe('payments-closed')
  })
})

describe('an extension', () => {
  test('P28: begins 24 hours and 100 calls anew, while the session lives and for a day after', async () => {
    const { visit: bought } = await pay(browser)
    for (const later of [24 * HOUR - 1, 47 * HOUR]) {
      world.pass(later)
      const now = world.server.clock.now
      expect(await pay(browser, { kind: 'extension' })).toMatchObject({
        status: 'succeeded',
        kind: 'extension',
        visit: {
          // What the browser keeps under the session stays.
          premiumId: bought.premiumId,
          premium: { expiresAt: now + 24 * HOUR, callsRemaining: 100 },
        },
      })
    }
    const { heldCents, sessions } = await world.books()
    expect([heldCents, sessions.length, sessions[0]?.generation]).toEqual([6_000, 1, 3])
    world.pass(48 * HOUR)
    expect(await pay(browser, { kind: 'extension' })).toMatchObject({ error: 'nothing-to-extend' })
  })

  test('of a session that is just bought and unused is not charged, of a used one it is', async () => {
    await pay(browser)
    expect((await pay(browser, { kind: 'extension' })).status).toBe('already-active')
    await world.server.db.updateTable('premium_sessions').set({ calls_left: 0 }).execute()
    expect((await pay(browser, { kind: 'extension' })).status).toBe('succeeded')
  })

  test('P05: of twenty at once one is charged', async () => {
    await pay(browser)
    world.pass(HOUR)
    await Promise.all(Array.from({ length: 20 }, () => pay(browser, { kind: 'extension' })))
    const { heldCents, sessions } = await world.books()
    expect([heldCents, sessions[0]?.generation]).toEqual([4_000, 2])
  })
})

describe('what a payment leaves behind', () => {
  test('holds no name, postal code, coupon, token or return code', async () => {
    const { returnCode = '' } = await pay(browser, { couponCode: 'WELCOME25', amountCents: 1_500 })
    await browser.visit()
    world.pass(MINUTE)
    const { db, logLines } = world.server
    const written = JSON.stringify([
      logLines,
      await db.selectFrom('payments').selectAll().execute(),
      await db.selectFrom('premium_sessions').selectAll().execute(),
      await db.selectFrom('session_tokens').selectAll().execute(),
      await db.selectFrom('coupon_uses').selectAll().execute(),
    ])
    const secrets = [NAME_MARK, POSTAL_CODE_MARK, 'WELCOME25', returnCode]
    for (const secret of [...secrets, ...browser.cookies.values()]) {
      expect(written).not.toContain(secret)
    }
    expect([...browser.cookies.keys()].sort()).toEqual([
      'browser-session',
      'payer',
      'session',
      'visitor',
    ])
  })

  test('a status question for an unknown payment is not found', async () => {
    const question = { timeZone: 'UTC', paymentId: randomUUID() }
    expect((await browser.post(API_PATHS.paymentStatus, question)).status).toBe(404)
  })
})
