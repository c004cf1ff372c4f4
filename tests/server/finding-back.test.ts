import { beforeEach, describe, expect, test } from 'vitest'
import { API_PATHS } from '../../src/api/paths.ts'
import { CARDS, HOUR, PaymentWorld, pay, paymentRequest } from './support/payment-world.ts'
import type { TestBrowser } from './support/test-server.ts'

let world: PaymentWorld
let browser: TestBrowser
beforeEach(async () => {
  world = await new PaymentWorld().start()
  browser = world.browser()
  await browser.visit()
})

/** Pays, and loses the response with all its cookies. */
async function payAndLoseTheAnswer(): Promise<void> {
  const request = paymentRequest()
  await browser.postOnce(API_PATHS.payments, request)
  const before = [...browser.cookies]
  await browser.postOnce(API_PATHS.payments, request)
  browser.cookies.clear()
  for (const [name, value] of before) browser.cookies.set(name, value)
}

describe('a visitor who has paid', () => {
  test('is recognized after midnight although no response ever arrived', async () => {
    await payAndLoseTheAnswer()
    world.pass(12 * HOUR)
    browser.cookies.delete('visitor')
    browser.restart()
    const visit = await browser.visit()
    expect(visit).toMatchObject({ tier: 'premium', free: { callsUsedToday: 0 } })
    expect((await world.books()).heldCents).toBe(2_000)
  })

  test('got the recognition cookie before the payment started', async () => {
    const request = paymentRequest()
    const first = await browser.postOnce(API_PATHS.payments, request)
    expect(await first.json()).toMatchObject({ success: false, status: 'send-again' })
    const cookie = first.headers.getSetCookie().find((one) => one.startsWith('payer='))
    expect(cookie).toMatch(/^payer=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await world.books()).toMatchObject({ intents: [], payments: [] })
    const second = await browser.postOnce(API_PATHS.payments, request)
    expect(await second.json()).toMatchObject({ status: 'succeeded' })
  })

  test('gets the same cookie for another week with each payment', async () => {
    await browser.post(API_PATHS.payments, paymentRequest())
    const token = browser.cookies.get('payer')
    world.pass(30 * HOUR)
    const again = await browser.postOnce(API_PATHS.payments, paymentRequest())
    expect(await again.json()).toMatchObject({ status: 'succeeded' })
    expect(again.headers.getSetCookie().join('\n')).toContain(`payer=${token}; Max-Age=604800;`)
  })

  test('is not charged if the browser stores no cookies', async () => {
    for (let n = 0; n < 3; n += 1) {
      browser.cookies.clear()
      const answer = await browser.postOnce(API_PATHS.payments, paymentRequest())
      expect(await answer.json()).toMatchObject({ status: 'send-again' })
    }
    expect(await world.books()).toMatchObject({ heldCents: 0, payments: [] })
  })

  test('gets a return code if an event opened the session and no code was shown', async () => {
    world.emulator.outbox.plan([{ when: 'held' }])
    const asked = await pay(browser, { paymentMethodId: CARDS.asks })
    await world.authenticate(asked.paymentIntentId ?? '')
    await world.emulator.outbox.deliver(world.emulator.outbox.events.map(({ id }) => id))
    expect((await browser.visit()).premium?.isReturnCodeUntold).toBe(true)
    const answer = await browser.post(API_PATHS.returnCode, {})
    const { returnCode } = await answer.json()
    expect((await browser.visit()).premium?.isReturnCodeUntold).toBeUndefined()
    const other = world.browser('198.51.100.9')
    await other.post(API_PATHS.restoreSession, { timeZone: 'UTC', returnCode })
    expect((await other.visit()).tier).toBe('premium')
  })
})
