import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type CallLimits,
  networkTransport,
} from '../../../src/server/adapters/stripe/call-stripe.ts'
import { createStripeProvider } from '../../../src/server/adapters/stripe/stripe-provider.ts'
import {
  type NewPayment,
  type PaymentProvider,
  ProviderError,
  type ProviderPayment,
} from '../../../src/server/ports/payment-provider.ts'
import { SECRET_KEY, startStripeServer, WEBHOOK_SECRET } from '../../support/stripe-server.ts'

let stripe: Awaited<ReturnType<typeof startStripeServer>>
let provider: PaymentProvider
beforeEach(async () => {
  stripe = await startStripeServer()
  provider = providerAt(stripe.origin)
})
afterEach(() => stripe.stop())

const LIMITS: CallLimits = { writeMs: 10_000, readMs: 10_000, tries: 3, backOffMs: 1 }
/** For answers that never come. */
const SHORT: CallLimits = { ...LIMITS, writeMs: 1_000, readMs: 1_000 }

function providerAt(
  origin: string,
  { secretKey = SECRET_KEY, limits = LIMITS }: { secretKey?: string; limits?: CallLimits } = {},
): PaymentProvider {
  return createStripeProvider({
    secretKey,
    publishableKey: 'pk_test_theKeyOfTheTests',
    webhookSecrets: [WEBHOOK_SECRET],
    now: () => stripe.clock.now,
    random: () => 0,
    transport: networkTransport(new URL(origin)),
    limits,
  })
}

const PAYMENT: NewPayment = {
  paymentId: '0b7c5e0a-9e1b-4f7e-8a54-8f2f4f0d9d11',
  amountCents: 1_500,
  paymentMethodId: 'pm_card_visa',
  returnUrl: 'https://plain.example/chatbot',
  description: 'Plainclause premium session, 24 hours',
  metadata: {
    customerName: 'A. Visitor',
    country: 'FR',
    couponCode: 'WELCOME25',
    originalAmount: '2000',
    discountPercent: '25',
    finalAmount: '1500',
  },
}

const pay = (paymentMethodId: string, key = 'attempt-1') =>
  provider.createPayment({ ...PAYMENT, paymentMethodId }, key)

async function failureOf(work: Promise<unknown>): Promise<ProviderError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof ProviderError) return error
  throw new Error('a failure of the provider was expected', { cause: error })
}

async function all(payments: AsyncIterable<ProviderPayment>): Promise<readonly ProviderPayment[]> {
  const found: ProviderPayment[] = []
  for await (const payment of payments) found.push(payment)
  return found
}

describe('a payment by Stripe', () => {
  test('is created and confirmed in one call, with what the specification names', async () => {
    const payment = await pay('pm_card_visa')
    expect(payment).toMatchObject({
      status: 'authorised',
      paymentId: PAYMENT.paymentId,
      amountCents: 1_500,
      amountReceivedCents: 0,
      amountCapturableCents: 1_500,
      currency: 'usd',
      isGivenBack: false,
      createdAt: stripe.clock.now,
    })
    expect(payment).not.toHaveProperty('receiptUrl')
    expect(payment).not.toHaveProperty('clientSecret')
    const { payments, calls } = await stripe.ledger()
    expect(payments[0]?.metadata).toEqual({ ...PAYMENT.metadata, paymentId: PAYMENT.paymentId })
    expect(calls).toEqual([
      { method: 'POST', path: '/v1/payment_intents', idempotencyKey: 'attempt-1', status: 200 },
    ])
  })

  test('is sent for cards only, answered in the page, in the version that we know', async () => {
    const seen: { version: string | null; params: Record<string, string> }[] = []
    const transport = networkTransport(new URL(stripe.origin))
    provider = createStripeProvider({
      secretKey: SECRET_KEY,
      webhookSecrets: [],
      now: () => stripe.clock.now,
      random: () => 0,
      transport: async (request) => {
        const params = Object.fromEntries(new URLSearchParams(await request.clone().text()))
        seen.push({ version: request.headers.get('stripe-version'), params })
        return await transport(request)
      },
    })
    await pay('pm_card_visa')
    expect(seen).toMatchObject([
      {
        version: '2025-03-31.basil',
        params: {
          amount: '1500',
          currency: 'usd',
          confirm: 'true',
          'payment_method_types[0]': 'card',
          'payment_method_options[card][capture_method]': 'manual',
          use_stripe_sdk: 'true',
          return_url: PAYMENT.returnUrl,
          description: PAYMENT.description,
          'metadata[customerName]': 'A. Visitor',
        },
      },
    ])
  })

  test.each([
    ['pm_card_visa_chargeDeclined', 'Your card was declined.'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
  ])('by %s is declined in the words for the visitor', async (card, words) => {
    const error = await failureOf(pay(card))
    expect(error).toMatchObject({ failure: 'declined', visitorMessage: words })
    expect(error.payment).toMatchObject({
      status: 'requires-payment-method',
      paymentId: PAYMENT.paymentId,
      refusal: { code: 'card_declined', message: words },
    })
    expect(await stripe.ledger()).toMatchObject({ chargedCents: 0 })
  })

  test('by a payment method that is not there is rejected, without a detail', async () => {
    const error = await failureOf(pay('pm_nobody'))
    expect(error).toMatchObject({ failure: 'rejected', message: 'rejected' })
    expect(error.visitorMessage).toBeUndefined()
  })

  test('waits for 3-D Secure with a client secret, which passing makes good', async () => {
    const waiting = await pay('pm_card_threeDSecure2Required')
    expect(waiting.status).toBe('requires-action')
    expect(waiting.clientSecret).toMatch(new RegExp(`^${waiting.id}_secret_`))
    await stripe.command('/authentications', { paymentIntent: waiting.id, passes: true })
    expect(await provider.findPayment(waiting.id)).toMatchObject({ status: 'authorised' })
  })

  test('whose 3-D Secure fails is not paid, and brings none of the words for developers', async () => {
    const { id } = await pay('pm_card_threeDSecure2Required')
    await stripe.command('/authentications', { paymentIntent: id, passes: false })
    const payment = await provider.findPayment(id)
    expect(payment).toMatchObject({ status: 'requires-payment-method' })
    expect(payment?.refusal).toEqual({ code: 'payment_intent_authentication_failure' })
  })

  test.each([
    [true, 'authorised'],
    [false, 'requires-payment-method'],
  ])('that is processed ends when the bank says %s', async (succeeds, status) => {
    await stripe.command('/processing', { delayMs: null })
    const { id, status: first } = await pay('pm_card_processing')
    expect(first).toBe('processing')
    await stripe.command('/settlements', { paymentIntent: id, succeeds })
    expect(await provider.findPayment(id)).toMatchObject({ status })
  })

  test('that nobody made is not found', async () => {
    expect(await provider.findPayment('pi_nobody')).toBeUndefined()
  })

  test.each(['pm_card_threeDSecure2Required', 'pm_card_visa'])(
    'by %s can be given up once or twice',
    async (card) => {
      const { id } = await pay(card)
      expect(await provider.cancelPayment(id, 'abandoned')).toMatchObject({ status: 'canceled' })
      expect(await provider.cancelPayment(id)).toMatchObject({ status: 'canceled' })
      expect(await provider.findPayment(id)).toMatchObject({ isGivenBack: false })
      expect(await stripe.ledger()).toMatchObject({
        chargedCents: 0,
        heldCents: 0,
        payments: [{ cancellationReason: 'abandoned' }],
      })
    },
  )

  test('cannot be given up when it is paid', async () => {
    const paid = await pay('pm_card_chargedAtOnce')
    const error = await failureOf(provider.cancelPayment(paid.id))
    expect(error).toMatchObject({ failure: 'rejected', payment: { status: 'succeeded' } })
  })

  test('is told whole in a list of several pages, newest first', async () => {
    const early = await pay('pm_card_visa', 'early')
    stripe.clock.now += 3_600_000
    const ids = []
    for (let number = 0; number < 102; number += 1) {
      ids.unshift((await pay('pm_card_visa', `attempt-${number}`)).id)
    }
    const found = await all(provider.listPayments(stripe.clock.now))
    expect(found.map(({ id }) => id)).toEqual(ids)
    expect(found[0]).toMatchObject({ paymentId: PAYMENT.paymentId, isGivenBack: false })
    expect(await all(provider.listPayments(stripe.clock.now - 3_600_000))).toContainEqual(early)
  })
})

describe('a payment whose money a bank holds', () => {
  const CAPTURE = 'POST /v1/payment_intents/:id/capture'

  test('is captured once, and has a receipt then', async () => {
    const { id } = await pay('pm_card_visa')
    const captured = await provider.capturePayment(id, 'capture-1')
    expect(captured).toMatchObject({ status: 'succeeded', amountReceivedCents: 1_500 })
    expect(captured.receiptUrl).toMatch(/^https:\/\/pay\.stripe\.com\//)
    for (const key of ['capture-1', 'capture-2']) {
      expect(await provider.capturePayment(id, key)).toMatchObject({ status: 'succeeded' })
    }
    expect(await stripe.ledger()).toMatchObject({ chargedCents: 1_500, heldCents: 0 })
  })

  test('is captured once although its answer is lost', async () => {
    const { id } = await pay('pm_card_visa')
    await stripe.command('/faults', { kind: 'drop-after', call: CAPTURE, times: 2 })
    expect(await provider.capturePayment(id, 'capture-1')).toMatchObject({ status: 'succeeded' })
    const { calls, chargedCents } = await stripe.ledger()
    const keys = calls.map(({ idempotencyKey }) => idempotencyKey)
    expect(keys).toEqual(['attempt-1', ...Array(3).fill('capture-1')])
    expect(chargedCents).toBe(1_500)
  })

  test.each([
    ['error-before', 'unknown'],
    ['error-after', 'unknown'],
    ['rate-limit', 'unavailable'],
  ])('is captured by a later attempt, under another key, after %s', async (kind, failure) => {
    const { id } = await pay('pm_card_visa')
    await stripe.command('/faults', { kind, call: CAPTURE })
    const failed = await failureOf(provider.capturePayment(id, 'capture-1'))
    expect(failed).toMatchObject({ failure })
    await stripe.command('/faults/clear')
    expect(await provider.capturePayment(id, 'capture-2')).toMatchObject({ status: 'succeeded' })
    expect(await stripe.ledger()).toMatchObject({ chargedCents: 1_500 })
  })

  test('is told as it stands where the bank declines its capture', async () => {
    const { id } = await pay('pm_card_captureDeclined')
    expect(await failureOf(provider.capturePayment(id, 'capture-1'))).toMatchObject({
      failure: 'declined',
      payment: { status: 'authorised' },
    })
  })

  test('is held for a week, and cannot be captured after that', async () => {
    const { id } = await pay('pm_card_visa')
    stripe.clock.now += 7 * 24 * 60 * 60 * 1_000
    expect(await failureOf(provider.capturePayment(id, 'capture-1'))).toMatchObject({
      failure: 'rejected',
      payment: { status: 'canceled' },
    })
    expect(await provider.findPayment(id)).toMatchObject({ status: 'canceled', isGivenBack: false })
  })

  test('is charged at once by a card that cannot wait', async () => {
    const paid = await pay('pm_card_chargedAtOnce')
    expect(paid).toMatchObject({ status: 'succeeded', amountReceivedCents: 1_500 })
  })

  test('cannot be refunded: nothing was taken', async () => {
    const { id } = await pay('pm_card_visa')
    expect((await stripe.call('/v1/refunds', { payment_intent: id })).status).toBe(400)
  })
})

describe('a payment that is given back', () => {
  const isGivenBack = async (id: string) => (await provider.findPayment(id))?.isGivenBack

  test('in part stays paid, and in full does not', async () => {
    const { id } = await pay('pm_card_chargedAtOnce')
    await stripe.call('/v1/refunds', { payment_intent: id, amount: '500' })
    expect(await isGivenBack(id)).toBe(false)
    await stripe.call('/v1/refunds', { payment_intent: id })
    expect(await isGivenBack(id)).toBe(true)
    expect(await stripe.ledger()).toMatchObject({ refundedCents: 1_500 })
  })

  test.each([
    ['won', false],
    ['warning_closed', false],
    ['lost', true],
  ])('by a dispute that is %s: %s', async (status, expected) => {
    const { id } = await pay('pm_card_chargedAtOnce')
    await stripe.command('/disputes', { paymentIntent: id })
    expect(await isGivenBack(id)).toBe(false)
    await stripe.command('/disputes/close', { paymentIntent: id, status })
    expect(await isGivenBack(id)).toBe(expected)
    expect((await all(provider.listPayments(0))).map((one) => one.isGivenBack)).toEqual([expected])
  })
})

describe('when Stripe fails', () => {
  test('a lost answer is asked for again under the same key: one charge', async () => {
    await stripe.command('/faults', { kind: 'drop-after', times: 2 })
    expect(await pay('pm_card_visa')).toMatchObject({ status: 'authorised' })
    const { calls, ...ledger } = await stripe.ledger()
    expect(calls.map(({ idempotencyKey }) => idempotencyKey)).toEqual(Array(3).fill('attempt-1'))
    expect(ledger).toMatchObject({ heldCents: 1_500, payments: [{}] })
  })

  test('answers that stay lost leave the outcome unknown', async () => {
    await stripe.command('/faults', { kind: 'drop-after' })
    expect(await failureOf(pay('pm_card_visa'))).toMatchObject({ failure: 'unknown' })
    expect(await stripe.ledger()).toMatchObject({ heldCents: 1_500 })
  })

  test.each(['error-before', 'error-after'])('a 500 by %s is unknown', async (kind) => {
    await stripe.command('/faults', { kind, times: 1 })
    expect(await failureOf(pay('pm_card_visa'))).toMatchObject({ failure: 'unknown' })
    // The key gives the error again, whatever happened: only the list of payments tells.
    expect(await failureOf(pay('pm_card_visa'))).toMatchObject({ failure: 'unknown' })
    const found = await all(provider.listPayments(0))
    expect(found.map(({ paymentId }) => paymentId)).toEqual(
      kind === 'error-after' ? [PAYMENT.paymentId] : [],
    )
  })

  test.each(['hang-before', 'hang-after'])(
    'no answer in time by %s is unknown, after one try',
    async (kind) => {
      await stripe.command('/faults', { kind })
      provider = providerAt(stripe.origin, { limits: SHORT })
      expect(await failureOf(pay('pm_card_visa'))).toMatchObject({ failure: 'unknown' })
      expect((await stripe.ledger()).calls).toHaveLength(1)
    },
  )

  test('a rate limit is waited for a few times, under the same key', async () => {
    await stripe.command('/faults', { kind: 'rate-limit', times: 2 })
    expect(await pay('pm_card_visa')).toMatchObject({ status: 'authorised' })
    const { calls } = await stripe.ledger()
    expect(calls.map(({ status }) => status)).toEqual([429, 429, 200])
  })

  test.each([
    ['that stays', {}, 3],
    ['of a minute', { retryAfterSeconds: 60 }, 1],
  ])('a rate limit %s is told as such', async (_, more, tries) => {
    await stripe.command('/faults', { kind: 'rate-limit', ...more })
    expect(await failureOf(pay('pm_card_visa'))).toMatchObject({ failure: 'unavailable' })
    expect((await stripe.ledger()).calls).toHaveLength(tries)
  })

  test('what was unknown once stays so, though later tries were refused early', async () => {
    await stripe.command('/faults', { kind: 'drop-after', times: 1 })
    await stripe.command('/faults', { kind: 'rate-limit' })
    expect(await failureOf(pay('pm_card_visa'))).toMatchObject({ failure: 'unknown' })
  })

  test('a key that is in use is waited for: the second gets the same payment', async () => {
    await stripe.command('/faults', { kind: 'held', times: 1 })
    provider = providerAt(stripe.origin, { limits: { ...LIMITS, tries: 10, backOffMs: 10 } })
    const paying = Promise.all([pay('pm_card_visa'), pay('pm_card_visa')])
    await expect
      .poll(async () => (await stripe.ledger()).calls.map(({ status }) => status))
      .toContain(409)
    await stripe.command('/calls/release')
    const both = await paying
    expect(both[0].id).toBe(both[1].id)
    expect(await stripe.ledger()).toMatchObject({ heldCents: 1_500 })
  })

  test('a key that was used for another payment is told as such', async () => {
    await pay('pm_card_visa')
    expect(await failureOf(pay('pm_card_visa_chargeDeclined'))).toMatchObject({
      failure: 'key-reused',
    })
  })

  test('a server that is not there is unavailable: nothing happened', async () => {
    await stripe.stop()
    expect(await failureOf(pay('pm_card_visa'))).toMatchObject({ failure: 'unavailable' })
    stripe = await startStripeServer()
  })

  test('a key that Stripe refuses is for the operator, and is not tried again', async () => {
    provider = providerAt(stripe.origin, { secretKey: 'sk_test_wrong' })
    expect(await failureOf(pay('pm_card_visa'))).toMatchObject({ failure: 'key-refused' })
    expect((await stripe.ledger()).calls).toHaveLength(1)
  })

  test.each(['drop-before', 'error-before', 'hang-before', 'rate-limit'])(
    'a question fails by %s as unavailable',
    async (kind) => {
      await stripe.command('/faults', { kind })
      provider = providerAt(stripe.origin, { limits: SHORT })
      expect(await failureOf(provider.findPayment('pi_1'))).toMatchObject({
        failure: 'unavailable',
      })
    },
  )
})
