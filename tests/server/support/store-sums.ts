import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { PREMIUM_CALLS } from '../../../src/core/limits.ts'
import { COUNTED_BY_RUNS, type Schema } from '../../../src/server/store/schema.ts'

/**
 * Every total in the store equals the sum of its rows. This holds at every moment for every reader: a
 * record and its effect are one transaction.
 */
export async function expectSumsAgree(db: Kysely<Schema>): Promise<void> {
  await expectFreeCallsAgree(db)
  await expectSessionsAgree(db)
  await expectCouponsAgree(db)
}

/** How calls of one table count in a sum: released calls and corrections do not. */
const counts = ({ state, corrects }: { state: string; corrects: string | null }) =>
  state !== 'released' && corrects === null

async function expectFreeCallsAgree(db: Kysely<Schema>): Promise<void> {
  const visitors = await db.selectFrom('visitors').selectAll().execute()
  const calls = (await db.selectFrom('calls').selectAll().execute()).filter(counts)
  const ofVisitors = new Map(visitors.map(({ token_hash }) => [token_hash, 0]))
  const ofQuotas = new Map<string, number>()
  for (const { visitor_hash, network_key } of calls) {
    ofVisitors.set(visitor_hash, (ofVisitors.get(visitor_hash) ?? 0) + 1)
    // With a language model, networks and site count runs instead of calls.
    if (network_key === COUNTED_BY_RUNS) continue
    const networks = network_key.split(' ').map((key) => `calls of network ${key}`)
    for (const subject of [...networks, 'calls of the site']) {
      ofQuotas.set(subject, (ofQuotas.get(subject) ?? 0) + 1)
    }
  }
  const used = new Map(visitors.map(({ token_hash, calls_used }) => [token_hash, calls_used]))
  expect(used, 'calls used by visitors, and their calls').toEqual(ofVisitors)
  const quotas = await db
    .selectFrom('counters')
    .selectAll()
    .where('subject', 'like', 'calls of %')
    .where('used', '>', 0)
    .execute()
  const taken = new Map(quotas.map(({ subject, used }) => [subject, used]))
  expect(taken, 'quotas, and the calls that took from them').toEqual(ofQuotas)
}

/** A hold opens a session as a payment does: its money is taken when something was answered. */
const OPENS: ReadonlySet<string> = new Set(['authorised', 'capturing', 'succeeded'])

async function expectSessionsAgree(db: Kysely<Schema>): Promise<void> {
  const sessions = await db.selectFrom('premium_sessions').selectAll().execute()
  const payments = await db.selectFrom('payments').selectAll().execute()
  const calls = (await db.selectFrom('premium_calls').selectAll().execute()).filter(counts)
  for (const { id, generation, calls_left, payment_id } of sessions) {
    const made = calls.filter((call) => call.session_id === id && call.generation === generation)
    expect(calls_left, 'calls left of a session').toBe(PREMIUM_CALLS - made.length)
    expect(payments.find((payment) => payment.id === payment_id)?.session_id).toBe(id)
  }
  const opened = payments.filter(({ state }) => OPENS.has(state))
  expect(
    opened.map(({ session_id }) => session_id).sort(),
    'sessions, and the payments that opened them',
  ).toEqual(sessions.map(({ id }) => id).sort())
}

async function expectCouponsAgree(db: Kysely<Schema>): Promise<void> {
  const payments = await db.selectFrom('payments').selectAll().execute()
  const uses = await db.selectFrom('coupon_uses').selectAll().execute()
  for (const { id, used } of uses) {
    const held = payments.filter(
      ({ promotion_code_id, coupon_id, coupon_state }) =>
        [promotion_code_id, coupon_id].includes(id) &&
        (coupon_state === 'reserved' || coupon_state === 'redeemed'),
    )
    expect(used, 'uses of a coupon, and the payments that used it').toBe(held.length)
  }
}
