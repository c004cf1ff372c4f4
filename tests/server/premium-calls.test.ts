import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { settleAll } from '../../src/server/store/calls/call-states.ts'
import {
  releaseExpiredPremiumCalls,
  releasePremiumCall,
  releaseSilentPremiumCall,
} from '../../src/server/store/calls/calls.ts'
import {
  type PremiumReservation,
  reservePremiumCall,
} from '../../src/server/store/calls/reserve-premium-call.ts'
import type { Schema } from '../../src/server/store/schema.ts'
import { openEmptyStore } from './support/test-store.ts'

const NOW = Date.parse('2026-06-15T12:00:00Z')
const SESSION = 'session'

async function storeWith(callsLeft: number): Promise<Kysely<Schema>> {
  const db = await openEmptyStore()
  await db
    .insertInto('premium_sessions')
    .values({
      id: SESSION,
      state: 'active',
      expires_at: NOW + 1_000,
      calls_left: callsLeft,
      generation: 1,
      payment_id: 'payment',
      charge: 'taken',
      return_code_hash: null,
      created_at: NOW,
    })
    .execute()
  return db
}

const call = (id: string, change: Partial<PremiumReservation> = {}): PremiumReservation => ({
  id,
  session_id: SESSION,
  kind: 'analysis',
  lease_expires_at: NOW + 60_000,
  request_digest: `digest of ${id}`,
  created_at: NOW,
  corrects: null,
  ...change,
})

/** @returns whether the call counts */
async function settlePremiumCall(db: Kysely<Schema>, id: string): Promise<boolean> {
  return (await settleAll(db, 'premium_calls', [id])).has(id)
}

async function callsLeft(db: Kysely<Schema>): Promise<number | undefined> {
  const row = await db.selectFrom('premium_sessions').select('calls_left').executeTakeFirst()
  return row?.calls_left
}

describe('the calls of a premium session', () => {
  test('are taken as often as there are some, whatever comes at once', async () => {
    const db = await storeWith(7)
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, n) => reservePremiumCall(db, call(`call ${n}`))),
    )
    expect(results.filter(({ outcome }) => outcome === 'reserved')).toHaveLength(7)
    expect(results).toContainEqual({ outcome: 'refused', code: 'session-calls-used' })
    expect(await callsLeft(db)).toBe(0)
  })

  test('are not taken twice for the same request', async () => {
    const db = await storeWith(7)
    expect(await reservePremiumCall(db, call('a'))).toEqual({ outcome: 'reserved' })
    expect(await reservePremiumCall(db, call('a'))).toEqual({ outcome: 'repeated' })
    const other = call('a', { request_digest: 'another' })
    expect(await reservePremiumCall(db, other)).toMatchObject({ code: 'invalid-request' })
    const late = call('a', { created_at: NOW + 10 * 60_000 + 1 })
    expect(await reservePremiumCall(db, late)).toMatchObject({ code: 'invalid-request' })
    expect(await callsLeft(db)).toBe(6)
  })

  test('are taken once for a request that comes many times at once', async () => {
    const db = await storeWith(7)
    // Connections that are there already let all of them begin at the same moment.
    await Promise.all(Array.from({ length: 10 }, () => callsLeft(db)))
    const results = await Promise.all(
      Array.from({ length: 10 }, () => reservePremiumCall(db, call('a'))),
    )
    expect(results.filter(({ outcome }) => outcome === 'reserved')).toHaveLength(1)
    expect(results.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(9)
    expect(await callsLeft(db)).toBe(6)
  })

  test('are taken together with a run of the analyst, or not at all', async () => {
    const db = await storeWith(7)
    const runs = { subject: 'runs', windowStart: NOW, expiresAt: NOW + 1, limit: 1 }
    expect(await reservePremiumCall(db, call('a'), runs)).toEqual({ outcome: 'reserved' })
    const refused = { outcome: 'refused', code: 'too-many-requests' }
    expect(await reservePremiumCall(db, call('b'), runs)).toEqual(refused)
    expect(await reservePremiumCall(db, call('a'), runs)).toEqual({ outcome: 'repeated' })
    expect(await callsLeft(db)).toBe(6)
    expect(await db.selectFrom('premium_calls').select('id').execute()).toEqual([{ id: 'a' }])
  })

  test.each<[string, Partial<PremiumReservation>]>([
    ['after its end', { created_at: NOW + 1_000 }],
    ['of a session that is not there', { session_id: 'another' }],
  ])('are not taken %s', async (_when, change) => {
    const db = await storeWith(7)
    expect(await reservePremiumCall(db, call('a', change))).toMatchObject({ code: 'no-session' })
    expect(await callsLeft(db)).toBe(7)
  })

  test('come back once, and a settled one only to who may give it back', async () => {
    const db = await storeWith(7)
    await reservePremiumCall(db, call('a'))
    expect(await settlePremiumCall(db, 'a')).toBe(true)
    expect(await releasePremiumCall(db, 'a', 'reserved')).toBe(false)
    expect(await callsLeft(db)).toBe(6)
    expect(await releasePremiumCall(db, 'a', 'settled')).toBe(true)
    expect(await releasePremiumCall(db, 'a', 'settled')).toBe(false)
    expect(await settlePremiumCall(db, 'a')).toBe(false)
    expect(await callsLeft(db)).toBe(7)
    expect(await reservePremiumCall(db, call('a'))).toEqual({ outcome: 'reserved' })
  })

  test('come back when the process that answers has died, and not before', async () => {
    const db = await storeWith(7)
    await reservePremiumCall(db, call('a'))
    await reservePremiumCall(db, call('b'))
    await settlePremiumCall(db, 'b')
    expect(await releaseExpiredPremiumCalls(db, NOW + 60_000)).toBe(0)
    expect(await releaseExpiredPremiumCalls(db, NOW + 60_001)).toBe(1)
    expect(await callsLeft(db)).toBe(6)
  })

  test('come back from silent answers, each once, and 20 times in all', async () => {
    const db = await storeWith(30)
    const ids = Array.from({ length: 25 }, (_, n) => `call ${n}`)
    for (const id of ids) await reservePremiumCall(db, call(id))
    const twice = [...ids, ...ids].map((id) => releaseSilentPremiumCall(db, id))
    expect((await Promise.all(twice)).filter(Boolean)).toHaveLength(20)
    expect(await callsLeft(db)).toBe(25)
    const reserved = await db
      .selectFrom('premium_calls')
      .select('id')
      .where('state', '=', 'reserved')
      .execute()
    expect(reserved).toHaveLength(5)
    for (const { id } of reserved) expect(await settlePremiumCall(db, id)).toBe(true)
  })

  test('come back from silent answers anew for a session that was bought anew', async () => {
    const db = await storeWith(30)
    const release = async (id: string) => {
      await reservePremiumCall(db, call(id))
      return await releaseSilentPremiumCall(db, id)
    }
    for (let n = 0; n < 20; n += 1) expect(await release(`call ${n}`)).toBe(true)
    expect(await release('one more')).toBe(false)
    await db.updateTable('premium_sessions').set({ generation: 2 }).execute()
    expect(await release('of the new one')).toBe(true)
  })

  test('do not come back from a silent answer once they are settled', async () => {
    const db = await storeWith(7)
    await reservePremiumCall(db, call('a'))
    await settlePremiumCall(db, 'a')
    expect(await releaseSilentPremiumCall(db, 'a')).toBe(false)
    expect(await callsLeft(db)).toBe(6)
  })

  test('are not given to a session that was bought anew', async () => {
    const db = await storeWith(1)
    await reservePremiumCall(db, call('a'))
    await db.updateTable('premium_sessions').set({ generation: 2, calls_left: 100 }).execute()
    expect(await releasePremiumCall(db, 'a', 'reserved')).toBe(true)
    expect(await callsLeft(db)).toBe(100)
  })
})

describe('the corrected text of a document of a session', () => {
  /** A session of seven calls, one of which paid for the analysis 'paid'. */
  async function storeWithAnalysis(change: Partial<PremiumReservation> = {}) {
    const db = await storeWith(7)
    await reservePremiumCall(db, call('paid', change))
    await settlePremiumCall(db, 'paid')
    return db
  }
  const correction = (id: string, change: Partial<PremiumReservation> = {}) =>
    call(id, { corrects: 'paid', ...change })
  const correct = async (db: Kysely<Schema>, id: string, corrects = 'paid') => {
    await reservePremiumCall(db, correction(id, { corrects }))
    return await settlePremiumCall(db, id)
  }

  test('is analysed once at no call, whatever comes at once, and then for one', async () => {
    const db = await storeWithAnalysis()
    const results = await Promise.all(
      Array.from({ length: 5 }, (_, n) => reservePremiumCall(db, correction(`again ${n}`))),
    )
    expect(results).toEqual(Array(5).fill({ outcome: 'reserved' }))
    expect(await callsLeft(db)).toBe(2)
  })

  test('is analysed at no call where no call is left, and only once', async () => {
    const db = await storeWithAnalysis()
    await db.updateTable('premium_sessions').set({ calls_left: 0 }).execute()
    expect(await reservePremiumCall(db, correction('a'))).toEqual({ outcome: 'reserved' })
    expect(await reservePremiumCall(db, correction('b'))).toMatchObject({
      code: 'session-calls-used',
    })
  })

  test('has no free correction of its own', async () => {
    const db = await storeWithAnalysis()
    await correct(db, 'a')
    await correct(db, 'b', 'a')
    expect(await callsLeft(db)).toBe(5)
  })

  test.each<[string, Partial<PremiumReservation>]>([
    ['an answer to a question', { kind: 'question' }],
    ['an analysis of another session', { session_id: 'another' }],
  ])('costs a call where it repeats %s', async (_what, change) => {
    const db = await storeWithAnalysis()
    await db
      .updateTable('premium_calls')
      .set({ ...change })
      .execute()
    await correct(db, 'a')
    expect(await callsLeft(db)).toBe(5)
  })

  test('costs a call where the analysis has not been answered, or was given back', async () => {
    const db = await storeWith(7)
    await reservePremiumCall(db, call('paid'))
    await correct(db, 'a')
    expect(await callsLeft(db)).toBe(5)
    await releasePremiumCall(db, 'paid', 'reserved')
    await correct(db, 'b')
    expect(await callsLeft(db)).toBe(5)
  })

  test('costs a call where a question claims to be one', async () => {
    const db = await storeWithAnalysis()
    await reservePremiumCall(db, correction('a', { kind: 'question' }))
    expect(await callsLeft(db)).toBe(5)
  })

  test('is refused after the end, and takes nothing', async () => {
    const db = await storeWithAnalysis()
    const late = correction('a', { created_at: NOW + 1_000 })
    expect(await reservePremiumCall(db, late)).toMatchObject({ code: 'no-session' })
    await correct(db, 'b')
    expect(await callsLeft(db)).toBe(6)
  })

  test('gives the correction back when it fails, and no call', async () => {
    const db = await storeWithAnalysis()
    await correct(db, 'a')
    expect(await releasePremiumCall(db, 'a', 'settled')).toBe(true)
    expect(await callsLeft(db)).toBe(6)
    await correct(db, 'b')
    expect(await callsLeft(db)).toBe(6)
    await correct(db, 'a')
    expect(await callsLeft(db)).toBe(5)
  })

  test('keeps the analysis paid that it repeats', async () => {
    const db = await storeWithAnalysis()
    await correct(db, 'a')
    expect(await releasePremiumCall(db, 'paid', 'settled')).toBe(false)
    expect(await callsLeft(db)).toBe(6)
  })
})
