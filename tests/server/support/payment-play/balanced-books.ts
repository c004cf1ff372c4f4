import { expect } from 'vitest'
import type {
  PaymentRow,
  PremiumCallRow,
  PremiumSessionRow,
} from '../../../../src/server/store/schema.ts'
import { HOUR } from '../payment-world.ts'
import type { PaymentPlay } from './payment-play.ts'

/** Sessions are deleted a day after their 24 hours, which start no earlier than the payment. */
const SESSION_SURELY_KEPT_MS = 47 * HOUR

type Books = Readonly<{
  intents: Awaited<ReturnType<PaymentPlay['intents']>>
  payments: readonly PaymentRow[]
  sessions: readonly PremiumSessionRow[]
}>

/** What must be true after a simulation, whatever happened in it. */
export async function expectBalancedBooks(play: PaymentPlay): Promise<void> {
  const books = await booksOf(play)
  expectEqualLedgers(play, books)
  expectSessionsForPayments(play, books)
  await expectChargedForAnswers(play, books)
  await expectCountedCalls(play, books)
  await expectCountedCoupons(play, books)
}

/** Everybody who paid for a running session is known to have it, and everybody with one has paid. */
export async function expectPayersServed(play: PaymentPlay): Promise<void> {
  const { payments, sessions } = await booksOf(play)
  const running = sessions.filter(
    ({ state, expires_at }) => state === 'active' && expires_at > play.stage.now(),
  )
  for (const { payment_id } of running) {
    const payment = payments.find(({ id }) => id === payment_id)
    const visit = await play.payers.get(payment?.id ?? '')?.visit()
    expect(visit?.tier, 'the tier of one who has paid').toBe('premium')
  }
}

async function booksOf(play: PaymentPlay): Promise<Books> {
  const { db } = play.stage
  const attempts = [...play.payers.keys()]
  const rows = await db.selectFrom('payments').selectAll().execute()
  const payments = rows.filter(({ id }) => attempts.includes(id))
  const ids = new Set(payments.map(({ session_id }) => session_id))
  const all = await db.selectFrom('premium_sessions').selectAll().execute()
  return {
    intents: await play.intents(),
    payments,
    sessions: all.filter(({ id }) => ids.has(id)),
  }
}

/** Stripe's charges equal our paid payments, one by one and to the cent. No hold is left. */
function expectEqualLedgers({ givenBack }: PaymentPlay, { intents, payments }: Books): void {
  for (const { state } of payments) expect(SETTLED).toContain(state)
  expect(intents.filter(({ amountHeld }) => amountHeld > 0)).toEqual([])
  const paid = payments.filter(({ state }) => state === 'succeeded' || state === 'refunded')
  const ours = paid.flatMap(({ intent_id, amount_cents }) =>
    amount_cents > 0 ? [[intent_id, amount_cents]] : [],
  )
  const charged = intents.filter(({ charges }) => charges > 0)
  for (const { charges, amount, amountReceived } of charged) {
    expect([charges, amountReceived]).toEqual([1, amount])
  }
  expect(ours.sort()).toEqual(charged.map(({ id, amount }) => [id, amount]).sort())
  const refunded = payments.filter(({ state }) => state === 'refunded')
  expect(refunded.map(({ intent_id }) => intent_id).sort()).toEqual([...givenBack].sort())
}

const SETTLED: readonly PaymentRow['state'][] = ['succeeded', 'refunded', 'failed', 'voided']

/** Who was answered is charged, and nobody else, but by a card that cannot wait. */
async function expectChargedForAnswers(
  { stage, cards, endedHolds }: PaymentPlay,
  { payments, sessions }: Books,
): Promise<void> {
  const calls = await stage.db.selectFrom('premium_calls').selectAll().execute()
  for (const payment of payments) {
    const { id, intent_id, state, session_id, generation, amount_cents, created_at } = payment
    if (state === 'failed' || state === 'refunded' || amount_cents === 0) continue
    // The calls are deleted with their session.
    const isDeleted = !sessions.some((session) => session.id === session_id)
    if (isDeleted && stage.now() - created_at >= SESSION_SURELY_KEPT_MS) continue
    const isAnswered = calls.some(
      (call) =>
        call.session_id === session_id &&
        call.generation === generation &&
        call.state === 'settled',
    )
    const card = cards.get(id)
    const isLost = card === 'capture-declines' || endedHolds.has(intent_id ?? '')
    if (card === 'charged-at-once') expect(state).toBe('succeeded')
    else if (!isAnswered || isLost) expect(state).toBe('voided')
    else expect(state).toBe('succeeded')
  }
}

function expectSessionsForPayments({ stage }: PaymentPlay, { payments, sessions }: Books): void {
  // No charge without a session.
  for (const { state, session_id, created_at } of payments) {
    if (state !== 'succeeded') continue
    expect(session_id).not.toBeNull()
    const isSurelyKept = stage.now() - created_at < SESSION_SURELY_KEPT_MS
    if (isSurelyKept) expect(sessions.map(({ id }) => id)).toContain(session_id)
  }
  // No session without a charge or a counted coupon; each payment activates exactly once.
  for (const { id, payment_id, state, charge, generation } of sessions) {
    const paidFor = payments.filter(
      (payment) => payment.session_id === id && payment.state !== 'failed',
    )
    expect(generation).toBeLessThanOrEqual(paidFor.length)
    const payment = paidFor.find((one) => one.id === payment_id)
    expect(payment, 'the payment that a session was bought with').toBeDefined()
    if (payment?.state === 'refunded') expect(state).not.toBe('active')
    if (payment?.state === 'voided') expect(charge).toBe('voided')
    if (payment?.state === 'succeeded') {
      expect(charge).toBe(payment.amount_cents === 0 ? 'none' : 'taken')
    }
    if (payment?.amount_cents === 0) expect(payment.coupon_state).toBe('redeemed')
  }
}

/** Never more than 100 calls; each missing one was answered. */
async function expectCountedCalls({ stage }: PaymentPlay, { sessions }: Books): Promise<void> {
  const calls = await stage.db.selectFrom('premium_calls').selectAll().execute()
  for (const session of sessions) {
    const ofSession = calls.filter((call) => call.session_id === session.id)
    expect(ofSession.filter(({ state }) => state === 'reserved')).toEqual([])
    for (let generation = 1; generation <= session.generation; generation += 1) {
      const count = settledIn(ofSession, generation)
      expect(count).toBeLessThanOrEqual(100)
      if (generation === session.generation) expect(session.calls_left).toBe(100 - count)
    }
  }
}

function settledIn(calls: readonly PremiumCallRow[], generation: number): number {
  return calls.filter(
    (call) => call.generation === generation && call.state === 'settled' && call.corrects === null,
  ).length
}

/** No redemption stays reserved forever, is counted without being redeemed, or exceeds its limit. */
async function expectCountedCoupons({ stage }: PaymentPlay, { payments }: Books): Promise<void> {
  expect(payments.filter(({ coupon_state }) => coupon_state === 'reserved')).toEqual([])
  const ids = new Set(payments.flatMap((one) => [one.promotion_code_id, one.coupon_id]))
  for (const { id, used } of await stage.db.selectFrom('coupon_uses').selectAll().execute()) {
    if (!ids.has(id)) continue
    const counted = payments.filter(
      (one) =>
        [one.promotion_code_id, one.coupon_id].includes(id) && one.coupon_state === 'redeemed',
    )
    expect(used).toBe(counted.length)
    if (counted.some(({ discount_percent }) => discount_percent === 50)) expect(used).toBe(1)
  }
}
