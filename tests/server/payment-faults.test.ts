import { describe, expect, test } from 'vitest'
import { API_PATHS } from '../../src/api/paths.ts'
import type { PaymentProvider } from '../../src/server/ports/payment-provider.ts'
import {
  AT_ONCE,
  askStatus,
  CARDS,
  HOUR,
  MINUTE,
  PaymentWorld,
  pay,
  paymentRequest,
  SECOND,
} from './support/payment-world.ts'
import { readError, type TestBrowser } from './support/test-server.ts'

const CREATE = 'POST /v1/payment_intents'

type Scene = Readonly<{ world: PaymentWorld; browser: TestBrowser }>

/** A visitor of a server that hears of nothing by events. */
async function withoutEvents(
  change: (provider: PaymentProvider) => Partial<PaymentProvider> = () => ({}),
): Promise<Scene> {
  const world = new PaymentWorld()
  await world.start(change(world.provider))
  world.emulator.outbox.plan([{ when: 'never' }])
  const browser = world.browser()
  await browser.visit()
  return { world, browser }
}

/** The process dies when the provider has done its work, before anything of it is written. */
const dyingAfterCharge = (provider: PaymentProvider): Partial<PaymentProvider> => ({
  createPayment: async (...args) => {
    await provider.createPayment(...args)
    throw new Error('killed')
  },
})

async function calls({ world }: Scene): Promise<readonly (string | undefined)[]> {
  const made = world.emulator.calls.filter((call) => `${call.method} ${call.path}` === CREATE)
  return made.map(({ idempotencyKey }) => idempotencyKey)
}

describe('a payment whose outcome was not written', () => {
  test('P01: is found by the reconciliation, and is there at the next visit', async () => {
    const { world, browser } = await withoutEvents(dyingAfterCharge)
    const response = await browser.post(API_PATHS.payments, paymentRequest())
    expect(response.status).toBe(500)
    expect((await browser.visit()).pendingPayment?.status).toBe('processing')
    world.pass(MINUTE)
    await world.reconcile()
    const visit = await browser.visit()
    expect([visit.tier, visit.pendingPayment]).toEqual(['premium', undefined])
    expect(await world.books()).toMatchObject({ heldCents: 2_000, sessions: [{}] })
  })

  test('P01: is found by the visitor, whose answer never brought a cookie', async () => {
    const { world, browser } = await withoutEvents(dyingAfterCharge)
    const request = paymentRequest()
    await browser.post(API_PATHS.payments, request)
    browser.cookies.delete('payer')
    world.pass(MINUTE)
    const again = await browser.post(API_PATHS.payments, request)
    expect(await again.json()).toMatchObject({ status: 'succeeded', visit: { tier: 'premium' } })
    expect((await world.books()).heldCents).toBe(2_000)
  })

  test('P01: is activated once by many processes', async () => {
    const { world, browser } = await withoutEvents(dyingAfterCharge)
    await browser.post(API_PATHS.payments, paymentRequest())
    world.pass(MINUTE)
    await Promise.all(Array.from({ length: 10 }, () => world.reconcile()))
    expect(await world.books()).toMatchObject({
      heldCents: 2_000,
      sessions: [{ generation: 1 }],
    })
  })

  test('P26: that was never made fails after two minutes, and gives the coupon back', async () => {
    const { world, browser } = await withoutEvents(() => ({
      createPayment: () => Promise.reject(new Error('killed')),
    }))
    const half = { couponCode: 'LIMITED1', amountCents: 1_000 }
    await browser.post(API_PATHS.payments, paymentRequest(half))
    expect(await pay(world.browser('198.51.100.9'), half)).toMatchObject({
      error: 'coupon-used-up',
    })
    world.pass(2 * MINUTE)
    await world.reconcile()
    expect((await browser.visit()).pendingPayment).toBeUndefined()
    const rows = await world.server.db.selectFrom('coupon_uses').select('used').execute()
    expect(rows.map(({ used }) => used)).toEqual([0, 0])
  })
})

describe('when Stripe does not answer as it should', () => {
  test('P02: a lost connection is tried again by the same key', async () => {
    const scene = await withoutEvents()
    scene.world.emulator.faults.add({ kind: 'drop-after', call: CREATE, times: 1 })
    expect((await pay(scene.browser)).status).toBe('succeeded')
    expect(new Set(await calls(scene)).size).toBe(1)
    expect((await scene.world.books()).heldCents).toBe(2_000)
  })

  test('P03: an error after the work is found out by asking', async () => {
    const scene = await withoutEvents()
    scene.world.emulator.faults.add({ kind: 'error-after', call: CREATE })
    expect(await pay(scene.browser)).toMatchObject({
      status: 'succeeded',
      visit: { tier: 'premium' },
    })
    expect(new Set(await calls(scene)).size).toBe(1)
    expect((await scene.world.books()).heldCents).toBe(2_000)
  })

  test('P03: an error before the work stays unknown, then fails, and nothing is charged', async () => {
    const scene = await withoutEvents()
    const { world, browser } = scene
    world.emulator.faults.add({ kind: 'error-before', call: CREATE })
    const { status, paymentId } = await pay(browser)
    expect(status).toBe('unknown')
    expect(await pay(browser)).toMatchObject({ status: 'pending', paymentId })
    world.pass(90 * SECOND)
    expect((await askStatus(browser, paymentId)).status).toBe('unknown')
    world.pass(30 * SECOND)
    expect(await askStatus(browser, paymentId)).toMatchObject({
      status: 'failed',
      error: 'payment-failed',
    })
    world.emulator.faults.clear()
    expect((await pay(browser)).status).toBe('succeeded')
    expect((await world.books()).heldCents).toBe(2_000)
  })

  test('P04: a request that is refused leaves the visitor free to correct it', async () => {
    const { world, browser } = await withoutEvents()
    const refused = await pay(browser, { paymentMethodId: 'pm_nobodyKnowsThisOne' })
    expect(refused).toMatchObject({ status: 'failed' })
    expect((await pay(browser)).status).toBe('succeeded')
    expect((await world.books()).heldCents).toBe(2_000)
  })

  test('P16: without any event a paid session is opened within ten minutes', async () => {
    const { world, browser } = await withoutEvents()
    const { paymentIntentId = '' } = await pay(browser, { paymentMethodId: CARDS.asks })
    world.pass(HOUR)
    await world.reconcile()
    await world.authenticate(paymentIntentId)
    world.pass(10 * MINUTE)
    await world.reconcile()
    expect((await browser.visit()).tier).toBe('premium')
  })

  test('P07: what nobody finished in a day is given up, and cannot be paid after that', async () => {
    const { world, browser } = await withoutEvents()
    const { paymentId } = await pay(browser, { paymentMethodId: CARDS.asks })
    world.pass(24 * HOUR)
    await world.reconcile()
    const { intents, payments } = await world.books()
    expect(payments).toMatchObject([{ id: paymentId, state: 'failed', failure: 'cancelled' }])
    expect(intents).toMatchObject([{ status: 'canceled' }])
  })

  test('an alarm is raised once, however often it is met and by however many processes', async () => {
    const { world, browser } = await withoutEvents()
    const { paymentId = '' } = await pay(browser, { paymentMethodId: CARDS.asks })
    const { paymentIntentId = '' } = await pay(world.browser('198.51.100.9'))
    const { db, logLines, deps } = world.server
    await db.updateTable('payments').set({ amount_cents: 1 }).where('id', '=', paymentId).execute()
    await db.deleteFrom('payments').where('intent_id', '=', paymentIntentId).execute()
    const alarms = () =>
      logLines.flatMap((line) => (line.includes('payment alarm') ? [JSON.parse(line).alarm] : []))
    for (let minutes = 0; minutes < 26 * 60; minutes += 10) {
      world.pass(10 * MINUTE)
      await Promise.all([world.reconcile(), world.reconcile()])
    }
    expect(alarms().sort()).toEqual(['mismatch', 'not-recorded'])
    await world.emulator.outbox.deliver(world.emulator.outbox.events.map(({ id }) => id))
    expect(alarms()).toHaveLength(2)
    expect(await deps.metrics.text()).toContain('alarms_total{alarm="mismatch"} 1')
  })

  test('P16: a refund that no event told of is found in the list', async () => {
    const { world, browser } = await withoutEvents()
    const { paymentIntentId = '' } = await pay(browser, AT_ONCE)
    await world.refund(paymentIntentId)
    world.pass(10 * MINUTE)
    await world.reconcile()
    expect((await browser.visit()).premium?.state).toBe('refunded')
  })

  test('P31, P32: a Stripe that is down or busy is told so, and leaves nothing half done', async () => {
    const { world, browser } = await withoutEvents()
    world.emulator.faults.add({ kind: 'rate-limit', call: CREATE })
    for (let minutes = 0; minutes < 93; minutes += 31) {
      const response = await browser.post(API_PATHS.payments, paymentRequest())
      expect((await readError(response)).code).toBe('payment-provider-unavailable')
      await world.reconcile()
      expect((await browser.visit()).pendingPayment).toBeUndefined()
      world.pass(31 * MINUTE)
    }
    world.emulator.faults.clear()
    expect((await pay(browser)).status).toBe('succeeded')
    expect(await world.books()).toMatchObject({ heldCents: 2_000, sessions: [{}] })
  })

  test('a key that Stripe refuses charges nothing, and is told to the operator in plain words', async () => {
    const world = await new PaymentWorld({ secretKey: 'sk_test_revoked' }).start()
    const browser = world.browser()
    for (const couponCode of [undefined, 'WELCOME25']) {
      const response = await browser.post(API_PATHS.payments, paymentRequest({ couponCode }))
      expect((await readError(response)).code).toBe('payment-provider-unavailable')
    }
    expect((await browser.visit()).pendingPayment).toBeUndefined()
    expect(await world.books()).toMatchObject({ intents: [], sessions: [] })
    const { logLines, deps } = world.server
    const told = logLines.filter((line) => line.includes('refuses STRIPE_SECRET_KEY'))
    expect(told).toHaveLength(2)
    expect(logLines.join()).not.toContain('sk_test_')
    expect(await deps.metrics.text()).toContain(
      'plainclause_payment_provider_failures_total{reason="key-refused"} 2',
    )
  })

  test('P31: a payment that began before Stripe went down is settled when it is back', async () => {
    const { world, browser } = await withoutEvents(dyingAfterCharge)
    await browser.post(API_PATHS.payments, paymentRequest())
    world.emulator.faults.add({ kind: 'rate-limit' })
    for (let minutes = 0; minutes < 93; minutes += 31) {
      world.pass(31 * MINUTE)
      await world.reconcile()
    }
    expect((await browser.visit()).pendingPayment).toBeDefined()
    world.emulator.faults.clear()
    world.pass(10 * MINUTE)
    await world.reconcile()
    expect((await browser.visit()).tier).toBe('premium')
  })
})
