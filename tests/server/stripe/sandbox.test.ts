import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { API_PATHS } from '../../../src/api/paths.ts'
import { TEST_CARDS } from '../../../src/core/payments/test-cards.ts'
import {
  createSandboxPayments,
  SANDBOX_PROCESSING_MS,
} from '../../../src/server/adapters/create-payments.ts'
import { keepNewest, keepNewestOf } from '../../../src/server/adapters/stripe-emulator/world.ts'
import type { PaymentProvider, ProviderEvent } from '../../../src/server/ports/payment-provider.ts'
import { readError, startTestServer, TestBrowser, type TestServer } from '../support/test-server.ts'

const PAYMENT = {
  paymentId: randomUUID(),
  amountCents: 2_000,
  returnUrl: 'http://localhost:3000/chatbot',
  description: 'Plainclause premium session, 24 hours',
  metadata: {
    customerName: 'A. Visitor',
    country: 'FR',
    couponCode: '',
    originalAmount: '2000',
    discountPercent: '0',
    finalAmount: '2000',
  },
}
const CARD = { number: '4242 4242 4242 4242', expiry: '04 / 31', cvc: '123' }

let provider: PaymentProvider
let events: ProviderEvent[]
let server: TestServer
let browser: TestBrowser
beforeEach(async () => {
  server = await startTestServer({ payments: sandbox() })
  browser = new TestBrowser(server)
})
afterEach(() => {
  provider.sandbox?.close()
  vi.useRealTimers()
})

function sandbox(): PaymentProvider {
  events = []
  provider = createSandboxPayments({ now: Date.now, random: () => 0, randomId: randomUUID })
  provider.sandbox?.deliverEventsTo(async (rawBody, signature) => {
    events.push(await provider.readEvent(rawBody, signature))
  })
  return provider
}

const typesOf = () => events.map(({ type }) => type).filter((type) => type !== 'other')

async function payBy(number: string) {
  const response = await browser.post(API_PATHS.testCards, { ...CARD, number })
  const { paymentMethodId } = await response.json()
  return await provider.createPayment({ ...PAYMENT, paymentMethodId }, randomUUID())
}

describe('the sandbox', () => {
  test.each(TEST_CARDS.filter(({ outcome }) => outcome === 'succeeds'))(
    'pays by $number and tells it by an event',
    async ({ number }) => {
      const payment = await payBy(number)
      expect(payment).toMatchObject({ status: 'authorised', paymentId: PAYMENT.paymentId })
      await expect.poll(typesOf).toEqual(['payment-authorised'])
      await provider.capturePayment(payment.id, randomUUID())
      await expect.poll(typesOf).toEqual(['payment-authorised', 'payment-succeeded'])
    },
  )

  test('gives no receipt: nobody charged anything, and there is no page to lead to', async () => {
    const { id } = await payBy(CARD.number)
    const captured = await provider.capturePayment(id, randomUUID())
    expect(captured).toMatchObject({ status: 'succeeded' })
    expect(captured).not.toHaveProperty('receiptUrl')
  })

  test.each(
    TEST_CARDS.filter(({ outcome }) => outcome === 'declines' || outcome === 'insufficient-funds'),
  )('declines $number', async ({ number }) => {
    await expect(payBy(number)).rejects.toMatchObject({ failure: 'declined' })
    await expect.poll(typesOf).toEqual(['payment-failed'])
  })

  test.each(
    TEST_CARDS.filter(({ outcome }) => outcome.startsWith('asks')).flatMap((card) =>
      [true, false].map((passes) => ({ ...card, passes })),
    ),
  )('asks the bank about $number, which says $passes', async ({ number, outcome, passes }) => {
    const { id, status, clientSecret } = await payBy(number)
    expect(status).toBe('requires-action')
    expect(typesOf()).toEqual([])
    const answer = await browser.post(API_PATHS.testAuthentications, { clientSecret, passes })
    expect(await answer.json()).toEqual({ ok: true })
    const isPaid = passes && outcome === 'asks-then-succeeds'
    await expect.poll(typesOf).toEqual([isPaid ? 'payment-authorised' : 'payment-failed'])
    expect(await provider.findPayment(id)).toMatchObject({
      status: isPaid ? 'authorised' : 'requires-payment-method',
    })
  })

  test('processes a card for some seconds, then takes it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { id, status } = await payBy('4000 0000 0000 7072')
    expect(status).toBe('processing')
    await vi.advanceTimersByTimeAsync(SANDBOX_PROCESSING_MS)
    expect(await provider.findPayment(id)).toMatchObject({ status: 'authorised' })
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    await expect
      .poll(() => typesOf().toSorted())
      .toEqual(['payment-authorised', 'payment-processing'])
  })

  test('sends an event again that could not be written down', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let tries = 0
    provider.sandbox?.deliverEventsTo(async () => {
      tries += 1
      throw new Error('the store is full')
    })
    await payBy(CARD.number)
    await vi.advanceTimersByTimeAsync(0)
    const first = tries
    expect(first).toBeGreaterThan(0)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(tries).toBe(2 * first)
  })

  test('takes no event that it did not sign itself', async () => {
    await expect(provider.readEvent('{}', 't=1,v1=00')).rejects.toThrow()
  })

  test('has a provider that is the real one in all else', async () => {
    expect(await provider.findPromotionCode('WELCOME25')).toMatchObject({
      coupon: { percentOff: 25 },
    })
    expect(provider).toMatchObject({ mode: 'sandbox' })
  })
})

describe('the cards of the sandbox', () => {
  test.each([
    ['a card that is no test card', { number: '5555 5555 5555 4444' }],
    ['a wrong digit', { number: '4242 4242 4242 4241' }],
    ['a month that is over', { expiry: '01/20' }],
    ['a thirteenth month', { expiry: '13 / 31' }],
  ])('exclude %s', async (_, change) => {
    const response = await browser.post(API_PATHS.testCards, { ...CARD, ...change })
    expect([response.status, (await readError(response)).code]).toEqual([402, 'card-refused'])
  })

  test('leave no number in the log', async () => {
    await payBy(CARD.number)
    await browser.post(API_PATHS.testCards, { ...CARD, number: '5555 5555 5555 4444' })
    expect(server.logLines.join('')).not.toMatch(/4242|5555|Visitor/)
    expect(server.logLines.join('')).toContain(API_PATHS.testCards)
  })

  test('answer for no payment that is not there', async () => {
    const asked = { clientSecret: 'pi_1_secret_2', passes: true }
    const response = await browser.post(API_PATHS.testAuthentications, asked)
    expect((await readError(response)).code).toBe('not-found')
  })

  test('are not there outside the sandbox', async () => {
    const closed = new TestBrowser(await startTestServer())
    for (const [path, body] of [
      [API_PATHS.testCards, CARD],
      [API_PATHS.testAuthentications, { clientSecret: 'pi_1_secret_2', passes: true }],
    ] as const) {
      expect((await readError(await closed.post(path, body))).code).toBe('not-found')
    }
  })
})

describe('records of a sandbox that runs for years', () => {
  const numbers = Array.from({ length: 10_002 }, (_, number) => number)

  test('lose the oldest, and no more than that', () => {
    const map = new Map(numbers.map((number) => [String(number), number]))
    const list = [...numbers]
    keepNewest(map)
    keepNewestOf(list)
    expect([map.size, list.length]).toEqual([10_000, 10_000])
    expect([[...map.values()][0], list[0]]).toEqual([2, 2])
  })
})
