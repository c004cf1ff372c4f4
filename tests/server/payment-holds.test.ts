import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { API_PATHS } from '../../src/api/paths.ts'
import type { Visit } from '../../src/api/visit.ts'
import type { PaymentProvider } from '../../src/server/ports/payment-provider.ts'
import { BackgroundWork } from '../../src/server/process/background-work.ts'
import { purge } from '../../src/server/store/purge.ts'
import {
  AT_ONCE,
  ask,
  askStatus,
  CARDS,
  HOUR,
  MINUTE,
  PaymentWorld,
  pay,
} from './support/payment-world.ts'
import { policy, questionRequest } from './support/question-request.ts'
import { readError, type TestBrowser } from './support/test-server.ts'

const CAPTURE = 'POST /v1/payment_intents/:id/capture'
const CANCEL = 'POST /v1/payment_intents/:id/cancel'
const TAKEN = { chargedCents: 2_000, heldCents: 0, payments: [{ state: 'succeeded' }] }
const HELD = { chargedCents: 0, heldCents: 2_000 }
const RELEASED = { chargedCents: 0, heldCents: 0, payments: [{ state: 'voided' }] }

let world: PaymentWorld
let browser: TestBrowser
beforeEach(async () => {
  world = await new PaymentWorld().start()
  world.emulator.outbox.plan([{ when: 'never' }])
  browser = world.browser()
  await browser.visit()
})

const alarms = () => world.server.logLines.filter((line) => line.includes('payment alarm'))
const chargeOf = ({ premium }: Visit) => premium?.charge

async function cancel(by = browser): Promise<Visit> {
  const wish = { timeZone: 'UTC', confirmation: 'confirm' }
  const response = await by.post(API_PATHS.cancelSession, wish)
  const visit = await response.json()
  await world.server.deps.background.whenIdle()
  return visit
}

/** The keys of the calls that captured, or tried to. */
function captureKeys(): readonly (string | undefined)[] {
  return world.emulator.calls
    .filter(({ path }) => path.endsWith('/capture'))
    .map(({ idempotencyKey }) => idempotencyKey)
}

/** Another server on the same store, which the same browser finds. */
async function restart(
  change: Partial<PaymentProvider> = {},
  background?: BackgroundWork,
): Promise<void> {
  await world.start(change, world.server.db, {}, background)
  const { cookies } = browser
  browser = world.browser()
  for (const [name, value] of cookies) browser.cookies.set(name, value)
}

/** Time passes until all that was cut off or failed has been tried again. */
async function later(ms = 10 * MINUTE): Promise<void> {
  world.pass(ms)
  await world.reconcile()
}

describe('a session that was authorised', () => {
  test('is open, and nothing is charged until its first call was answered', async () => {
    const result = await pay(browser)
    expect(result).toMatchObject({ success: true, status: 'succeeded', charge: 'authorised' })
    expect(result.visit).toMatchObject({ tier: 'premium', premium: { charge: 'authorised' } })
    expect(result.visit.premium).not.toHaveProperty('paymentId')
    expect(await world.books()).toMatchObject({ ...HELD, payments: [{ state: 'authorised' }] })
    expect(await (await ask(world, browser)).text()).toContain('"charge":"taken"')
    expect(await world.books()).toMatchObject(TAKEN)
    const { premium } = await browser.visit()
    expect(premium?.charge).toBe('taken')
    expect(premium?.paymentId).toBe(result.paymentId)
    expect((await askStatus(browser, result.paymentId)).receiptUrl).toMatch(/^https:/)
  })

  test('is charged once, however much is answered at once and after that', async () => {
    await pay(browser)
    await Promise.all(Array.from({ length: 5 }, () => ask(world, browser)))
    await ask(world, browser)
    await later()
    expect(captureKeys()).toHaveLength(1)
    expect(await world.books()).toMatchObject(TAKEN)
    expect((await browser.visit()).premium?.callsRemaining).toBe(94)
  })

  test('is opened by the event alone where the bank was asked in a tab that is closed', async () => {
    const { paymentIntentId = '' } = await pay(browser, { paymentMethodId: CARDS.asks })
    await world.authenticate(paymentIntentId)
    await world.deliverAgain('payment_intent.amount_capturable_updated')
    expect(chargeOf(await browser.visit())).toBe('authorised')
    await ask(world, browser)
    expect(await world.books()).toMatchObject(TAKEN)
  })

  test('is not charged for an answer that found nothing and gives its call back', async () => {
    await pay(browser)
    const requestId = randomUUID()
    const silent = questionRequest({ requestId, documents: [policy([])] })
    const response = await browser.post(API_PATHS.questions, silent)
    expect(await response.text()).toContain('"isFree":true')
    await world.server.deps.background.whenIdle()
    expect(await world.books()).toMatchObject(HELD)
  })

  test('by a card that cannot wait is charged at once, and says so', async () => {
    const result = await pay(browser, AT_ONCE)
    expect(result).toMatchObject({ charge: 'taken', visit: { premium: { charge: 'taken' } } })
    expect(result.receiptUrl).toMatch(/^https:/)
    await ask(world, browser)
    expect(captureKeys()).toEqual([])
    await cancel()
    expect(await world.books()).toMatchObject(TAKEN)
  })

  test('by a coupon for all of it says nothing of money', async () => {
    const free = { couponCode: 'FREE100', amountCents: 0, paymentMethodId: undefined }
    const result = await pay(browser, free)
    expect(result).not.toHaveProperty('charge')
    expect(result.visit.premium).not.toHaveProperty('charge')
    await ask(world, browser)
    await cancel()
    expect(await world.books()).toMatchObject({ intents: [], payments: [{ state: 'succeeded' }] })
  })

  test('is held for an extension too, until that has answered', async () => {
    await pay(browser)
    await ask(world, browser)
    world.pass(HOUR)
    const extended = await pay(browser, { kind: 'extension' })
    expect(chargeOf(extended.visit)).toBe('authorised')
    expect(await world.books()).toMatchObject({ chargedCents: 2_000, heldCents: 2_000 })
    await ask(world, browser)
    expect(await world.books()).toMatchObject({ chargedCents: 4_000, heldCents: 0 })
  })

  test('that answered nothing is released when an extension has replaced it', async () => {
    await pay(browser)
    world.pass(HOUR)
    await pay(browser, { kind: 'extension' })
    await later()
    expect(await world.books()).toMatchObject({ ...HELD, sessions: [{ state: 'active' }] })
    expect(chargeOf(await browser.visit())).toBe('authorised')
  })
})

describe('a session that ends without an answer', () => {
  test('is never charged when it is cancelled, at once', async () => {
    const { paymentId } = await pay(browser)
    expect(await cancel()).toMatchObject({ tier: 'free', premium: { charge: 'voided' } })
    const books = await world.books()
    expect(books).toMatchObject({ ...RELEASED, sessions: [{ state: 'cancelled' }] })
    expect(books.intents).toMatchObject([{ cancellationReason: 'requested_by_customer' }])
    const status = await askStatus(browser, paymentId)
    expect(status).toMatchObject({ success: false, status: 'voided', charge: 'voided' })
    expect((await pay(browser)).status).toBe('succeeded')
  })

  test('is never charged when its time is over, and its visitor is told so', async () => {
    await pay(browser)
    await later(24 * HOUR)
    expect(await world.books()).toMatchObject(HELD)
    await later(10 * MINUTE)
    const books = await world.books()
    expect(books).toMatchObject({ ...RELEASED, intents: [{ cancellationReason: 'abandoned' }] })
    expect((await browser.visit()).premium).toMatchObject({ state: 'expired', charge: 'voided' })
    expect((await pay(browser, { kind: 'extension' })).status).toBe('succeeded')
  })

  test('gives its coupon back', async () => {
    const half = { couponCode: 'LIMITED1', amountCents: 1_000 }
    await pay(browser, half)
    await cancel()
    expect((await pay(world.browser('198.51.100.9'), half)).status).toBe('succeeded')
  })

  test('is charged all the same when it is cancelled after the first answer', async () => {
    await pay(browser)
    await ask(world, browser)
    expect(chargeOf(await cancel())).toBe('taken')
    expect(await world.books()).toMatchObject(TAKEN)
  })

  test.each([
    ['arrives', 'settled', TAKEN],
    ['comes to nothing', 'released', RELEASED],
  ] as const)(
    'that is cancelled while the first answer is made is settled when that %s',
    async (_, state, books) => {
      await pay(browser)
      const { db } = world.server
      await db.updateTable('payments').set({ check_at: null }).execute()
      const [session] = (await world.books()).sessions
      await db
        .insertInto('premium_calls')
        .values({
          id: 'running',
          session_id: session?.id ?? '',
          kind: 'question',
          generation: 1,
          state: 'reserved',
          lease_expires_at: world.server.clock.now + HOUR,
          request_digest: 'digest',
          created_at: world.server.clock.now,
          corrects: null,
          corrected_by: null,
        })
        .execute()
      expect(chargeOf(await cancel())).toBe('authorised')
      await db.updateTable('payments').set({ check_at: 0 }).execute()
      await world.reconcile()
      expect(await world.books()).toMatchObject(HELD)
      await db.updateTable('premium_calls').set({ state }).execute()
      await later()
      expect(await world.books()).toMatchObject(books)
    },
  )

  test('counts as a card that was tried, so that cards cannot be tested for nothing', async () => {
    for (let times = 0; times < 8; times += 1) {
      await pay(browser)
      await cancel()
    }
    await expect(pay(browser)).rejects.toThrow('too-many-tries')
    expect(await world.books()).toMatchObject({ chargedCents: 0, heldCents: 0 })
    world.pass(10 * MINUTE)
    expect((await pay(browser)).status).toBe('succeeded')
  })
})

describe('a capture that fails', () => {
  test.each(['drop-before', 'drop-after'])(
    'for a moment by %s is made again by the same key',
    async (kind) => {
      await pay(browser)
      world.emulator.faults.add({ kind: kind as 'drop-before', call: CAPTURE, times: 1 })
      await ask(world, browser)
      expect(await world.books()).toMatchObject(TAKEN)
      const keys = captureKeys()
      expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    },
  )

  test.each(['error-before', 'error-after', 'drop-before', 'drop-after', 'rate-limit'] as const)(
    'by %s again and again is made until it is done, once, and the session goes on',
    async (kind) => {
      await pay(browser)
      world.emulator.faults.add({ kind, call: CAPTURE })
      await ask(world, browser)
      expect(await world.books()).toMatchObject({ payments: [{ state: 'capturing' }] })
      for (let times = 0; times < 3; times += 1) await later()
      expect(await browser.visit()).toMatchObject({ tier: 'premium', premium: { charge: 'taken' } })
      world.emulator.faults.clear()
      await later()
      expect(await world.books()).toMatchObject(TAKEN)
      expect(alarms()).toEqual([])
    },
  )

  test('because Stripe is down for a day is made when it is back', async () => {
    await pay(browser)
    world.emulator.faults.add({ kind: 'rate-limit' })
    await ask(world, browser)
    for (let hours = 0; hours < 30; hours += 5) await later(5 * HOUR)
    await purge(world.server.db, world.server.clock.now + 48 * HOUR)
    world.emulator.faults.clear()
    await later()
    expect(await world.books()).toMatchObject(TAKEN)
  })

  test('because the bank declines ends the session, takes nothing, and raises an alarm', async () => {
    await pay(browser, { paymentMethodId: CARDS['capture-declines'] })
    expect((await ask(world, browser)).status).toBe(200)
    expect(await world.books()).toMatchObject(RELEASED)
    expect(await browser.visit()).toMatchObject({
      tier: 'free',
      premium: { state: 'refunded', charge: 'voided' },
    })
    expect(alarms()).toHaveLength(1)
    expect(alarms()[0]).toContain('"alarm":"not-captured"')
    expect((await pay(browser)).status).toBe('succeeded')
  })

  test('because the bank declines gives the hold back when Stripe hears of it', async () => {
    await pay(browser, { paymentMethodId: CARDS['capture-declines'] })
    world.emulator.faults.add({ kind: 'rate-limit', call: CANCEL })
    await ask(world, browser)
    expect(await world.books()).toMatchObject({ ...HELD, payments: [{ state: 'voiding' }] })
    expect((await browser.visit()).tier).toBe('free')
    world.emulator.faults.clear()
    await later()
    expect(await world.books()).toMatchObject(RELEASED)
  })

  test('because its key was revoked is told to the operator, and made with a right one', async () => {
    await pay(browser)
    const revoked = new PaymentWorld({ secretKey: 'sk_test_revoked' })
    await restart({ capturePayment: revoked.provider.capturePayment })
    await ask(world, browser)
    expect(world.server.logLines.join()).toContain('refuses STRIPE_SECRET_KEY')
    await restart()
    await later()
    expect(await world.books()).toMatchObject(TAKEN)
  })
})

describe('a hold that ends elsewhere', () => {
  const WAYS = [
    ['expired', (id: string) => world.expire(id)],
    ['was released in the dashboard', (id: string) => world.release(id)],
  ] as const

  test.each(WAYS)('because it %s ends the session that lived by it', async (_, end) => {
    const { paymentIntentId = '' } = await pay(browser)
    await end(paymentIntentId)
    expect(await world.deliverAgain('charge.refunded')).toEqual([200])
    expect(await browser.visit()).toMatchObject({
      tier: 'free',
      premium: { state: 'refunded', charge: 'voided' },
    })
    expect(await world.deliverAgain('payment_intent.canceled')).toEqual([200])
    expect(await world.books()).toMatchObject(RELEASED)
    expect(alarms()).toEqual([])
  })

  test.each(WAYS)('because it %s is found in the list, without any event', async (_, end) => {
    const { paymentIntentId = '' } = await pay(browser)
    await end(paymentIntentId)
    await later()
    expect((await browser.visit()).tier).toBe('free')
    expect(await world.books()).toMatchObject(RELEASED)
  })

  test.each(WAYS)('because it %s before the first answer alarms the operator', async (_, end) => {
    const { paymentIntentId = '' } = await pay(browser)
    await end(paymentIntentId)
    await ask(world, browser)
    expect(await world.books()).toMatchObject(RELEASED)
    expect(alarms().join()).toContain('not-captured')
    expect((await browser.visit()).tier).toBe('free')
  })

  test('because the operator has captured it counts as paid, answered or not', async () => {
    const { paymentIntentId = '' } = await pay(browser)
    await world.capture(paymentIntentId)
    await later()
    expect(await world.books()).toMatchObject(TAKEN)
    expect(chargeOf(await browser.visit())).toBe('taken')
    await ask(world, browser)
    expect(captureKeys()).toEqual([])
  })

  test('because a week is over ends without a word more', async () => {
    await pay(browser)
    world.emulator.faults.add({ kind: 'rate-limit' })
    await later(7 * 24 * HOUR)
    world.emulator.faults.clear()
    await later()
    expect(await world.books()).toMatchObject(RELEASED)
  })
})

describe('a hold that nobody told of', () => {
  test('is released where its payment had been given up: nothing was charged, as was said', async () => {
    const { paymentIntentId = '', paymentId } = await pay(browser, { paymentMethodId: CARDS.asks })
    const { db } = world.server
    const failed = { state: 'failed', failure: 'payment-failed', check_at: null } as const
    await db.updateTable('payments').set(failed).execute()
    await world.authenticate(paymentIntentId)
    expect((await world.books()).heldCents).toBe(2_000)
    await later()
    const books = await world.books()
    expect(books).toMatchObject({ heldCents: 0, sessions: [], payments: [{ state: 'failed' }] })
    expect((await askStatus(browser, paymentId)).status).toBe('failed')
    expect(alarms()).toEqual([])
  })

  test('raises an alarm where its payment is not in the store', async () => {
    await pay(browser)
    await world.server.db.deleteFrom('payments').execute()
    await later()
    expect(alarms().join()).toContain('not-recorded')
  })
})

/** Of a process that has died by then. */
class ForgottenWork extends BackgroundWork {
  override run(): void {
    // Nobody is there to do it.
  }
}

describe('a process that dies', () => {
  test('after the answer, before anything of its money is written, leaves it to another', async () => {
    await pay(browser)
    await restart({}, new ForgottenWork(world.server.deps.log))
    await ask(world, browser)
    expect(await world.books()).toMatchObject({ ...HELD, payments: [{ state: 'authorised' }] })
    await restart()
    await later()
    await later()
    expect(await world.books()).toMatchObject(TAKEN)
    expect(chargeOf(await browser.visit())).toBe('taken')
  })

  test('after the capture, before it is written, has captured once', async () => {
    await pay(browser)
    await restart({
      capturePayment: async (...args) => {
        await world.provider.capturePayment(...args)
        throw new Error('killed')
      },
    })
    await ask(world, browser)
    expect(await world.books()).toMatchObject({
      chargedCents: 2_000,
      payments: [{ state: 'capturing' }],
    })
    await restart()
    await Promise.all(Array.from({ length: 5 }, () => later(MINUTE)))
    expect(await world.books()).toMatchObject(TAKEN)
    expect(captureKeys()).toHaveLength(1)
  })

  test('with the sandbox takes its payments along, and the sessions go on', async () => {
    await pay(browser)
    const other = new PaymentWorld()
    await restart({ ...other.provider, mode: 'sandbox' })
    await ask(world, browser)
    expect(await world.books()).toMatchObject({ payments: [{ state: 'succeeded' }] })
    expect((await browser.visit()).tier).toBe('premium')
  })
})

test('a session of somebody else cannot be cancelled to have one’s own released', async () => {
  await pay(browser)
  const stranger = world.browser('198.51.100.9')
  const wish = { timeZone: 'UTC', confirmation: 'confirm' }
  const response = await stranger.post(API_PATHS.cancelSession, wish)
  expect((await readError(response)).code).toBe('no-session')
  expect(await world.books()).toMatchObject(HELD)
})
