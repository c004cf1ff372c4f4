import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createStripeProvider } from '../../../src/server/adapters/stripe/stripe-provider.ts'
import { signEvent } from '../../../src/server/adapters/stripe-emulator/event-outbox.ts'
import { ForgedEvent } from '../../../src/server/ports/payment-provider.ts'
import {
  type Delivered,
  NOON,
  SECRET_KEY,
  startStripeServer,
  WEBHOOK_SECRET,
} from '../../support/stripe-server.ts'

const NEW_SECRET = 'whsec_theNextSecret'

let stripe: Awaited<ReturnType<typeof startStripeServer>>
beforeEach(async () => {
  stripe = await startStripeServer()
})
afterEach(() => stripe.stop())

const readerOf = (...webhookSecrets: string[]) =>
  createStripeProvider({
    secretKey: SECRET_KEY,
    webhookSecrets,
    now: () => stripe.clock.now,
    random: () => 0,
  })

const pay = async (card = 'pm_card_visa', amount = '2000'): Promise<string> => {
  const response = await stripe.call('/v1/payment_intents', {
    amount,
    currency: 'usd',
    payment_method: card,
    confirm: 'true',
    'metadata[paymentId]': 'ours',
  })
  const answer = await response.json()
  return answer.id ?? answer.error.payment_intent.id
}

function last(type: string): Delivered {
  const found = stripe.delivered.findLast((event) => event.type === type)
  if (found === undefined) throw new Error(`no ${type} was delivered`)
  return found
}

const read = (type: string) => {
  const { body, signature } = last(type)
  return readerOf(WEBHOOK_SECRET).readEvent(body, signature)
}

describe('an event', () => {
  test('of a payment tells the payment as it stood', async () => {
    const id = await pay()
    expect(await read('payment_intent.succeeded')).toMatchObject({
      type: 'payment-succeeded',
      paymentIntentId: id,
      createdAt: NOON,
      payment: { id, paymentId: 'ours', status: 'succeeded', amountReceivedCents: 2_000 },
    })
    expect(await read('charge.succeeded')).toMatchObject({ type: 'other' })
  })

  test('of a declined card tells why', async () => {
    await pay('pm_card_visa_chargeDeclined')
    expect(await read('payment_intent.payment_failed')).toMatchObject({
      type: 'payment-failed',
      payment: { status: 'requires-payment-method', refusal: { code: 'card_declined' } },
    })
  })

  test('of a processed and of a cancelled payment is told as such', async () => {
    await pay('pm_card_processing')
    expect(await read('payment_intent.processing')).toMatchObject({ type: 'payment-processing' })
    stripe.doLater()
    expect(await read('payment_intent.succeeded')).toMatchObject({ type: 'payment-succeeded' })
    const waiting = await pay('pm_card_threeDSecure2Required')
    await stripe.call(`/v1/payment_intents/${waiting}/cancel`, {})
    expect(await read('payment_intent.canceled')).toMatchObject({
      type: 'payment-canceled',
      payment: { status: 'canceled' },
    })
  })

  test('of a refund tells whether all was given back', async () => {
    const paymentIntentId = await pay()
    await stripe.call('/v1/refunds', { payment_intent: paymentIntentId, amount: '1' })
    const refund = { type: 'refunded', paymentIntentId }
    expect(await read('charge.refunded')).toMatchObject({ ...refund, isFullRefund: false })
    await stripe.call('/v1/refunds', { payment_intent: paymentIntentId })
    expect(await read('charge.refunded')).toMatchObject({ ...refund, isFullRefund: true })
  })

  test.each([
    ['won', false],
    ['lost', true],
  ])('of a dispute (dp_…) that is %s names the disputed payment', async (status, isDisputeLost) => {
    const paymentIntentId = await pay()
    await stripe.command('/disputes', { paymentIntent: paymentIntentId })
    expect(JSON.parse(last('charge.dispute.created').body).data.object.id).toMatch(/^dp_/)
    expect(await read('charge.dispute.created')).toMatchObject({
      type: 'disputed',
      paymentIntentId,
    })
    await stripe.command('/disputes/close', { paymentIntent: paymentIntentId, status })
    expect(await read('charge.dispute.closed')).toMatchObject({
      type: 'dispute-closed',
      isDisputeLost,
      paymentIntentId,
    })
  })
})

describe('a signature', () => {
  const reader = () => readerOf(WEBHOOK_SECRET)
  const seconds = NOON / 1_000

  test('of either secret passes while the secret is rolled', async () => {
    await stripe.stop()
    stripe = await startStripeServer({ webhookSecrets: [WEBHOOK_SECRET, NEW_SECRET] })
    await pay()
    const { body, signature } = last('payment_intent.succeeded')
    expect(signature.match(/v1=/g)).toHaveLength(2)
    for (const secrets of [[WEBHOOK_SECRET], [NEW_SECRET], [WEBHOOK_SECRET, NEW_SECRET]]) {
      const event = await readerOf(...secrets).readEvent(body, signature)
      expect(event.type).toBe('payment-succeeded')
    }
    const newOnly = signEvent(body, [NEW_SECRET], seconds)
    const event = await readerOf(WEBHOOK_SECRET, NEW_SECRET).readEvent(body, newOnly)
    expect(event.type).toBe('payment-succeeded')
  })

  test('that is five minutes old passes, and no older one', async () => {
    await pay()
    const { body, signature } = last('payment_intent.succeeded')
    stripe.clock.now += 300_000
    await reader().readEvent(body, signature)
    stripe.clock.now += 1_000
    await expect(reader().readEvent(body, signature)).rejects.toThrow(ForgedEvent)
  })

  test.each<[string, (body: string) => readonly [string, string | undefined]]>([
    ['none', (body) => [body, undefined]],
    ['an empty one', (body) => [body, '']],
    ['no signature at all in it', (body) => [body, `t=${seconds}`]],
    ['another secret', (body) => [body, signEvent(body, [NEW_SECRET], seconds)]],
    [
      'another time',
      (body) => [body, signEvent(body, [WEBHOOK_SECRET], 1).replace('t=1', `t=${seconds}`)],
    ],
    [
      'a body that was written anew',
      (body) => [
        JSON.stringify(JSON.parse(body), null, 2),
        signEvent(body, [WEBHOOK_SECRET], seconds),
      ],
    ],
    [
      'another scheme',
      (body) => [body, signEvent(body, [WEBHOOK_SECRET], seconds).replace('v1=', 'v0=')],
    ],
    ['an empty body', () => ['', signEvent('', [WEBHOOK_SECRET], seconds)]],
    [
      'a signed body that is no JSON',
      () => ['hello', signEvent('hello', [WEBHOOK_SECRET], seconds)],
    ],
  ])('with %s is refused, without a detail', async (_, forge) => {
    await pay()
    const [body, signature] = forge(last('payment_intent.succeeded').body)
    const error = await reader()
      .readEvent(body, signature)
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ForgedEvent)
    expect(error).toHaveProperty('message', '')
  })
})
