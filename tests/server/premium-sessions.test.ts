import { beforeEach, describe, expect, test } from 'vitest'
import { API_PATHS } from '../../src/api/paths.ts'
import type { Visit } from '../../src/api/visit.ts'
import { purge } from '../../src/server/store/purge.ts'
import { AT_ONCE, CARDS, HOUR, PaymentWorld, pay, paymentRequest } from './support/payment-world.ts'
import { NOON, readError, type TestBrowser } from './support/test-server.ts'

let world: PaymentWorld
let browser: TestBrowser
beforeEach(async () => {
  world = await new PaymentWorld().start()
  browser = world.browser()
  await browser.visit()
})

async function restore(by: TestBrowser, returnCode: string): Promise<Response> {
  return await by.post(API_PATHS.restoreSession, { timeZone: 'UTC', returnCode })
}

async function cancel(by: TestBrowser, confirmation = 'confirm'): Promise<Response> {
  return await by.post(API_PATHS.cancelSession, { timeZone: 'UTC', confirmation })
}

async function showCode(by: TestBrowser): Promise<string> {
  const response = await by.post(API_PATHS.returnCode, {})
  const { returnCode } = await response.json()
  return returnCode
}

describe('a premium session', () => {
  test('lives to the last millisecond of its 24 hours, and is known for a day after', async () => {
    await pay(browser)
    world.pass(24 * HOUR - 1)
    expect((await browser.visit()).tier).toBe('premium')
    world.pass(1)
    expect(await browser.visit()).toMatchObject({
      tier: 'free',
      premium: { state: 'expired', extendableUntil: NOON + 48 * HOUR },
    })
    world.pass(24 * HOUR)
    expect((await browser.visit()).premium).toBeUndefined()
  })

  test('P35: follows the stored instant when the clock jumps', async () => {
    const { visit } = await pay(browser)
    for (const jump of [-2 * HOUR, 4 * HOUR]) {
      world.pass(jump)
      expect((await browser.visit()).premium?.expiresAt).toBe(visit.premium?.expiresAt)
    }
  })

  test('is held by a cookie that ends a day after it', async () => {
    const response = await browser.post(API_PATHS.payments, paymentRequest())
    const cookie = response.headers.getSetCookie().find((one) => one.startsWith('session='))
    expect(cookie).toMatch(/^session=[\w-]{43}; Max-Age=172800; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('is given to all requests of a browser at once, by one token', async () => {
    const asked = await pay(browser, { paymentMethodId: CARDS.asks })
    await world.authenticate(asked.paymentIntentId ?? '')
    await world.settleDown()
    const visits = await Promise.all(Array.from({ length: 20 }, () => browser.visit()))
    expect(visits.map(({ tier }) => tier)).toEqual(Array(20).fill('premium'))
    const tokens = await world.server.db.selectFrom('session_tokens').selectAll().execute()
    expect(tokens).toHaveLength(1)
  })

  test('gives a new token at an extension', async () => {
    await pay(browser)
    const before = browser.cookies.get('session')
    world.pass(HOUR)
    await pay(browser, { kind: 'extension' })
    expect(browser.cookies.get('session')).not.toBe(before)
    expect((await browser.visit()).tier).toBe('premium')
  })

  test('is forgotten when nobody can extend it any more', async () => {
    await pay(browser, AT_ONCE)
    const { db, clock } = world.server
    await purge(db, clock.now + 48 * HOUR - 1)
    expect((await world.books()).sessions).toHaveLength(1)
    await purge(db, clock.now + 48 * HOUR)
    expect((await world.books()).sessions).toEqual([])
    expect(await db.selectFrom('session_tokens').selectAll().execute()).toEqual([])
    expect((await world.books()).payments).toHaveLength(1)
  })
})

describe('cancelling', () => {
  test('ends the session in every browser that holds it, for good', async () => {
    const { returnCode = '' } = await pay(browser)
    const other = world.browser('198.51.100.9')
    await restore(other, returnCode)
    const visit: Visit = await (await cancel(other, ' Confirm ')).json()
    expect(visit).toMatchObject({ tier: 'free', premium: { state: 'cancelled' } })
    expect(await browser.visit()).toMatchObject({ tier: 'free', premium: { state: 'cancelled' } })
    expect((await readError(await cancel(browser))).code).toBe('no-session')
    expect((await readError(await restore(world.browser('198.51.100.10'), returnCode))).code).toBe(
      'return-code-unknown',
    )
    expect((await pay(browser)).status).toBe('succeeded')
    expect((await browser.visit()).tier).toBe('premium')
  })

  test('asks for the word', async () => {
    await pay(browser)
    expect((await cancel(browser, 'yes')).status).toBe(400)
    expect((await browser.visit()).tier).toBe('premium')
  })

  test('while an extension is being paid leaves what was paid', async () => {
    await pay(browser)
    world.pass(HOUR)
    const asked = await pay(browser, { kind: 'extension', paymentMethodId: CARDS.asks })
    await cancel(browser)
    await world.authenticate(asked.paymentIntentId ?? '')
    await world.settleDown()
    expect(await browser.visit()).toMatchObject({
      tier: 'premium',
      premium: { callsRemaining: 100, expiresAt: NOON + 25 * HOUR },
    })
  })
})

describe('a return code', () => {
  test('P20: opens the session in another browser, however it is typed', async () => {
    const { returnCode = '', visit } = await pay(browser)
    const other = world.browser('198.51.100.9')
    const response = await restore(other, ` ${returnCode.toLowerCase().replaceAll('-', ' ')} `)
    expect(await response.json()).toMatchObject({
      tier: 'premium',
      premium: visit.premium,
      premiumId: visit.premiumId,
    })
    expect((await other.visit()).tier).toBe('premium')
    expect((await browser.visit()).tier).toBe('premium')
    expect((await readError(await restore(other, returnCode))).code).toBe('session-active')
  })

  test('shown anew voids the one before', async () => {
    const { returnCode = '' } = await pay(browser)
    const fresh = await showCode(browser)
    const other = world.browser('198.51.100.9')
    expect((await readError(await restore(other, returnCode))).code).toBe('return-code-unknown')
    expect((await restore(other, fresh)).status).toBe(200)
  })

  test('opens nothing once the session has ended', async () => {
    const { returnCode = '' } = await pay(browser)
    world.pass(24 * HOUR)
    expect((await restore(world.browser('198.51.100.9'), returnCode)).status).toBe(404)
    const answer = await browser.post(API_PATHS.returnCode, {})
    expect((await readError(answer)).code).toBe('no-session')
  })
})
