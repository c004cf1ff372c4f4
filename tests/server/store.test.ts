import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { LEASE_MS } from '../../src/server/actions/answers/leases.ts'
import { settleAll } from '../../src/server/store/calls/call-states.ts'
import {
  releaseCall,
  releaseExpiredCalls,
  releaseSilentCall,
} from '../../src/server/store/calls/calls.ts'
import {
  readCount,
  takeFromQuota,
  takeFromTransientQuota,
} from '../../src/server/store/calls/counters.ts'
import {
  networkQuota,
  type Reservation,
  reserveCall,
  siteQuota,
} from '../../src/server/store/calls/reserve-call.ts'
import { dailyKey } from '../../src/server/store/daily-key.ts'
import { migrate } from '../../src/server/store/migrate.ts'
import { purge } from '../../src/server/store/purge.ts'
import type { Schema } from '../../src/server/store/schema.ts'
import { addBrowserSession, addVisitor, findVisit } from '../../src/server/store/stored-visit.ts'
import { NOON } from './support/test-server.ts'
import { newStore, openShared, openUntilEnd } from './support/test-store.ts'

const VISIT = { visitorHash: 'visitor', browserSessionHash: 'session' }

async function addCaller(db: Kysely<Schema>): Promise<void> {
  await addVisitor(db, { token_hash: 'visitor', calls_used: 0, resets_at: NOON + 1_000 })
  await addBrowserSession(db, { token_hash: 'session', expires_at: NOON + 1_000 })
}

/** @returns whether the call counts */
async function settleCall(db: Kysely<Schema>, id: string): Promise<boolean> {
  return (await settleAll(db, 'calls', [id])).has(id)
}

const QUOTA = { expiresAt: NOON + 2_000, limit: 10 }

const reservation = (id: string): Reservation => ({
  call: {
    id,
    visitor_hash: 'visitor',
    browser_session_hash: 'session',
    lease_expires_at: NOON + LEASE_MS,
    request_digest: 'digest',
    resets_at: NOON + 1_000,
    network_key: 'network',
    day: NOON,
    created_at: NOON,
    corrects: null,
  },
  capture: 'url',
  callsPerDay: 2,
  quotas: [
    { ...networkQuota('calls', 'network', NOON), ...QUOTA, code: 'network-limit-reached' },
    { ...siteQuota('calls', NOON), ...QUOTA, code: 'site-limit-reached' },
  ],
})

describe('the store', () => {
  test('is migrated once by several connections at the same time', async () => {
    const settings = await newStore()
    const stores = Array.from({ length: 32 }, () => openUntilEnd(settings))
    const ran = await Promise.all(stores.map((store) => migrate(store, settings.kind)))
    expect(ran.flat()).toEqual([
      '001-free-allowance',
      '002-corrections',
      '003-premium-sessions',
      '004-premium-corrections',
      '005-captures',
    ])
  })

  test('lets connections wait for one another instead of failing', async () => {
    const stores = await openShared(4)
    const takes = stores.flatMap((store) =>
      Array.from({ length: 25 }, () =>
        takeFromQuota(store, { subject: 'x', windowStart: 0, expiresAt: 1, limit: 60 }),
      ),
    )
    const taken = (await Promise.all(takes)).filter(Boolean)
    expect(taken).toHaveLength(60)
  })

  test('lets no more through a transient quota, whichever of several processes counts', async () => {
    const stores = await openShared(4)
    const quota = { subject: 'x', windowStart: 0, expiresAt: 1, limit: 60 }
    const takes = stores.flatMap((store) =>
      Array.from({ length: 25 }, () => takeFromTransientQuota(store, quota)),
    )
    expect((await Promise.all(takes)).filter(Boolean)).toHaveLength(60)
  })

  test('agrees on one key of the day', async () => {
    const stores = await openShared(4)
    const keys = await Promise.all(stores.map((store) => dailyKey(store, NOON)))
    expect(new Set(keys).size).toBe(1)
    expect(await dailyKey(stores[0] as Kysely<Schema>, NOON + 24 * 60 * 60 * 1_000)).not.toBe(
      keys[0],
    )
  })

  test('gives an expired call back once, whichever of several processes looks', async () => {
    const stores = await openShared(4)
    const [db] = stores
    if (db === undefined) throw new Error('no store')
    await addCaller(db)
    expect(await reserveCall(db, reservation('a'))).toEqual({ outcome: 'reserved' })
    const look = (now: number) =>
      Promise.all(stores.map((store) => releaseExpiredCalls(store, now)))
    expect(await look(NOON + LEASE_MS)).toEqual([0, 0, 0, 0])
    expect((await look(NOON + LEASE_MS + 1)).reduce((sum, count) => sum + count)).toBe(1)
    expect((await findVisit(db, VISIT, NOON)).visitor?.calls_used).toBe(0)
    expect((await findVisit(db, VISIT, NOON)).browserSession?.capture).toBeNull()
  })

  test('gives the call of a silent answer back once, and nothing to network and site', async () => {
    const stores = await openShared(4)
    const [db] = stores
    if (db === undefined) throw new Error('no store')
    await addCaller(db)
    await reserveCall(db, reservation('a'))
    const released = await Promise.all(stores.map((store) => releaseSilentCall(store, 'a')))
    expect(released.filter(Boolean)).toHaveLength(1)
    expect((await findVisit(db, VISIT, NOON)).visitor?.calls_used).toBe(0)
    expect(await readCount(db, networkQuota('calls', 'network', NOON))).toBe(1)
    expect(await readCount(db, siteQuota('calls', NOON))).toBe(1)
  })

  test('never gives a settled call back for its lease', async () => {
    const [db] = await openShared(1)
    if (db === undefined) throw new Error('no store')
    await addCaller(db)
    await reserveCall(db, reservation('a'))
    expect(await settleCall(db, 'a')).toBe(true)
    expect(await releaseCall(db, 'a', 'reserved')).toBe(false)
    expect(await releaseExpiredCalls(db, NOON + 10 * LEASE_MS)).toBe(0)
    expect((await findVisit(db, VISIT, NOON)).visitor?.calls_used).toBe(1)
  })

  test('keeps a call whose correction was taken, and gives it back when that was not', async () => {
    const [db] = await openShared(1)
    if (db === undefined) throw new Error('no store')
    await addCaller(db)
    const callsUsed = async () => (await findVisit(db, VISIT, NOON)).visitor?.calls_used
    await reserveCall(db, reservation('first'))
    await settleCall(db, 'first')
    const { call, ...rest } = reservation('second')
    await reserveCall(db, { ...rest, call: { ...call, corrects: 'first' } })
    expect(await releaseCall(db, 'first', 'settled')).toBe(false)
    expect(await callsUsed()).toBe(1)
    expect(await releaseCall(db, 'second', 'reserved')).toBe(true)
    expect(await releaseCall(db, 'first', 'settled')).toBe(true)
    expect(await callsUsed()).toBe(0)
  })

  test('takes a free call with all of its counts, or none of them', async () => {
    const [db] = await openShared(1)
    if (db === undefined) throw new Error('no store')
    await addCaller(db)
    const counts = async () =>
      await db.selectFrom('counters').select(['subject', 'used']).orderBy('subject').execute()
    const withRuns = (perNetwork: number, perSite: number): Reservation => {
      const { quotas, ...rest } = reservation('a')
      const { expiresAt } = QUOTA
      const network = { ...networkQuota('runs', 'network', NOON), expiresAt, limit: perNetwork }
      const site = { ...siteQuota('runs', NOON), expiresAt, limit: perSite }
      return {
        ...rest,
        quotas: [
          ...quotas,
          { ...network, code: 'network-limit-reached' },
          { ...site, code: 'site-limit-reached' },
        ],
      }
    }
    const refused = { outcome: 'refused', code: 'site-limit-reached' }
    expect(await reserveCall(db, withRuns(10, 0))).toEqual(refused)
    expect(await counts()).toEqual([])
    expect((await findVisit(db, VISIT, NOON)).visitor?.calls_used).toBe(0)
    expect((await findVisit(db, VISIT, NOON)).browserSession?.capture).toBeNull()
    const roomy = withRuns(1, 1)
    expect(await reserveCall(db, roomy)).toEqual({ outcome: 'reserved' })
    expect((await counts()).map(({ used }) => used)).toEqual([1, 1, 1, 1])
    const another = { ...roomy, call: { ...roomy.call, id: 'b' }, capture: null }
    const noRun = { outcome: 'refused', code: 'network-limit-reached' }
    expect(await reserveCall(db, another)).toEqual(noRun)
    expect((await counts()).map(({ used }) => used)).toEqual([1, 1, 1, 1])
    expect((await findVisit(db, VISIT, NOON)).visitor?.calls_used).toBe(1)
  })

  test('forgets what no rule needs, and keeps the rest', async () => {
    const [db] = await openShared(1)
    if (db === undefined) throw new Error('no store')
    await addCaller(db)
    await reserveCall(db, reservation('a'))
    await settleCall(db, 'a')
    await dailyKey(db, NOON)
    const count = async () => {
      const tables = ['visitors', 'browser_sessions', 'calls', 'counters', 'daily_keys'] as const
      const rows = await Promise.all(
        tables.map((table) => db.selectFrom(table).selectAll().execute()),
      )
      return rows.map(({ length }) => length)
    }
    await purge(db, NOON)
    expect(await count()).toEqual([1, 1, 1, 2, 1])
    const keyOfNoon = await dailyKey(db, NOON)
    await purge(db, NOON + 3 * 24 * 60 * 60 * 1_000)
    expect(await count()).toEqual([0, 0, 0, 0, 0])
    // The process has let go of it too.
    expect(await dailyKey(db, NOON)).not.toBe(keyOfNoon)
  })

  test('keeps a call that nobody has ended, however old, until it is given back', async () => {
    const [db] = await openShared(1)
    if (db === undefined) throw new Error('no store')
    await addCaller(db)
    await reserveCall(db, reservation('a'))
    const muchLater = NOON + 30 * 24 * 60 * 60 * 1_000
    await purge(db, muchLater)
    expect(await releaseExpiredCalls(db, muchLater)).toBe(1)
    await purge(db, muchLater)
    expect(await db.selectFrom('calls').selectAll().execute()).toEqual([])
  })
})
