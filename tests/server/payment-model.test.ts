import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '../../src/server/store/schema.ts'
import { PaymentPlay, steps } from './support/payment-model.ts'
import type { PaymentWorld } from './support/payment-world.ts'
import { openEmptyStore } from './support/test-store.ts'

const RUNS = 60

const TABLES = [
  'payments',
  'premium_sessions',
  'session_tokens',
  'premium_calls',
  'coupon_uses',
  'payment_events',
  'counters',
] as const

test('whatever happens in whatever order, what is charged is what was opened', async () => {
  const db = await openEmptyStore()
  const property = fc.asyncProperty(steps, async (played) => {
    for (const table of TABLES) await db.deleteFrom(table).execute()
    const play = await new PaymentPlay().start(db)
    for (const step of played) await play.do(step)
    await play.end()
    await expectBalancedBooks(play.world, db)
  })
  await fc.assert(property, { numRuns: RUNS })
}, 120_000)

async function expectBalancedBooks(world: PaymentWorld, db: Kysely<Schema>): Promise<void> {
  const { chargedCents, intents, payments, sessions } = await world.books()
  const paid = payments.filter(({ state }) => state === 'succeeded' || state === 'refunded')
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

  // To the cent, and payment by payment: no charge that is not in our books, none there that was not made.
  expect(sum(paid.map(({ amount_cents }) => amount_cents))).toBe(chargedCents)
  const charged = intents.filter(({ status }) => status === 'succeeded').map(({ id }) => id)
  const ours = paid.filter(({ amount_cents }) => amount_cents > 0).map((one) => one.intent_id)
  expect(ours.sort()).toEqual(charged.sort())
  expect(payments.every(({ state }) => ['succeeded', 'refunded', 'failed'].includes(state))).toBe(
    true,
  )

  // No charge without a session: each one activated once.
  for (const { state, session_id } of payments) {
    if (state === 'succeeded') expect(sessions.map(({ id }) => id)).toContain(session_id)
  }
  const activations = sum(sessions.map(({ generation }) => generation))
  const succeeded = payments.filter(({ state }) => state === 'succeeded').length
  expect(activations).toBeGreaterThanOrEqual(succeeded)
  expect(activations).toBeLessThanOrEqual(paid.length)

  // No session without a charge or a counted coupon, and none that was given back lives.
  for (const session of sessions) {
    const payment = payments.find(({ id }) => id === session.payment_id)
    expect(['succeeded', 'refunded']).toContain(payment?.state)
    if (payment?.state === 'refunded') expect(session.state).not.toBe('active')
    if (payment?.amount_cents === 0) expect(payment.coupon_state).toBe('redeemed')
    expect(session.calls_left).toBeGreaterThanOrEqual(0)
    expect(session.calls_left).toBeLessThanOrEqual(100)
  }

  // Coupons: none reserved for ever, none more often than it may be.
  const uses = await db.selectFrom('coupon_uses').selectAll().execute()
  for (const { id, used } of uses) {
    const counted = payments.filter(
      (one) =>
        [one.promotion_code_id, one.coupon_id].includes(id) && one.coupon_state === 'redeemed',
    )
    expect(used).toBe(counted.length)
  }
  const limited = world.emulator.world.promotionCodes.find(({ code }) => code === 'LIMITED1')
  const usesOfLimited = uses.find(({ id }) => id === limited?.id)?.used ?? 0
  expect(usesOfLimited).toBeLessThanOrEqual(1)
}
