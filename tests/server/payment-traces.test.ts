import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { API_PATHS } from '../../src/api/paths.ts'
import { createSandboxPayments } from '../../src/server/adapters/create-payments.ts'
import { createStripeProvider } from '../../src/server/adapters/stripe/stripe-provider.ts'
import { type PaymentProvider, ProviderError } from '../../src/server/ports/payment-provider.ts'
import {
  askStatus,
  CARDS,
  MINUTE,
  NAME_MARK,
  PaymentWorld,
  POSTAL_CODE_MARK,
  pay,
  paymentRequest,
} from './support/payment-world.ts'
import { startTestServer, TestBrowser, type TestServer } from './support/test-server.ts'

const COUPON = 'WELCOME25'
const QUARTER_OFF = { couponCode: COUPON, amountCents: 1_500 }
const CLIENT_SECRET_MARK = 'pi_mark_secret_mark'
const NETWORK_MARK = '203.0.113.7'
const EVERYTHING = [NAME_MARK, POSTAL_CODE_MARK, CLIENT_SECRET_MARK].join(' ')

const TABLES = [
  'payments',
  'premium_sessions',
  'session_tokens',
  'premium_calls',
  'coupon_uses',
  'payment_events',
  'counters',
  'visitors',
  'browser_sessions',
  'calls',
] as const

/** All that a server wrote: its log, its figures, its store. */
async function writtenBy({ db, logLines, deps }: TestServer): Promise<string> {
  const rows = await Promise.all(TABLES.map((table) => db.selectFrom(table).selectAll().execute()))
  return JSON.stringify([logLines, await deps.metrics.text(), rows])
}

async function expectNoTrace(
  server: TestServer,
  browser: TestBrowser,
  secrets: readonly (string | undefined)[] = [],
): Promise<void> {
  const written = await writtenBy(server)
  const marks = [NAME_MARK, POSTAL_CODE_MARK, CLIENT_SECRET_MARK, COUPON, NETWORK_MARK]
  for (const secret of [...marks, ...browser.cookies.values(), ...secrets]) {
    expect(written).not.toContain(secret ?? 'nothing that was told')
  }
}

/** The SDK over a network that answers as it likes. */
function stripeThat(answer: () => Response): PaymentProvider {
  return createStripeProvider({
    secretKey: 'sk_test_ofTheTests',
    webhookSecrets: ['whsec_ofTheTests'],
    now: Date.now,
    random: () => 0,
    transport: async () => answer(),
    limits: { writeMs: 500, readMs: 500, tries: 1, backOffMs: 1 },
  })
}

const stripeError = (type: string, status: number) => () =>
  Response.json({ error: { type, message: EVERYTHING, code: EVERYTHING } }, { status })

describe('what a payment leaves behind', () => {
  test('holds nothing that was typed or told, whatever became of it', async () => {
    const world = await new PaymentWorld().start()
    const browser = world.browser()
    await pay(browser, { ...QUARTER_OFF, paymentMethodId: CARDS.declines })
    const asked = await pay(browser, { ...QUARTER_OFF, paymentMethodId: CARDS.asks })
    await world.authenticate(asked.paymentIntentId ?? '', false)
    await askStatus(browser, asked.paymentId)
    const { returnCode, paymentIntentId = '' } = await pay(browser, QUARTER_OFF)
    await browser.post(API_PATHS.restoreSession, { timeZone: 'UTC', returnCode: EVERYTHING })
    await browser.post(API_PATHS.coupons, { couponCode: NAME_MARK })
    const fresh = await (await browser.post(API_PATHS.returnCode, {})).json()
    await world.refund(paymentIntentId)
    await world.settleDown()
    world.pass(10 * MINUTE)
    await world.reconcile()
    await expectNoTrace(world.server, browser, [returnCode, fresh.returnCode, asked.clientSecret])
  })

  test.each<[string, () => Response]>([
    ['refuses the card in these words', stripeError('card_error', 402)],
    ['refuses the request in these words', stripeError('invalid_request_error', 400)],
    ['refuses the key in these words', stripeError('invalid_request_error', 401)],
    ['fails in these words', stripeError('api_error', 500)],
    ['answers no JSON', () => new Response(EVERYTHING)],
    ['answers something else', () => Response.json({ id: EVERYTHING, metadata: null })],
    [
      'cannot be reached for these reasons',
      () => {
        throw new TypeError(EVERYTHING)
      },
    ],
  ])('holds nothing of it when Stripe %s', async (_what, answer) => {
    const world = new PaymentWorld()
    const { createPayment } = stripeThat(answer)
    await world.start({ createPayment })
    const browser = world.browser()
    const response = await browser.post(API_PATHS.payments, paymentRequest(QUARTER_OFF))
    expect(response.status).not.toBe(404)
    await expectNoTrace(world.server, browser)
  })

  test.each<[string, unknown]>([
    ['an error', new Error(EVERYTHING, { cause: new Error(EVERYTHING) })],
    ['an error of the provider', new ProviderError('unknown', { cause: new Error(EVERYTHING) })],
  ])('holds nothing of %s that is thrown on the way', async (_what, thrown) => {
    const world = new PaymentWorld()
    await world.start({ createPayment: () => Promise.reject(thrown) })
    const browser = world.browser()
    const response = await browser.post(API_PATHS.payments, paymentRequest(QUARTER_OFF))
    expect(await response.text()).not.toContain(NAME_MARK)
    await expectNoTrace(world.server, browser)
  })

  test('holds no card that was typed into the sandbox', async () => {
    const payments = createSandboxPayments({ now: Date.now, random: () => 0, randomId: randomUUID })
    const server = await startTestServer({ payments })
    const browser = new TestBrowser(server)
    const card = { number: '4242 4242 4242 4242', expiry: '11 / 77', cvc: '917' }
    await browser.post(API_PATHS.testCards, card)
    await browser.post(API_PATHS.testCards, { ...card, number: '4111 1111 1111 1111' })
    await browser.post(API_PATHS.testCards, { ...card, number: NAME_MARK })
    await expectNoTrace(server, browser, ['4242', '4111', '11 / 77', '11/77'])
    payments.sandbox?.close()
  })
})
