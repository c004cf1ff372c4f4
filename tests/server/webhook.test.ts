import { describe, expect, test } from 'vitest'
import { API_PATHS } from '../../src/api/paths.ts'
import { stripeWebhookEndpoint } from '../../src/api/payments.ts'
import { signEvent } from '../../src/server/adapters/stripe-emulator/event-outbox.ts'
import { CARDS, PaymentWorld, pay, paymentRequest } from './support/payment-world.ts'
import { ORIGIN, readError, startTestServer, TestBrowser } from './support/test-server.ts'

const PATH = API_PATHS.stripeWebhook
const SECRET = 'whsec_theSecretOfTheTests'
const AUTHORISED = 'payment_intent.amount_capturable_updated'

/** A world in which a payment was authorised without an event reaching us, and that event. */
async function withHeldEvent() {
  const world = await new PaymentWorld().start()
  world.emulator.outbox.plan([{ when: 'held' }])
  const browser = world.browser()
  const asked = await pay(browser, { paymentMethodId: CARDS.asks })
  await world.authenticate(asked.paymentIntentId ?? '')
  const event = world.emulator.outbox.events.find(({ type }) => type === AUTHORISED)
  const body = event?.body ?? ''
  const signature = signEvent(body, [SECRET], Math.floor(world.server.clock.now / 1_000))
  return { world, browser, body, signature }
}

describe('the webhook', () => {
  test.each(['application/json; charset=utf-8', 'text/plain', undefined])(
    'goes by the signature, not by the type %s or where it comes from',
    async (type) => {
      const { world, browser, body, signature } = await withHeldEvent()
      const response = await world.server.app.request(PATH, {
        method: 'POST',
        body: new TextEncoder().encode(body),
        headers: {
          'stripe-signature': signature,
          origin: 'https://stripe.example',
          ...(type !== undefined && { 'content-type': type }),
        },
      })
      expect([response.status, await response.json()]).toEqual([200, { received: true }])
      expect((await browser.visit()).tier).toBe('premium')
    },
  )

  test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'])('answers no %s', async (method) => {
    const { app } = await new PaymentWorld().start().then(({ server }) => server)
    for (const path of [PATH, API_PATHS.payments]) {
      const response = await app.request(path, { method, headers: { origin: ORIGIN } })
      expect(response.status).toBe(405)
    }
  })

  test('reads no more than it may, declared or not', async () => {
    const { server } = await new PaymentWorld().start()
    const tooMuch = 'x'.repeat(stripeWebhookEndpoint.maxBodyBytes + 1)
    let pulled = 0
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled += 1
        controller.enqueue(new Uint8Array(64 * 1_024))
      },
    })
    const init = { method: 'POST', headers: { 'stripe-signature': 't=1,v1=0' } }
    for (const body of [tooMuch, endless]) {
      const sent = { ...init, body, duplex: 'half' }
      const response = await server.app.request(PATH, sent)
      expect([response.status, (await readError(response)).code]).toEqual([413, 'body-too-large'])
    }
    expect(pulled).toBeLessThan(12)
  })

  test.each(['', '{', 'null', '[]', '{"id":"evt_1"}', '\u0000'])('refuses %j', async (body) => {
    const { server } = await new PaymentWorld().start()
    const response = await server.app.request(PATH, { method: 'POST', body })
    expect((await readError(response)).code).toBe('invalid-request')
    expect(server.logLines.join()).not.toContain('unexpected')
  })

  test.each([
    'null',
    '{"id":"evt_1","type":"payment_intent.succeeded"}',
    '{"id":"evt_1","type":"payment_intent.succeeded","data":{"object":{"id":"pi_1"}}}',
    '{"id":"evt_1","type":"charge.refunded","data":{"object":{}}}',
  ])('takes in %j, which is signed and incomplete, and raises one alarm', async (body) => {
    const { server } = await new PaymentWorld().start()
    const signature = signEvent(body, [SECRET], Math.floor(server.clock.now / 1_000))
    for (let time = 0; time < 2; time += 1) {
      const headers = { 'stripe-signature': signature }
      const response = await server.app.request(PATH, { method: 'POST', body, headers })
      expect(response.status).toBe(200)
    }
    const logged = server.logLines.map((line) => JSON.parse(line))
    expect(logged.filter(({ alarm }) => alarm === 'incomplete-event')).toHaveLength(1)
    expect(server.logLines.join()).not.toContain('unexpected')
  })

  test('is taken in where nothing is sold any more, and opens what was paid', async () => {
    const { world, browser, body, signature } = await withHeldEvent()
    const { db } = world.server
    const payments = { ...world.provider, isSelling: false }
    const closing = await startTestServer({ payments, db })
    const same = new TestBrowser(closing)
    for (const [name, value] of browser.cookies) same.cookies.set(name, value)
    const headers = { 'stripe-signature': signature }
    const response = await closing.app.request(PATH, { method: 'POST', body, headers })
    expect(response.status).toBe(200)
    expect(await same.visit()).toMatchObject({ tier: 'premium', payments: { mode: 'closed' } })
    const other = new TestBrowser(closing, '198.51.100.4')
    for (const refused of [
      await other.post(API_PATHS.coupons, { couponCode: 'WELCOME25' }),
      await other.post(API_PATHS.payments, paymentRequest()),
      await other.post(API_PATHS.payments, paymentRequest()),
    ]) {
      if (refused.status === 200) expect(await refused.json()).toMatchObject({ success: false })
      else expect((await readError(refused)).code).toBe('payments-closed')
    }
    expect((await world.books()).payments).toHaveLength(1)
  })

  test('is not there where nothing was ever sold, and what was paid lives on', async () => {
    const { world, browser, body, signature } = await withHeldEvent()
    await world.deliver(body, signature)
    const { db } = world.server
    const closed = await startTestServer({ settings: { PAYMENTS: 'off' }, db })
    const headers = { 'stripe-signature': signature }
    const response = await closed.app.request(PATH, { method: 'POST', body, headers })
    expect([response.status, (await readError(response)).code]).toEqual([404, 'not-found'])
    const same = new TestBrowser(closed)
    for (const [name, value] of browser.cookies) same.cookies.set(name, value)
    expect(await same.visit()).toMatchObject({ tier: 'premium', payments: { mode: 'closed' } })
    const cancelled = await same.post(API_PATHS.cancelSession, {
      timeZone: 'UTC',
      confirmation: 'confirm',
    })
    expect(cancelled.status).toBe(200)
  })
})
