import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startStripeServer } from '../../support/stripe-server.ts'

let stripe: Awaited<ReturnType<typeof startStripeServer>>
beforeEach(async () => {
  stripe = await startStripeServer()
})
afterEach(() => stripe.stop())

const INTENTS = '/v1/payment_intents'
const PAYMENT = {
  amount: '2000',
  currency: 'usd',
  payment_method: 'pm_card_visa',
  confirm: 'true',
  'metadata[country]': 'FR',
  'metadata[couponCode]': '',
}

describe('an idempotency key', () => {
  test('gives the first answer again', async () => {
    const first = await stripe.call(INTENTS, PAYMENT, 'key-1')
    const again = await stripe.call(INTENTS, { ...PAYMENT }, 'key-1')
    expect(await again.json()).toEqual(await first.json())
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await stripe.ledger()).toMatchObject({ chargedCents: 2_000, payments: [{ charges: 1 }] })
  })

  test('gives a declined card again, and makes no second payment', async () => {
    const declined = { ...PAYMENT, payment_method: 'pm_card_visa_chargeDeclined' }
    const first = await stripe.call(INTENTS, declined, 'key-1')
    const again = await stripe.call(INTENTS, declined, 'key-1')
    expect([first.status, again.status]).toEqual([402, 402])
    expect(await again.text()).toBe(await first.text())
    expect((await stripe.ledger()).payments).toHaveLength(1)
  })

  test.each([
    ['error-before', 0],
    ['error-after', 2_000],
  ])('gives a 500 again that came by %s', async (kind, chargedCents) => {
    await stripe.command('/faults', { kind, times: 1 })
    const statuses = []
    for (let tries = 0; tries < 3; tries += 1) {
      statuses.push((await stripe.call(INTENTS, PAYMENT, 'key-1')).status)
    }
    expect(statuses).toEqual([500, 500, 500])
    expect(await stripe.ledger()).toMatchObject({ chargedCents })
  })

  test('is refused with other parameters, and at another endpoint', async () => {
    await stripe.call(INTENTS, PAYMENT, 'key-1')
    const otherAmount = await stripe.call(INTENTS, { ...PAYMENT, amount: '1500' }, 'key-1')
    const otherPath = await stripe.call('/v1/refunds', { payment_intent: 'pi_1' }, 'key-1')
    for (const refused of [otherAmount, otherPath]) {
      expect(refused.status).toBe(400)
      expect(await refused.json()).toMatchObject({ error: { type: 'idempotency_error' } })
    }
    expect(await stripe.ledger()).toMatchObject({ chargedCents: 2_000 })
  })

  test('is refused while its first call is under way', async () => {
    await stripe.command('/faults', { kind: 'held', times: 1 })
    const first = stripe.call(INTENTS, PAYMENT, 'key-1')
    await expect.poll(async () => (await stripe.ledger()).calls.length).toBe(1)
    const second = await stripe.call(INTENTS, PAYMENT, 'key-1')
    expect(second.status).toBe(409)
    await stripe.command('/calls/release')
    expect((await first).status).toBe(200)
    expect(await stripe.ledger()).toMatchObject({ chargedCents: 2_000 })
  })

  test('is as new after a call that never began', async () => {
    await stripe.command('/faults', { kind: 'rate-limit', times: 1, retryAfterSeconds: 2 })
    const limited = await stripe.call(INTENTS, PAYMENT, 'key-1')
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '2'])
    const { amount: _, ...incomplete } = PAYMENT
    expect((await stripe.call(INTENTS, incomplete, 'key-1')).status).toBe(400)
    expect((await stripe.call(INTENTS, PAYMENT, 'key-1')).status).toBe(200)
  })

  test('is forgotten after a day', async () => {
    await stripe.call(INTENTS, PAYMENT, 'key-1')
    stripe.clock.now += 25 * 60 * 60 * 1_000
    await stripe.call(INTENTS, PAYMENT, 'key-1')
    expect(await stripe.ledger()).toMatchObject({ chargedCents: 4_000 })
  })
})

describe('a payment at the emulator', () => {
  test('needs the secret key', async () => {
    const response = await fetch(`${stripe.origin}${INTENTS}`, { method: 'POST', body: '' })
    expect(response.status).toBe(401)
  })

  test('is refused below 50 cents', async () => {
    const response = await stripe.call(INTENTS, { ...PAYMENT, amount: '49' })
    expect(await response.json()).toMatchObject({ error: { code: 'amount_too_small' } })
    expect((await stripe.ledger()).payments).toEqual([])
  })

  test('keeps metadata that has a value', async () => {
    const intent = await (await stripe.call(INTENTS, PAYMENT)).json()
    expect(intent).toMatchObject({ status: 'succeeded', metadata: { country: 'FR' } })
    expect(intent.metadata).not.toHaveProperty('couponCode')
  })

  test('can be tried with another card after one was declined', async () => {
    const declined = { ...PAYMENT, payment_method: 'pm_card_visa_chargeDeclined' }
    const { error } = await (await stripe.call(INTENTS, declined)).json()
    const path = `${INTENTS}/${error.payment_intent.id}/confirm`
    const paid = await stripe.call(path, { payment_method: 'pm_card_visa' })
    expect(await paid.json()).toMatchObject({ status: 'succeeded', last_payment_error: null })
    const twice = await stripe.call(path, { payment_method: 'pm_card_visa' })
    expect(await twice.json()).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } })
    expect(await stripe.ledger()).toMatchObject({ chargedCents: 2_000, payments: [{ charges: 1 }] })
  })

  const CARD = {
    type: 'card',
    'card[number]': '4242 4242 4242 4242',
    'card[exp_month]': '6',
    'card[exp_year]': '2026',
    'card[cvc]': '123',
  }
  test.each([
    ['a wrong digit', { 'card[number]': '4242424242424241' }, 'incorrect_number'],
    ['a card that is no test card', { 'card[number]': '5555555555554444' }, 'card_declined'],
    ['a month that is over', { 'card[exp_month]': '5' }, 'invalid_expiry_year'],
    ['a thirteenth month', { 'card[exp_month]': '13' }, 'invalid_expiry_month'],
    ['a security code of two digits', { 'card[cvc]': '12' }, 'invalid_cvc'],
  ])('takes no card with %s', async (_, change, code) => {
    const response = await stripe.call('/v1/payment_methods', { ...CARD, ...change })
    expect([response.status, await response.json()]).toMatchObject([402, { error: { code } }])
  })

  test('takes a card that is typed in its last month', async () => {
    const response = await stripe.call('/v1/payment_methods', CARD)
    const { id } = await response.json()
    const paid = await stripe.call(INTENTS, { ...PAYMENT, payment_method: id })
    expect(await paid.json()).toMatchObject({ status: 'succeeded' })
  })
})

describe('events of the emulator', () => {
  const types = () => stripe.delivered.map(({ type }) => type)

  test('arrive in the order in which things happened', async () => {
    await stripe.call(INTENTS, PAYMENT)
    expect(types()).toEqual([
      'payment_intent.created',
      'payment_intent.succeeded',
      'charge.succeeded',
    ])
  })

  test('are lost, doubled and held as the plan says', async () => {
    await stripe.command('/deliveries', [
      { types: ['payment_intent.created'], when: 'never' },
      { types: ['payment_intent.succeeded'], copies: 3 },
      { when: 'held' },
    ])
    await stripe.call(INTENTS, PAYMENT)
    expect(types()).toEqual(Array(3).fill('payment_intent.succeeded'))
    const { events } = await stripe.ledger()
    const ids = events.map(({ id }) => id).reverse()
    expect(await stripe.command('/events/deliver', { ids })).toEqual({ statuses: [200, 200, 200] })
    expect(types().slice(3)).toEqual([
      'charge.succeeded',
      'payment_intent.succeeded',
      'payment_intent.created',
    ])
  })

  test('are sent again until they are taken', async () => {
    await stripe.stop()
    const answers = [500, 0]
    stripe = await startStripeServer({ deliver: async () => answers.shift() ?? 200 })
    await stripe.command('/deliveries', [
      { types: ['payment_intent.succeeded'] },
      { when: 'never' },
    ])
    await stripe.call(INTENTS, PAYMENT)
    for (const expected of [1, 2, 3]) {
      await expect.poll(() => stripe.delivered.length).toBe(expected)
      stripe.doLater()
    }
    const { events } = await stripe.ledger()
    const [, succeeded] = events
    expect(succeeded?.deliveries).toEqual([500, 0, 200])
  })

  test('may arrive before the answer of the call that made them', async () => {
    await stripe.command('/deliveries', [{ when: 'before-answer' }])
    await stripe.command('/faults', { kind: 'drop-after', times: 1 })
    await expect(stripe.call(INTENTS, PAYMENT)).rejects.toThrow()
    expect(types()).toContain('payment_intent.succeeded')
  })
})
