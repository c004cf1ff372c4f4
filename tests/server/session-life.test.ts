import { beforeEach, describe, expect, test } from 'vitest'
import { API_PATHS } from '../../src/api/paths.ts'
import type { PaymentResult } from '../../src/api/payments.ts'
import {
  closeDispute,
  openDispute,
} from '../../src/server/adapters/stripe-emulator/payment-intents.ts'
import { purge } from '../../src/server/store/purge.ts'
import { IS_LONG_RUN, sampleOf } from '../support/long-run.ts'
import { permutationsOf } from './faults/permutations.ts'
import {
  AT_ONCE,
  askStatus,
  CARDS,
  HOUR,
  MINUTE,
  PaymentWorld,
  pay,
} from './support/payment-world.ts'
import { questionRequest } from './support/question-request.ts'
import { readEvents, type TestBrowser } from './support/test-server.ts'

/** The long run delivers events in each of hundreds of orders. */
const LIMIT_MS = IS_LONG_RUN ? 10 * 60_000 : 20_000

let world: PaymentWorld
let browser: TestBrowser
beforeEach(async () => {
  world = await new PaymentWorld().start()
  browser = world.browser()
  await browser.visit()
})

/** Which tier a question was answered for: what premium visitors may ask is too long for free ones. */
async function askedAs(by = browser): Promise<'premium' | 'free'> {
  const question = 'How long are messages kept? '.repeat(10).trim()
  const response = await by.post(API_PATHS.questions, questionRequest({ question }))
  if (response.status === 422) return 'free'
  expect((await readEvents(response)).at(-1)).toMatchObject({ type: 'done' })
  return 'premium'
}

/** An extension by a card that is neither taken nor refused at once. */
async function beginExtension(): Promise<PaymentResult> {
  return await pay(browser, { kind: 'extension', paymentMethodId: CARDS.processes })
}

async function settle({ paymentIntentId = '' }: PaymentResult): Promise<void> {
  await world.settle(paymentIntentId, true)
  await world.settleDown()
}

describe('the end of a session', () => {
  test('is to the millisecond for questions, calls, cancelling and codes', async () => {
    await pay(browser)
    world.pass(24 * HOUR - 1)
    expect(await askedAs()).toBe('premium')
    expect((await browser.post(API_PATHS.returnCode, {})).status).toBe(200)
    world.pass(1)
    expect(await askedAs()).toBe('free')
    expect((await browser.post(API_PATHS.returnCode, {})).status).toBe(403)
    const wish = { timeZone: 'UTC', confirmation: 'confirm' }
    expect((await browser.post(API_PATHS.cancelSession, wish)).status).toBe(403)
    expect((await world.books()).sessions).toMatchObject([{ state: 'active', calls_left: 99 }])
  })

  test('does not move when the clock of the server does', async () => {
    await pay(browser)
    world.pass(-2 * HOUR)
    expect(await askedAs()).toBe('premium')
    world.pass(26 * HOUR)
    expect(await askedAs()).toBe('free')
  })
})

describe('an extension that is settled late', () => {
  test('P28: after the end opens the same session for 24 hours from then', async () => {
    const { returnCode = '' } = await pay(browser)
    await askedAs()
    world.pass(24 * HOUR - MINUTE)
    const begun = await beginExtension()
    world.pass(2 * HOUR)
    expect(await askedAs()).toBe('free')
    expect((await browser.visit()).pendingPayment?.kind).toBe('extension')
    await settle(begun)
    const { sessions } = await world.books()
    expect(sessions).toMatchObject([
      { generation: 2, calls_left: 100, expires_at: world.server.clock.now + 24 * HOUR },
    ])
    expect(await askedAs()).toBe('premium')
    const other = world.browser('198.51.100.9')
    await other.post(API_PATHS.restoreSession, { timeZone: 'UTC', returnCode })
    expect(await askedAs(other)).toBe('premium')
  })

  test('opens a new session where the old one is forgotten', async () => {
    await pay(browser, AT_ONCE)
    const begun = await beginExtension().then(async (early) => {
      expect(early.status).toBe('already-active')
      world.pass(23 * HOUR)
      return await beginExtension()
    })
    world.pass(26 * HOUR)
    await purge(world.server.db, world.server.clock.now)
    expect((await world.books()).sessions).toEqual([])
    await settle(begun)
    expect(await browser.visit()).toMatchObject({
      tier: 'premium',
      premium: { callsRemaining: 100, isReturnCodeUntold: true },
    })
  })
})

describe('money given back', () => {
  test('for an extension ends the session: it had replaced what was left', async () => {
    const first = await pay(browser, AT_ONCE)
    world.pass(HOUR)
    const extension = { ...AT_ONCE, kind: 'extension' } as const
    const { paymentIntentId = '', paymentId } = await pay(browser, extension)
    await world.refund(paymentIntentId)
    await world.settleDown()
    expect(await browser.visit()).toMatchObject({ tier: 'free', premium: { state: 'refunded' } })
    expect((await askStatus(browser, paymentId)).status).toBe('refunded')
    expect((await askStatus(browser, first.paymentId)).status).toBe('succeeded')
    expect(await pay(browser, { kind: 'extension' })).toMatchObject({ error: 'nothing-to-extend' })
    expect((await pay(browser)).status).toBe('succeeded')
  })

  test('for an extension before the last leaves the last', async () => {
    await pay(browser)
    world.pass(HOUR)
    const extension = { ...AT_ONCE, kind: 'extension' } as const
    const { paymentIntentId = '' } = await pay(browser, extension)
    world.pass(HOUR)
    await pay(browser, { kind: 'extension' })
    await world.refund(paymentIntentId)
    await world.settleDown()
    expect(await askedAs()).toBe('premium')
  })

  test('is seen by a visitor who asks, before any event', async () => {
    world.emulator.outbox.plan([{ when: 'never' }])
    const { paymentIntentId = '', paymentId } = await pay(browser, AT_ONCE)
    await world.refund(paymentIntentId)
    const result = await askStatus(browser, paymentId)
    expect(result).toMatchObject({ success: false, status: 'refunded', visit: { tier: 'free' } })
  })

  test.each([
    ['won', undefined, 'premium'],
    ['won', 500, 'premium'],
    ['won', 2_000, 'free'],
    ['lost', undefined, 'free'],
    ['lost', 500, 'free'],
    ['lost', 2_000, 'free'],
  ] as const)(
    'P30: with a dispute that is %s and %s cents refunded, in any order, leaves the visitor %s',
    async (status, refundCents, tier) => {
      world.emulator.outbox.plan([{ when: 'held' }])
      const { paymentIntentId = '' } = await pay(browser, AT_ONCE)
      if (refundCents !== undefined) await world.refund(paymentIntentId, refundCents)
      await world.emulator.change((one) => openDispute(one, paymentIntentId))
      await world.emulator.change((one) => closeDispute(one, paymentIntentId, status))
      const { outbox } = world.emulator
      const orders = permutationsOf(outbox.events.map(({ id }) => id))
      for (const order of sampleOf(orders, 6)) {
        expect(new Set(await outbox.deliver(order))).toEqual(new Set([200]))
        const [session] = (await world.books()).sessions
        expect(session?.state).toBe(tier === 'premium' ? 'active' : 'refunded')
      }
      expect(await askedAs()).toBe(tier)
    },
    LIMIT_MS,
  )
})
