import { beforeEach, describe, expect, test } from 'vitest'
import type { PaymentResult } from '../../src/api/payments.ts'
import { signEvent } from '../../src/server/adapters/stripe-emulator/event-outbox.ts'
import {
  closeDispute,
  openDispute,
} from '../../src/server/adapters/stripe-emulator/payment-intents.ts'
import { AT_ONCE, askStatus, CARDS, HOUR, PaymentWorld, pay } from './support/payment-world.ts'
import type { TestBrowser } from './support/test-server.ts'

const AUTHORISED = 'payment_intent.amount_capturable_updated'
const CAPTURED = 'payment_intent.succeeded'
const OTHER_SECRET = 'whsec_somebodyElsesSecret'
const SECRET = 'whsec_theSecretOfTheTests'

let world: PaymentWorld
let browser: TestBrowser
beforeEach(async () => {
  world = await new PaymentWorld().start()
  browser = world.browser()
  await browser.visit()
})

const seconds = () => Math.floor(world.server.clock.now / 1_000)
const alarms = () => world.server.logLines.filter((line) => line.includes('payment alarm'))

/** A payment that passed 3-D Secure with a visitor who then closed the tab; no event was sent. */
async function paidWithoutReturn(): Promise<PaymentResult> {
  world.emulator.outbox.plan([{ when: 'held' }])
  const asked = await pay(browser, { paymentMethodId: CARDS.asks })
  await world.authenticate(asked.paymentIntentId ?? '')
  return asked
}

/** The body of the event that says so. */
function bodyOf(wanted: string): string {
  const event = world.emulator.outbox.events.find(({ type }) => type === wanted)
  if (event === undefined) throw new Error(`there was no ${wanted}`)
  return event.body
}

describe('an event', () => {
  test('P08: alone opens the session of a visitor who closed the tab', async () => {
    await paidWithoutReturn()
    expect((await browser.visit()).tier).toBe('free')
    expect(await world.deliverAgain(AUTHORISED)).toEqual([200])
    expect((await browser.visit()).tier).toBe('premium')
  })

  test('P11: before the answer and the answer activate once', async () => {
    world.emulator.outbox.plan([{ when: 'before-answer' }])
    const { visit } = await pay(browser)
    const { sessions } = await world.books()
    expect(sessions).toMatchObject([{ generation: 1, expires_at: visit.premium?.expiresAt }])
  })

  test('P12: a thousand times activates once, moves nothing, and is thanked for each time', async () => {
    await paidWithoutReturn()
    const body = bodyOf(AUTHORISED)
    const signature = signEvent(body, [SECRET], seconds())
    const statuses = await Promise.all(
      Array.from({ length: 1_000 }, () => world.deliver(body, signature)),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    const [session] = (await world.books()).sessions
    world.pass(HOUR)
    await world.deliverAgain(AUTHORISED)
    const { sessions } = await world.books()
    expect(sessions).toEqual([session])
    expect(session?.generation).toBe(1)
  })

  test('P14: of an earlier failure changes nothing after success, in any order', async () => {
    world.emulator.outbox.plan([{ when: 'held' }])
    await pay(browser, { paymentMethodId: CARDS.declines })
    await pay(browser)
    const ids = world.emulator.outbox.events.map(({ id }) => id)
    await world.emulator.outbox.deliver([...ids].reverse())
    await world.emulator.outbox.deliver(ids)
    expect((await browser.visit()).tier).toBe('premium')
    expect((await world.books()).sessions).toHaveLength(1)
  })

  test('P15: three days late gives the full 24 hours from then', async () => {
    await paidWithoutReturn()
    world.pass(72 * HOUR)
    await world.deliverAgain(AUTHORISED)
    const { sessions } = await world.books()
    expect(sessions).toMatchObject([{ expires_at: world.server.clock.now + 24 * HOUR }])
    expect((await browser.visit()).tier).toBe('premium')
  })

  test('P17: that is forged is refused without a word, and nothing is written', async () => {
    await paidWithoutReturn()
    const body = bodyOf(AUTHORISED)
    const good = signEvent(body, [SECRET], seconds())
    const forged: [string, string][] = [
      [body, ''],
      [body, signEvent(body, [OTHER_SECRET], seconds())],
      [body, signEvent(body, [SECRET], seconds() - 3_600)],
      [JSON.stringify(JSON.parse(body), null, 2), good],
      [body.replace('2000', '1'), good],
    ]
    for (const [sent, signature] of forged) expect(await world.deliver(sent, signature)).toBe(400)
    expect((await world.books()).sessions).toEqual([])
    expect(await world.deliver(body, signEvent(body, [OTHER_SECRET, SECRET], seconds()))).toBe(200)
    expect((await browser.visit()).tier).toBe('premium')
  })

  test.each([
    ['amount', '"amount":2000', '"amount":50'],
    ['received amount', '"amount_received":2000', '"amount_received":50'],
    ['currency', '"currency":"usd"', '"currency":"eur"'],
  ])('P18: of another %s activates nothing and raises an alarm', async (_, from, to) => {
    const { paymentIntentId = '' } = await paidWithoutReturn()
    await world.capture(paymentIntentId)
    const body = bodyOf(CAPTURED).replaceAll(from, to)
    expect(body).not.toBe(bodyOf(CAPTURED))
    expect(await world.deliver(body, signEvent(body, [SECRET], seconds()))).toBe(200)
    expect((await world.books()).sessions).toEqual([])
    expect(alarms()).toHaveLength(1)
  })

  test('P13: is not remembered as taken when its work fails', async () => {
    await paidWithoutReturn()
    const { db } = world.server
    await db.schema.alterTable('premium_sessions').renameTo('sessions_away').execute()
    expect(await world.deliverAgain(AUTHORISED)).toEqual([500])
    expect(await db.selectFrom('payment_events').selectAll().execute()).toEqual([])
    await db.schema.alterTable('sessions_away').renameTo('premium_sessions').execute()
    expect(await world.deliverAgain(AUTHORISED)).toEqual([200])
    expect((await browser.visit()).tier).toBe('premium')
  })

  test('P33: that cannot be written down is refused, and taken when it comes again', async () => {
    await paidWithoutReturn()
    const { db } = world.server
    const kept = await db.selectFrom('payments').selectAll().execute()
    await db.schema.alterTable('payment_events').renameTo('payment_events_away').execute()
    expect(await world.deliverAgain(AUTHORISED)).toEqual([500])
    expect(await db.selectFrom('payments').selectAll().execute()).toEqual(kept)
    await db.schema.alterTable('payment_events_away').renameTo('payment_events').execute()
    expect(await world.deliverAgain(AUTHORISED)).toEqual([200])
    expect((await browser.visit()).tier).toBe('premium')
  })
})

describe('money given back', () => {
  test('P29: in part leaves the session, in full ends it, once and for good', async () => {
    const { paymentIntentId = '', paymentId } = await pay(browser, AT_ONCE)
    await world.refund(paymentIntentId, 500)
    await world.settleDown()
    expect((await browser.visit()).tier).toBe('premium')
    await world.refund(paymentIntentId)
    await world.settleDown()
    expect(await browser.visit()).toMatchObject({ tier: 'free', premium: { state: 'refunded' } })
    await world.deliverAgain(CAPTURED)
    await world.deliverAgain('charge.refunded')
    expect((await browser.visit()).tier).toBe('free')
    expect((await askStatus(browser, paymentId)).status).toBe('refunded')
  })

  test('P29: before we heard of the payment opens nothing', async () => {
    const { paymentIntentId = '' } = await paidWithoutReturn()
    await world.capture(paymentIntentId)
    await world.refund(paymentIntentId)
    await world.deliverAgain('charge.refunded')
    for (const type of [AUTHORISED, CAPTURED]) await world.deliverAgain(type)
    await world.deliverAgain('charge.refunded')
    const { sessions, payments } = await world.books()
    expect([sessions.length, payments[0]?.state]).toEqual([0, 'refunded'])
    expect((await pay(browser)).status).toBe('succeeded')
  })

  test('P29: for a session that was extended since leaves the extension', async () => {
    const { paymentIntentId = '' } = await pay(browser, AT_ONCE)
    world.pass(HOUR)
    await pay(browser, { kind: 'extension' })
    await world.refund(paymentIntentId)
    await world.settleDown()
    expect((await browser.visit()).tier).toBe('premium')
  })

  test.each([
    ['won', 'premium'],
    ['warning_closed', 'premium'],
    ['lost', 'free'],
  ] as const)('P30: a dispute that is %s leaves the visitor %s', async (status, tier) => {
    const { paymentIntentId = '' } = await pay(browser, AT_ONCE)
    await world.emulator.change((one) => openDispute(one, paymentIntentId))
    await world.settleDown()
    expect((await browser.visit()).tier).toBe('premium')
    await world.emulator.change((one) => closeDispute(one, paymentIntentId, status))
    await world.settleDown()
    for (const type of ['charge.dispute.created', 'charge.dispute.closed', CAPTURED]) {
      for (const answer of await world.deliverAgain(type)) expect(answer).toBe(200)
    }
    expect((await browser.visit()).tier).toBe(tier)
  })
})
