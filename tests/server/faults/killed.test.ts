import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { API_PATHS } from '../../../src/api/paths.ts'
import type { PaymentRequest } from '../../../src/api/payments.ts'
import { isUnderWay } from '../../../src/server/store/payments/payments.ts'
import { IS_LONG_RUN } from '../../support/long-run.ts'
import { CARDS, MINUTE, SECOND } from '../support/payment-world.ts'
import { questionRequest } from '../support/question-request.ts'
import type { StepToDieAt } from '../support/server-process/order.ts'
import { PATIENCE, stageOfFile } from '../support/server-process/payment-stage.ts'
import type { StageVisitor } from '../support/server-process/stage-visitor.ts'

const stage = stageOfFile()

/** More steps than any of these actions has. */
const STEPS_MAX = 200

/** In the long run the process is killed at each step in turn; otherwise at the most important ones. */
function deaths(sample: readonly StepToDieAt[]): readonly StepToDieAt[] {
  if (!IS_LONG_RUN) return sample
  return Array.from({ length: STEPS_MAX }, (_, index) => ({ nth: index + 1, beginning: '' }))
}

/**
 * Runs an action on a server that is killed at a step of it.
 *
 * @returns whether it was killed; it was not if it had fewer steps
 */
async function dieDuring(killAt: StepToDieAt, act: () => Promise<unknown>): Promise<boolean> {
  const { server } = stage()
  await server.order({ do: 'count-steps', killAt })
  await act()
  if ((await server.order({ do: 'list-steps' })) !== undefined) return false
  expect(await server.ended).toEqual({ code: null, signal: 'SIGKILL' })
  return true
}

/** Payments by card, at half price, and of nothing: each with a coupon for one visitor. */
const KINDS = [
  [
    'P01',
    'by card',
    { percentOff: 0, amountCents: 2_000 },
    [
      { nth: 1, beginning: 'sent POST' },
      { nth: 1, beginning: 'after POST' },
      { nth: 2, beginning: 'after commit' },
    ],
  ],
  [
    'P26',
    'at half price',
    { percentOff: 50, amountCents: 1_000 },
    [{ nth: 1, beginning: 'after commit' }],
  ],
  [
    'P26',
    'of nothing',
    { percentOff: 100, amountCents: 0 },
    [{ nth: 1, beginning: 'before commit' }],
  ],
] as const

describe('a server that is killed', () => {
  test.each(KINDS)(
    '%s: while it takes a payment %s has charged and opened once, or not at all',
    async (_, __, { percentOff, amountCents }, sample) => {
      let deathCount = 0
      for (const killAt of deaths(sample)) {
        const visitor = await stage().visitor()
        const coupon =
          percentOff === 0
            ? undefined
            : await stage().coupon({ percent_off: percentOff }, { max_redemptions: 1 })
        const wish = { amountCents, ...(coupon && { couponCode: coupon.code }) }
        const hasDied = await dieDuring(killAt, () => visitor.tryToPay(visitor.request(wish)))
        if (!hasDied) break
        deathCount += 1
        await stage().restart(2 * MINUTE + SECOND)
        const paidCount = await settledCount(visitor)
        expect(await coupon?.countUses()).toBe(coupon && paidCount)
        await goOn(visitor, wish, paidCount)
        expect(await settledCount(visitor)).toBe(1)
        expect(await coupon?.countUses()).toBe(coupon && 1)
        expect((await visitor.books()).heldCents).toBe(amountCents)
      }
      expect(deathCount).toBeGreaterThanOrEqual(IS_LONG_RUN ? 20 : sample.length)
      expect(deathCount).toBeLessThan(STEPS_MAX)
    },
  )

  const CAPTURE_DEATHS = [
    // Before and after the intent is durable, with the capture sent, answered, and not yet written.
    { nth: 2, beginning: 'after commit' },
    { nth: 1, beginning: 'sent POST' },
    { nth: 1, beginning: 'after POST' },
  ]

  test('P36: while its first answer is captured has charged once what was answered', async () => {
    let deathCount = 0
    for (const killAt of deaths(CAPTURE_DEATHS)) {
      const visitor = await stage().visitor()
      await visitor.pay()
      expect(await visitor.books()).toMatchObject({ chargedCents: 0, heldCents: 2_000 })
      const { server } = stage()
      await server.order({ do: 'count-steps', killAt })
      const question = questionRequest({ requestId: randomUUID() })
      const asking = visitor.post(API_PATHS.questions, question)
      await asking.then((response) => response.text()).catch(() => undefined)
      // The capture goes on after the answer: it ends by being written, or with the process.
      let hasEnded = false
      void server.ended.then(() => {
        hasEnded = true
      })
      const isWritten = async () => (await visitor.books()).payments[0]?.state === 'succeeded'
      await vi
        .waitUntil(async () => hasEnded || (await isWritten()), PATIENCE)
        .catch(() => undefined)
      if ((await server.order({ do: 'list-steps' })) !== undefined) break
      deathCount += 1
      await stage().restart(11 * MINUTE)
      const owed = (await hasAnswered(visitor)) ? [2_000, 0] : [0, 2_000]
      await stage().until(async () => {
        const { chargedCents, heldCents } = await visitor.books()
        return [chargedCents, heldCents]
      }, owed)
    }
    expect(deathCount).toBeGreaterThanOrEqual(IS_LONG_RUN ? 10 : CAPTURE_DEATHS.length)
  })

  test('P13: while it processes an event has not processed it: the next delivery opens the session, once', async () => {
    let deathCount = 0
    for (const killAt of deaths([{ nth: 1, beginning: 'before insert into "premium_sessions"' }])) {
      const visitor = await stage().visitor()
      const { paymentIntentId } = await visitor.pay({ paymentMethodId: CARDS.asks })
      await stage().authenticate(paymentIntentId)
      const events = await stage().eventsOf(
        paymentIntentId,
        'payment_intent.amount_capturable_updated',
      )
      if (!(await dieDuring(killAt, () => stage().deliver(events)))) break
      deathCount += 1
      await stage().restart()
      expect(await stage().deliver(events)).toEqual([200])
      expect(await settledCount(visitor)).toBe(1)
      expect(await visitor.standing()).toBe('premium')
    }
    expect(deathCount).toBeGreaterThanOrEqual(IS_LONG_RUN ? 10 : 1)
  })
})

/** Whether a call of the visitor's session was answered, as far as the store knows. */
async function hasAnswered(visitor: StageVisitor): Promise<boolean> {
  const [session] = (await visitor.books()).sessions
  const settled = await stage()
    .db.selectFrom('premium_calls')
    .select('id')
    .where('session_id', '=', session?.id ?? '')
    .where('state', '=', 'settled')
    .execute()
  return settled.length > 0
}

/**
 * Waits until no payment of a visitor is open, and expects that each paid one has one session, and that
 * there are no other sessions.
 *
 * @returns the number of paid ones
 */
async function settledCount(visitor: StageVisitor): Promise<number> {
  await stage().until(async () => (await visitor.books()).payments.filter(isUnderWay), [])
  const { payments, sessions, heldCents } = await visitor.books()
  const paid = payments.filter(({ state }) => state === 'succeeded' || state === 'authorised')
  expect(sessions).toEqual(paid.map(({ id }) => expect.objectContaining({ id, generation: 1 })))
  expect(heldCents).toBe(paid.reduce((sum, { amount_cents }) => sum + amount_cents, 0))
  return paid.length
}

/** The same browser, with its cookies from before the crash, comes back and pays if necessary. */
async function goOn(
  visitor: StageVisitor,
  wish: Partial<PaymentRequest>,
  paidCount: number,
): Promise<void> {
  expect(await visitor.standing()).toBe(paidCount === 1 ? 'premium' : 'free')
  expect((await visitor.pay(wish)).status).toBe(paidCount === 1 ? 'already-active' : 'succeeded')
}
