import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  type PremiumReservation,
  releaseExpiredPremiumCalls,
  releasePremiumCall,
  reservePremiumCall,
  settlePremiumCall,
} from '../../src/server/store/premium-calls.ts'
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
      return_code_hash: null,
      created_at: NOW,
    })
    .execute()
  return db
}

const call = (id: string, change: Partial<PremiumReservation> = {}): PremiumReservation => ({
  id,
  session_id: SESSION,
  lease_expires_at: NOW + 60_000,
  request_digest: `digest of ${id}`,
  created_at: NOW,
  ...change,
})

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

  test('are not given to a session that was bought anew', async () => {
    const db = await storeWith(1)
    await reservePremiumCall(db, call('a'))
    await db.updateTable('premium_sessions').set({ generation: 2, calls_left: 100 }).execute()
    expect(await releasePremiumCall(db, 'a', 'reserved')).toBe(true)
    expect(await callsLeft(db)).toBe(100)
  })
})
