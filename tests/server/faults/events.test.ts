import { beforeEach, describe, expect, test } from 'vitest'
import { signEvent } from '../../../src/server/adapters/stripe-emulator/event-outbox.ts'
import { sampleOf } from '../../support/long-run.ts'
import { WEBHOOK_SECRET } from '../../support/stripe-server.ts'
import { CARDS, HOUR, MINUTE } from '../support/payment-world.ts'
import { stageOfFile } from '../support/server-process/payment-stage.ts'
import type { StageVisitor } from '../support/server-process/stage-visitor.ts'
import { permutationsOf } from './permutations.ts'

const stage = stageOfFile()
const AUTHORISED = 'payment_intent.amount_capturable_updated'
const CAPTURED = 'payment_intent.succeeded'
const OTHER_SECRET = 'whsec_somebodyElsesSecret'
/** The response to any invalid request. */
const NO_REASON = 'The request does not fit the schema in /api/openapi.json.'
const PAID_ONCE = { heldCents: 2_000, sessions: [{ generation: 1 }] }

let visitor: StageVisitor
let paymentIntentId: string | undefined
beforeEach(async () => {
  visitor = await stage().visitor()
})

/** Paid at the bank by a visitor who then closed the tab: only the event reports it. */
async function payWithoutReturn(): Promise<void> {
  paymentIntentId = (await visitor.pay({ paymentMethodId: CARDS.asks })).paymentIntentId
  await stage().authenticate(paymentIntentId)
}

async function success(type = AUTHORISED) {
  return await stage().eventsOf(paymentIntentId, type)
}

/** The event as Stripe sends it, not delivered. */
async function successBody(type = AUTHORISED): Promise<string> {
  return await stage().catchEvent((await success(type))[0])
}

const seconds = () => Math.floor(stage().now / 1_000)

/** The events of a declined card, and of one that paid after the bank's question. */
const EVENTS_OF_TWO_CARDS = 5
const ORDERS = permutationsOf(Array.from({ length: EVENTS_OF_TWO_CARDS }, (_, index) => index))

describe('an event', () => {
  test('P14: of an earlier failed card changes nothing after success, in any order', async () => {
    for (const order of sampleOf(ORDERS, 4)) {
      const one = await stage().visitor()
      const declined = await one.pay({ paymentMethodId: CARDS.declines })
      const asked = await one.pay({ paymentMethodId: CARDS.asks })
      await stage().authenticate(asked.paymentIntentId)
      const events = [
        ...(await stage().eventsOf(declined.paymentIntentId)),
        ...(await stage().eventsOf(asked.paymentIntentId)),
      ].filter(({ type }) => type !== 'payment_intent.created')
      expect(events).toHaveLength(EVENTS_OF_TWO_CARDS)
      const sent = order.flatMap((index) => events[index] ?? [])
      expect(new Set(await stage().deliver(sent))).toEqual(new Set([200]))
      expect(await one.standing()).toBe('premium')
      expect(await one.books()).toMatchObject(PAID_ONCE)
    }
  })

  test('P15: that is three days late gives the full 24 hours from then, once', async () => {
    await payWithoutReturn()
    let before = 0
    await stage().stripeIsDown(async () => {
      await stage().pass(72 * HOUR)
      expect((await visitor.books()).sessions).toEqual([])
      before = stage().now
    })
    expect(await stage().deliver(await success())).toEqual([200])
    const { sessions } = await visitor.books()
    expect(sessions).toHaveLength(1)
    expect(sessions[0]?.expires_at).toBeGreaterThanOrEqual(before + 24 * HOUR)
    await stage().pass(HOUR)
    expect(await stage().deliver(await success())).toEqual([200])
    expect((await visitor.books()).sessions).toEqual(sessions)
    expect(await visitor.standing()).toBe('premium')
  })

  test('P16: that never arrives is not needed: within ten minutes the session is open', async () => {
    await stage().deliverEvents('never')
    await payWithoutReturn()
    expect((await visitor.books()).sessions).toEqual([])
    await stage().pass(10 * MINUTE)
    await stage().until(async () => (await visitor.books()).sessions.length, 1)
    expect(await visitor.standing()).toBe('premium')
    expect(await visitor.books()).toMatchObject(PAID_ONCE)
  })

  test('P16: that never arrives during a day of downtime is not needed either', async () => {
    await stage().deliverEvents('never')
    await payWithoutReturn()
    await stage().server.kill()
    await stage().restart(24 * HOUR)
    await stage().until(async () => (await visitor.books()).sessions.length, 1)
    expect(await visitor.standing()).toBe('premium')
  })

  test.each([
    ['is not signed', (body: string) => [body, '']],
    ['is signed by another', (body: string) => [body, signEvent(body, [OTHER_SECRET], seconds())]],
    [
      'was signed an hour ago',
      (body: string) => [body, signEvent(body, [WEBHOOK_SECRET], seconds() - 3_600)],
    ],
    [
      'was written anew',
      (body: string) => [
        JSON.stringify(JSON.parse(body), null, 2),
        signEvent(body, [WEBHOOK_SECRET], seconds()),
      ],
    ],
    [
      'tells another amount than was signed',
      (body: string) => [
        body.replaceAll('2000', '1'),
        signEvent(body, [WEBHOOK_SECRET], seconds()),
      ],
    ],
  ])('P17: that %s is refused without a word, and nothing is written', async (_, forge) => {
    await payWithoutReturn()
    const [body = '', signature = ''] = forge(await successBody())
    const before = await rowsOfPayment()
    const response = await stage().send(body, signature)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid-request', message: NO_REASON })
    expect(await rowsOfPayment()).toEqual(before)
  })

  test('P17: with two signatures, while the secret is rolled, is accepted', async () => {
    await payWithoutReturn()
    const body = await successBody()
    const signature = signEvent(body, [OTHER_SECRET, WEBHOOK_SECRET], seconds())
    expect((await stage().send(body, signature)).status).toBe(200)
    expect(await visitor.standing()).toBe('premium')
  })

  test.each([
    ['amount', '"amount":2000', '"amount":50'],
    ['received amount', '"amount_received":2000', '"amount_received":50'],
    ['currency', '"currency":"usd"', '"currency":"eur"'],
  ])(
    'P18: of another %s, though rightly signed, opens nothing and raises an alarm',
    async (...row) => {
      const [, from, to] = row
      await payWithoutReturn()
      await stage().capture(paymentIntentId)
      const body = (await successBody(CAPTURED)).replaceAll(from, to)
      expect(body).toContain(to)
      const alarms = () => stage().server.output.split('payment alarm').length
      const before = alarms()
      const signature = signEvent(body, [WEBHOOK_SECRET], seconds())
      expect((await stage().send(body, signature)).status).toBe(200)
      expect((await visitor.books()).sessions).toEqual([])
      await stage().until(async () => alarms(), before + 1)
    },
  )
})

/** Everything that forged events of this payment could have written; others may be settled meanwhile. */
async function rowsOfPayment() {
  const { db } = stage()
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('intent_id', '=', paymentIntentId ?? 'none')
    .execute()
  const ids = payments.map(({ id }) => id)
  return {
    payments,
    events: await db.selectFrom('payment_events').selectAll().orderBy('id').execute(),
    sessions: await db
      .selectFrom('premium_sessions')
      .selectAll()
      .where('payment_id', 'in', ids)
      .execute(),
  }
}
