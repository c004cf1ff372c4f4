import { expect } from 'vitest'
import { PREMIUM_PRICE_CENTS } from '../../../../src/core/limits.ts'
import type { PaymentRow } from '../../../../src/server/store/schema.ts'
import { expectSumsAgree } from '../store-sums.ts'
import { type Crowd, HALF_PRICE_CENTS } from './crowd.ts'
import type { Fleet } from './fleet.ts'

/** What must be true when a crowd has left and everything has settled, whatever failed in between. */
export async function expectNothingLost(
  fleet: Fleet,
  crowd: Crowd,
  coupon: Readonly<{ id: string; limit: number }>,
): Promise<void> {
  await expectSumsAgree(fleet.db)
  await expectCallsCounted(fleet, crowd)
  await expectPaymentsAgree(fleet, crowd)
  await expectCouponHeld(fleet, coupon)
  expect(fleet.servers.flatMap(({ output }) => unexpectedIn(output))).toEqual([])
}

/** Each answer was counted once, and nothing else was. */
async function expectCallsCounted({ db }: Fleet, { answered }: Crowd): Promise<void> {
  for (const [table, ids] of [
    ['calls', answered.free],
    ['premium_calls', answered.premium],
  ] as const) {
    const settled = await db.selectFrom(table).select('id').where('state', '=', 'settled').execute()
    expect(settled.map(({ id }) => id).sort(), table).toEqual(ids.toSorted())
  }
}

/**
 * Stripe's charges equal our paid payments, and exactly those who paid have a session, or have their
 * money held for one that nobody has asked yet: visitors leave before they know what became of a payment.
 */
async function expectPaymentsAgree(fleet: Fleet, { payers }: Crowd): Promise<void> {
  const attempts = payers.flatMap(({ attemptIds }) => attemptIds)
  const rows = await fleet.db.selectFrom('payments').selectAll().execute()
  const ours = rows.filter(({ id }) => attempts.includes(id))
  const final = ['authorised', 'succeeded', 'failed']
  expect(ours.filter(({ state }) => !final.includes(state))).toEqual([])
  const held = ours.filter(({ state }) => state === 'authorised')
  expect(await settledCallsOf(fleet, held)).toEqual([])
  const paid = ours.filter(({ state }) => state === 'succeeded')
  const { payments } = await fleet.stripe.ledger()
  const charged = payments.filter(
    ({ charges, metadata }) => charges > 0 && attempts.includes(metadata.paymentId ?? ''),
  )
  expect(paid.map((one) => [one.intent_id, one.amount_cents, 1]).sort()).toEqual(
    charged.map(({ id, amountReceived, charges }) => [id, amountReceived, charges]).sort(),
  )
  const openIds = [...paid, ...held].map(({ id }) => id)
  for (const { attemptIds, browser } of payers) {
    const count = attemptIds.filter((id) => openIds.includes(id)).length
    expect(count).toBeLessThanOrEqual(1)
    expect((await browser.visit()).tier).toBe(count === 1 ? 'premium' : 'free')
  }
}

/** Ids of the calls that count in the sessions of some payments. */
async function settledCallsOf({ db }: Fleet, payments: readonly PaymentRow[]) {
  const sessions = payments.flatMap(({ session_id }) => session_id ?? [])
  return await db
    .selectFrom('premium_calls')
    .select('id')
    .where('session_id', 'in', [...sessions, ''])
    .where('state', '=', 'settled')
    .execute()
}

async function expectCouponHeld(
  { db, stripe }: Fleet,
  { id, limit }: Readonly<{ id: string; limit: number }>,
): Promise<void> {
  const { used } = await db
    .selectFrom('coupon_uses')
    .select('used')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { payments } = await stripe.ledger()
  const cheap = payments.filter((one) => one.charges > 0 && one.amount === HALF_PRICE_CENTS)
  const held = await db
    .selectFrom('payments')
    .select('id')
    .where('state', '=', 'authorised')
    .where('amount_cents', '=', HALF_PRICE_CENTS)
    .execute()
  expect(used).toBe(cheap.length + held.length)
  expect(used).toBeLessThanOrEqual(limit)
  const dear = payments.filter((one) => one.charges > 0 && one.amount !== HALF_PRICE_CENTS)
  expect(dear.every(({ amount }) => amount === PREMIUM_PRICE_CENTS)).toBe(true)
}

/** Unexpected errors in a log. */
function unexpectedIn(output: string): readonly string[] {
  return output.split('\n').filter((line) => line.includes('"msg":"unexpected"'))
}
