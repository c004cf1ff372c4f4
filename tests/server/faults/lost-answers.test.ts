import { describe, expect, test } from 'vitest'
import { MINUTE, SECOND } from '../support/payment-world.ts'
import { stageOfFile } from '../support/server-process/payment-stage.ts'

const stage = stageOfFile()
const CREATE = 'POST /v1/payment_intents'
const PAID_ONCE = { heldCents: 2_000, intents: 1, sessions: [{ generation: 1 }] }

/** The idempotency keys of the payment-creating calls since a time. */
async function keysSince(callCount: number): Promise<readonly (string | undefined)[]> {
  const { calls } = await stage().stripe.ledger()
  return calls
    .slice(callCount)
    .filter(({ method, path }) => `${method} ${path}` === CREATE)
    .map(({ idempotencyKey }) => idempotencyKey)
}

async function callCount(): Promise<number> {
  return (await stage().stripe.ledger()).calls.length
}

describe('the response to a payment', () => {
  test.each([
    ['P02: that is lost with its connection is asked for again, by the same key', 'drop-after'],
    ['P02: whose call never arrived comes by the same key', 'drop-before'],
  ])('%s', async (_, kind) => {
    const visitor = await stage().visitor()
    const before = await callCount()
    await stage().fault(kind, { times: 1 })
    const { status, paymentId } = await visitor.pay()
    expect(status).toBe('succeeded')
    expect(await keysSince(before)).toEqual([paymentId, paymentId])
    expect(await visitor.books()).toMatchObject(PAID_ONCE)
  })

  test('P03: that is an error after the charge is resolved by asking, not with another key', async () => {
    const visitor = await stage().visitor()
    const before = await callCount()
    await stage().fault('error-after')
    const { status, paymentId } = await visitor.pay()
    expect(status).toBe('succeeded')
    expect(await keysSince(before)).toEqual([paymentId])
    expect(await visitor.books()).toMatchObject(PAID_ONCE)
  })

  test('P03: that is an error before the charge stays open until a charge is impossible', async () => {
    const visitor = await stage().visitor()
    const before = await callCount()
    await stage().fault('error-before')
    const { status, paymentId } = await visitor.pay()
    expect(status).toBe('unknown')
    expect(await visitor.pay()).toMatchObject({ status: 'pending', paymentId })
    await stage().pass(90 * SECOND)
    expect((await visitor.status(paymentId)).status).toBe('unknown')
    await stage().pass(MINUTE)
    await stage().until(() => visitor.standing(), 'free')
    expect(await keysSince(before)).toEqual([paymentId])
    await stage().reset()
    expect((await visitor.pay()).status).toBe('succeeded')
    expect(await visitor.books()).toMatchObject(PAID_ONCE)
  })

  test('P04: that refuses the form lets the visitor correct it, with a new key', async () => {
    const visitor = await stage().visitor()
    const before = await callCount()
    const refused = await visitor.pay({ paymentMethodId: 'pm_nobodyKnowsThisOne' })
    expect(refused.status).toBe('failed')
    const corrected = await visitor.pay()
    expect(corrected.status).toBe('succeeded')
    expect(await keysSince(before)).toEqual([refused.paymentId, corrected.paymentId])
    expect((await visitor.books()).heldCents).toBe(2_000)
  })

  test('P04: belongs to one form only: the same attempt with another is refused', async () => {
    const visitor = await stage().visitor()
    const request = visitor.request()
    const other = { ...request, name: 'Somebody Else' }
    expect((await visitor.tryToPay(request))?.status).toBe(200)
    expect((await visitor.tryToPay(other))?.status).toBe(400)
    expect(await visitor.books()).toMatchObject(PAID_ONCE)
  })

  test('P32: that is temporarily "too many" is retried with the same key', async () => {
    const visitor = await stage().visitor()
    const before = await callCount()
    await stage().fault('rate-limit', { times: 1 })
    const { status, paymentId } = await visitor.pay()
    expect(status).toBe('succeeded')
    expect(await keysSince(before)).toEqual([paymentId, paymentId])
    expect(await visitor.books()).toMatchObject(PAID_ONCE)
  })

  test('P32: that stays "too many" ends with a message, after few tries', async () => {
    const visitor = await stage().visitor()
    const before = await callCount()
    await stage().fault('rate-limit')
    const response = await visitor.tryToPay(visitor.request())
    expect(response?.status).toBe(503)
    expect(await response?.json()).toMatchObject({ code: 'payment-provider-unavailable' })
    const keys = await keysSince(before)
    expect([keys.length, new Set(keys).size]).toEqual([3, 1])
    expect(await visitor.standing()).toBe('free')
    await stage().reset()
    expect((await visitor.pay()).status).toBe('succeeded')
  })
})
