import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { API_PATHS } from '../../src/api/paths.ts'
import { createSandboxPayments } from '../../src/server/adapters/create-payments.ts'
import { startPayments } from '../../src/server/process/periodic-work.ts'
import { MINUTE, PaymentWorld, pay, paymentRequest } from './support/payment-world.ts'
import { startTestServer, TestBrowser } from './support/test-server.ts'

let stop: () => Promise<void> = async () => undefined
afterEach(async () => await stop())

describe('the work on payments', () => {
  test('P01: begins at the start of a process with what the one before left', async () => {
    const world = new PaymentWorld()
    await world.start({
      createPayment: async (...args) => {
        await world.provider.createPayment(...args)
        throw new Error('killed')
      },
    })
    world.emulator.outbox.plan([{ when: 'never' }])
    const browser = world.browser()
    await browser.post(API_PATHS.payments, paymentRequest())
    world.pass(MINUTE)
    stop = startPayments(world.server.deps)
    await vi.waitUntil(async () => (await browser.visit()).tier === 'premium', { timeout: 5_000 })
  })

  test('takes the events of the sandbox in', async () => {
    const payments = createSandboxPayments({
      now: Date.now,
      random: () => 0,
      randomId: randomUUID,
    })
    const server = await startTestServer({ payments })
    server.clock.now = Date.now()
    stop = startPayments(server.deps)
    const browser = new TestBrowser(server)
    const asked = await pay(browser, { paymentMethodId: 'pm_card_threeDSecure2Required' })
    await payments.sandbox?.authenticate(asked.clientSecret ?? '', true)
    await vi.waitUntil(async () => (await browser.visit()).tier === 'premium', { timeout: 5_000 })
  })

  test('tells the operator at once that the key is refused', async () => {
    const world = await new PaymentWorld({ secretKey: 'sk_test_revoked' }).start()
    stop = startPayments(world.server.deps)
    await vi.waitUntil(() => world.server.logLines.length > 0, { timeout: 5_000 })
    expect(JSON.parse(world.server.logLines[0] ?? '')).toMatchObject({
      level: 50,
      reason: 'key-refused',
      msg: 'payment provider refuses STRIPE_SECRET_KEY',
    })
  })

  test('is none where nothing is sold', async () => {
    stop = startPayments((await startTestServer()).deps)
    await expect(stop()).resolves.toBeUndefined()
  })
})
