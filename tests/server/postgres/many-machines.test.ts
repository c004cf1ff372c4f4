import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PREMIUM_PRICE_CENTS } from '../../../src/core/limits.ts'
import { reserveCall } from '../../../src/server/store/calls/reserve-call.ts'
import type { PaymentRow } from '../../../src/server/store/schema.ts'
import { addBrowserSession, addVisitor } from '../../../src/server/store/stored-visit.ts'
import { IS_LONG_RUN } from '../../support/long-run.ts'
import { Crowd, type Ending, HALF_PRICE_CENTS } from '../support/fleet/crowd.ts'
import { Fleet } from '../support/fleet/fleet.ts'
import { HOUR, MINUTE, pay, paymentRequest } from '../support/payment-world.ts'
import { reservationOf } from '../support/processes/reservation-of.ts'
import { PATIENCE } from '../support/server-process/payment-stage.ts'
import { expectSumsAgree } from '../support/store-sums.ts'
import { TestBrowser } from '../support/test-server.ts'

/** What must be true when a crowd has left and everything has settled, whatever failed in between. */
async function expectNothingLost(
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

const SERVERS = 3
const ROUNDS = IS_LONG_RUN ? 12 : 1
const LINES = IS_LONG_RUN ? 4 : 2
/** So many answers of each kind come between two failures. */
const ANSWERS_BETWEEN = IS_LONG_RUN ? 8 : 2
const DEATHS = [
  'before update "calls" set "state"',
  'after POST',
  'before update "premium_calls" set "state"',
  'before insert into "premium_sessions"',
  '',
]
/** Fewer than those who come to pay, even in the short run. */
const COUPON_LIMIT = 1
const LIMITS = { timeout: IS_LONG_RUN ? 900_000 : 60_000 }

let fleet: Fleet
beforeAll(async () => {
  fleet = await Fleet.start(SERVERS)
}, LIMITS.timeout)
afterAll(async () => await fleet.dispose())

async function coupon(limit: number) {
  const added = await fleet.stripe.command('/promotion-codes', {
    code: `CODE-${randomUUID()}`,
    coupon: { percent_off: 50 },
    max_redemptions: limit,
  })
  return { limit, ...(added as { id: string; code: string }) }
}

describe('three servers behind a proxy, on one PostgreSQL,', LIMITS, () => {
  test('lose and double nothing, though each is killed and stopped, and PostgreSQL with them', async () => {
    const few = await coupon(COUPON_LIMIT)
    const crowd = new Crowd(fleet, few.code)
    crowd.begin(LINES)
    const missesWhileStopping: Ending[] = []
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        await crowd.untilMore(ANSWERS_BETWEEN)
        await killAndStart(round)
        await crowd.untilMore(ANSWERS_BETWEEN)
        await fleet.postgres.restart(round % 2 === 0 ? 'SIGINT' : 'SIGQUIT')
        await crowd.untilMore(ANSWERS_BETWEEN)
        const missesBefore = crowd.misses.length
        await stopAndStart(round + 1)
        missesWhileStopping.push(...crowd.misses.slice(missesBefore))
      }
    } finally {
      await crowd.end()
    }
    expect(missesWhileStopping).toEqual([])
    await fleet.pass(3 * MINUTE)
    await fleet.settle()
    await expectNothingLost(fleet, crowd, few)
    expect(crowd.restoredCount).toBeGreaterThan(0)
    expect(crowd.payers.length).toBeGreaterThan(COUPON_LIMIT)
  })

  test('let a coupon be used as often as it allows, though all take payments with it at once', async () => {
    const { id, code, limit } = await coupon(2)
    const crowd = Array.from({ length: 12 }, (_, n) => new TestBrowser(fleet, `10.7.0.${n + 1}`))
    await Promise.all(crowd.map((one) => one.visit()))
    const wish = { couponCode: code, amountCents: HALF_PRICE_CENTS }
    const results = await Promise.all(crowd.map((one) => pay(one, wish)))
    expect(results.filter(({ status }) => status === 'succeeded')).toHaveLength(limit)
    expect(results.filter(({ error }) => error === 'coupon-used-up')).toHaveLength(12 - limit)
    const uses = fleet.db.selectFrom('coupon_uses').select('used').where('id', '=', id)
    expect(await uses.execute()).toEqual([{ used: limit }])
  })

  test('give each call of a dead process back once, though all find it at the same moment', async () => {
    await fleet.pass(3 * MINUTE)
    await fleet.settle()
    // On a slow machine the servers' own sweep may come before the one that is ordered below.
    const before = releasedByAll()
    const now = Date.now()
    const day = { day: now - (now % (24 * HOUR)), resets_at: now + 24 * HOUR }
    const visitor = randomUUID()
    const ids = Array.from({ length: 4 }, () => randomUUID())
    await addVisitor(fleet.db, { token_hash: visitor, calls_used: 0, resets_at: day.resets_at })
    for (const id of ids) {
      const session = { token_hash: `session of ${id}`, expires_at: day.resets_at }
      await addBrowserSession(fleet.db, session)
      const limits = { visitor: 10, network: 1_000_000, site: 1_000_000 }
      const own = { ...day, visitor_hash: visitor, created_at: now, lease_expires_at: now - 1 }
      await reserveCall(fleet.db, reservationOf(id, limits, own))
    }
    await expectSumsAgree(fleet.db)
    await fleet.tick()
    await fleet.settle()
    const expectAllOnce = () => expect(releasedByAll() - before).toBe(ids.length)
    // What they have written comes through a pipe.
    await vi.waitFor(expectAllOnce, PATIENCE)
    await expectSumsAgree(fleet.db)
    expectAllOnce()
  })

  test('find out once what became of a payment whose process died', async () => {
    const dying = fleet.server(0)
    const browser = new TestBrowser(dying, '10.8.0.1')
    await browser.visit()
    const request = paymentRequest({ amountCents: 2_000 })
    const killAt = { nth: 1, beginning: 'after POST' }
    await dying.order({ do: 'count-steps', killAt })
    await expect(browser.post('/api/payments', request)).rejects.toThrow()
    expect(await dying.ended).toEqual({ code: null, signal: 'SIGKILL' })
    await dying.restart()
    const askedBefore = (await fleet.stripe.ledger()).calls.length
    await fleet.pass(2 * MINUTE)
    await fleet.settle()
    const { calls, payments } = await fleet.stripe.ledger()
    const [intent] = payments.filter(({ metadata }) => metadata.paymentId === request.attemptId)
    expect(intent).toMatchObject({ charges: 0, amountHeld: 2_000 })
    const lookups = calls
      .slice(askedBefore)
      .filter(({ path }) => path.includes('/v1/payment_intents/'))
    expect(lookups.length).toBeLessThanOrEqual(1)
    const sessions = await fleet.db
      .selectFrom('premium_sessions')
      .select('generation')
      .where('payment_id', '=', request.attemptId)
      .execute()
    expect(sessions).toEqual([{ generation: 1 }])
    await expectSumsAgree(fleet.db)
  })
})

/** Kills a server where it hurts: as it settles a call, opens a session, has had Stripe charge; or anywhere. */
async function killAndStart(round: number): Promise<void> {
  const server = fleet.server(round % SERVERS)
  const beginning = DEATHS[round % DEATHS.length] ?? ''
  await server.order({ do: 'count-steps', killAt: { nth: 1, beginning } })
  expect(await server.ended).toEqual({ code: null, signal: 'SIGKILL' })
  await server.restart()
}

/** As an upgrade does it, one after the other. */
async function stopAndStart(index: number): Promise<void> {
  const server = fleet.server(index % SERVERS)
  expect(await server.stop()).toEqual({ code: 0, signal: null })
  await server.restart()
}

/** How many calls the servers say they gave back for dead ones. */
function releasedByAll(): number {
  return fleet.servers
    .flatMap(({ output }) => output.split('\n').filter((line) => line.includes('releasedCalls')))
    .reduce((sum, line) => sum + JSON.parse(line).releasedCalls, 0)
}
