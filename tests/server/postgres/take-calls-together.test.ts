import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { takeCallTogether } from '../../../src/server/store/calls/reserve-premium-call.ts'
import type { Schema } from '../../../src/server/store/schema.ts'
import { openShared } from '../support/test-store.ts'

const NOW = Date.parse('2026-06-15T12:00:00Z')

async function addSession(db: Kysely<Schema>, id: string, callsLeft: number): Promise<void> {
  await db
    .insertInto('premium_sessions')
    .values({
      id,
      state: 'active',
      expires_at: NOW + 1_000,
      calls_left: callsLeft,
      generation: 3,
      payment_id: `payment of ${id}`,
      charge: 'taken',
      return_code_hash: null,
      created_at: NOW,
    })
    .execute()
}

const wanted = (session_id: string, id: string, limit = 300) => ({
  call: {
    id,
    session_id,
    kind: 'question' as const,
    lease_expires_at: NOW + 60_000,
    request_digest: `digest of ${id}`,
    created_at: NOW,
  },
  run: { subject: `runs of session ${session_id}`, windowStart: NOW, expiresAt: NOW + 1, limit },
})

/** Calls left, calls and runs of a session, as the store has them. */
async function booksOf(db: Kysely<Schema>, id: string) {
  const { calls_left } = await db
    .selectFrom('premium_sessions')
    .select('calls_left')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const calls = await db
    .selectFrom('premium_calls')
    .select(['id', 'state', 'generation'])
    .where('session_id', '=', id)
    .execute()
  const runs = await db
    .selectFrom('counters')
    .select('used')
    .where('subject', '=', `runs of session ${id}`)
    .executeTakeFirst()
  return { callsLeft: calls_left, calls: calls.length, runs: runs?.used ?? 0 }
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

describe('calls that are taken together', () => {
  test('are as many as each session has, whoever asks at once', async () => {
    const stores = await openShared(3)
    const [db] = stores
    if (db === undefined) throw new Error('no store')
    const sessions = [7, 0, 90].map((callsLeft, n) => ({ id: `session ${n}`, callsLeft }))
    for (const { id, callsLeft } of sessions) await addSession(db, id, callsLeft)
    const taken = await Promise.all(
      numbers(120).flatMap((n) =>
        sessions.map(async ({ id }) => {
          const store = stores[n % stores.length] ?? db
          return (await takeCallTogether(store, wanted(id, `${id} call ${n}`))) ? id : undefined
        }),
      ),
    )
    for (const { id, callsLeft } of sessions) {
      const count = taken.filter((one) => one === id).length
      expect(count).toBeLessThanOrEqual(callsLeft)
      expect(await booksOf(db, id)).toEqual({
        callsLeft: callsLeft - count,
        calls: count,
        runs: count,
      })
    }
    expect(taken.filter((one) => one === 'session 2').length).toBeGreaterThan(0)
  })

  test('are no more than the runs of their session', async () => {
    const [db] = await openShared(1)
    if (db === undefined) throw new Error('no store')
    await addSession(db, 'session', 10)
    const taken = await Promise.all(
      numbers(6).map((n) => takeCallTogether(db, wanted('session', `call ${n}`, 4))),
    )
    expect(taken).toEqual([true, true, true, true, false, false])
    expect(await booksOf(db, 'session')).toEqual({ callsLeft: 6, calls: 4, runs: 4 })
  })

  test('are taken once for one id, and none for a session that is over', async () => {
    const stores = await openShared(2)
    const [db, other] = stores
    if (db === undefined || other === undefined) throw new Error('no store')
    await addSession(db, 'session', 10)
    const copies = [db, db, other, other].map((store) =>
      takeCallTogether(store, wanted('session', 'call')),
    )
    const taken = await Promise.all(copies)
    expect(taken.filter(Boolean).length).toBeLessThanOrEqual(1)
    const { calls, callsLeft } = await booksOf(db, 'session')
    expect([calls, callsLeft]).toEqual([taken.filter(Boolean).length, 10 - calls])
    await db.updateTable('premium_sessions').set({ expires_at: NOW }).execute()
    expect(await takeCallTogether(db, wanted('session', 'late'))).toBe(false)
    expect(await takeCallTogether(db, wanted('nobody', 'lost'))).toBe(false)
  })
})
