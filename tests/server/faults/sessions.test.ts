import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { API_PATHS } from '../../../src/api/paths.ts'
import { AT_ONCE, CARDS, HOUR, SECOND } from '../support/payment-world.ts'
import { questionRequest } from '../support/question-request.ts'
import { stageOfFile } from '../support/server-process/payment-stage.ts'
import type { StageVisitor } from '../support/server-process/stage-visitor.ts'
import { readError } from '../support/test-server.ts'

const stage = stageOfFile()
const DAY = 24 * HOUR
const PARALLEL_ASKS = 8

let visitor: StageVisitor
beforeEach(async () => {
  visitor = await stage().visitor()
})

/** Asks a question about a document. */
async function ask(): Promise<void> {
  const response = await visitor.post(
    API_PATHS.questions,
    questionRequest({ requestId: randomUUID() }),
  )
  await response.text()
}

async function asks(count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, ask))
}

/** Number of calls used in the current 24 hours, from the calls themselves. */
async function callsUsed(sessionId: string | undefined, generation: number): Promise<number> {
  const calls = await stage()
    .db.selectFrom('premium_calls')
    .select('id')
    .where('session_id', '=', sessionId ?? '')
    .where('generation', '=', generation)
    .where('state', '=', 'settled')
    .execute()
  return calls.length
}

/** One session, extended once to 24 hours from a time, with the calls of these 24 hours. */
async function expectExtended(from: number): Promise<void> {
  const { sessions, heldCents, chargedCents } = await visitor.books()
  expect(heldCents + chargedCents).toBe(4_000)
  expect(sessions).toHaveLength(1)
  const [session] = sessions
  expect(session).toMatchObject({ state: 'active', generation: 2 })
  expect(session?.expires_at).toBeGreaterThanOrEqual(from + DAY)
  expect(session?.expires_at).toBeLessThanOrEqual(stage().now + DAY)
  expect(session?.calls_left).toBe(100 - (await callsUsed(session?.id, 2)))
}

describe('a session', () => {
  test('P19: is not opened by knowing the ids of its payment', async () => {
    const request = visitor.request()
    expect((await visitor.tryToPay(request))?.status).toBe(200)
    const thief = await stage().visitor()
    const question = { timeZone: 'UTC', paymentId: request.attemptId }
    const asked = await thief.post(API_PATHS.paymentStatus, question)
    expect((await readError(asked)).code).toBe('not-found')
    expect((await thief.tryToPay(request))?.status).toBe(400)
    expect(await thief.standing()).toBe('free')
    expect(await visitor.standing()).toBe('premium')
  })

  test('P20: returns to a browser that lost its cookies, by the return code', async () => {
    const { returnCode } = await visitor.pay()
    visitor.cookies.clear()
    expect(await visitor.standing()).toBe('free')
    const restored = await visitor.post(API_PATHS.restoreSession, { timeZone: 'UTC', returnCode })
    expect(restored.status).toBe(200)
    expect(await visitor.visit()).toMatchObject({
      tier: 'premium',
      premium: { callsRemaining: 100 },
    })
    const guess = { timeZone: 'UTC', returnCode: 'AAAA-AAAA-AAAA-AAAA' }
    const stranger = await stage().visitor()
    expect((await stranger.post(API_PATHS.restoreSession, guess)).status).toBe(404)
  })

  test('P27: that is active cannot be bought again', async () => {
    await visitor.pay()
    const again = await visitor.pay()
    expect(again).toMatchObject({ success: true, status: 'already-active' })
    expect(await visitor.books()).toMatchObject({ heldCents: 2_000, intents: 1 })
  })

  test('P28: that is extended in its last second, while questions run, loses no call', async () => {
    await visitor.pay(AT_ONCE)
    await stage().pass(DAY - SECOND)
    const before = stage().now
    const [extended] = await Promise.all([visitor.pay({ kind: 'extension' }), asks(PARALLEL_ASKS)])
    expect(extended.status).toBe('succeeded')
    await expectExtended(before)
  })

  test('P28: whose extension is paid before its end but reported after it is complete again', async () => {
    await visitor.pay(AT_ONCE)
    await stage().pass(DAY - SECOND)
    const { paymentIntentId } = await visitor.pay({
      kind: 'extension',
      paymentMethodId: CARDS.asks,
    })
    await stage().authenticate(paymentIntentId)
    await stage().pass(2 * SECOND)
    // The server also asks Stripe itself, and may learn it before the event arrives.
    const before = stage().now
    expect((await visitor.visit()).tier).toBe('free')
    const events = await stage().eventsOf(
      paymentIntentId,
      'payment_intent.amount_capturable_updated',
    )
    const [statuses] = await Promise.all([stage().deliver(events), asks(PARALLEL_ASKS)])
    expect(statuses).toEqual([200])
    await expectExtended(before)
    await asks(PARALLEL_ASKS)
    await expectExtended(before)
    expect(await visitor.standing()).toBe('premium')
  })

  test.each([
    ['back', -2 * HOUR],
    ['forward', 2 * HOUR],
  ])('P35: ends at its one instant though the clock is set %s two hours', async (_, step) => {
    const { visit } = await visitor.pay()
    const expiresAt = visit.premium?.expiresAt ?? 0
    await stage().stepServerClock(step)
    const stepped = await visitor.visit()
    expect(stepped).toMatchObject({ tier: 'premium', premium: { expiresAt } })
    expect(Math.abs(stepped.serverTime - stage().now - step)).toBeLessThan(HOUR)
    await asks(2)
    expect((await visitor.visit()).premium?.callsRemaining).toBe(98)
    await stage().server.kill()
    await stage().restart()
    expect((await visitor.visit()).premium).toMatchObject({ expiresAt, callsRemaining: 98 })
    await stage().pass(expiresAt - stage().now)
    expect(await visitor.visit()).toMatchObject({ tier: 'free', premium: { state: 'expired' } })
  })

  test.each([
    ['behind', -2 * HOUR],
    ['ahead of', 2 * HOUR],
  ])(
    'P35: is opened once though the clock goes two hours %s Stripe’s when the answer is lost',
    async (_, step) => {
      await stage().stepServerClock(step)
      await stage().fault('error-after', { times: 1 })
      const { paymentId } = await visitor.pay()
      await stage().stepServerClock(step + 3 * 60 * SECOND)
      expect((await visitor.status(paymentId)).status).toBe('succeeded')
      expect(await visitor.books()).toMatchObject({
        heldCents: 2_000,
        intents: 1,
        sessions: [{ generation: 1 }],
      })
    },
  )
})
