import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test, vi } from 'vitest'
import { settleAll } from '../../../src/server/store/calls/call-states.ts'
import { reservePremiumCall } from '../../../src/server/store/calls/reserve-premium-call.ts'
import { migrate } from '../../../src/server/store/migrate.ts'
import { openSqlite } from '../../../src/server/store/sqlite/open-sqlite.ts'
import { findCountedVisit, findVisitAgain } from '../../../src/server/store/stored-visit.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Tables made by a statement itself, of one row for each value. */
const OWN_TABLES = /^SCAN (?:visit|CONSTANT ROW|json_each .*)$/

test('finds every row of an answer by its key, so that its cost does not grow with the calls', async () => {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  const db = openSqlite(':memory:')
  await migrate(db, 'sqlite')
  prepare.mockClear()

  const count = { subject: 'count', windowStart: 0, expiresAt: 10, limit: 5 }
  const call = {
    id: 'call',
    session_id: 'session',
    kind: 'question' as const,
    lease_expires_at: 10,
    request_digest: 'digest',
    created_at: 1,
    corrects: null,
  }
  await findCountedVisit(db, { sessionTokenHash: 'token' }, count, 1)
  await reservePremiumCall(db, call, count)
  await settleAll(db, 'calls', ['call'])
  await settleAll(db, 'premium_calls', ['call'])
  await findVisitAgain(db, { sessionId: 'session' }, 1)

  const [database] = prepare.mock.contexts
  if (!(database instanceof DatabaseSync)) throw new Error('nothing was prepared')
  const lookUps = prepare.mock.calls
    .map(([sql]) => sql)
    .filter((sql) => /^(?:insert|select|update) /.test(sql))
    .flatMap((sql) => database.prepare(`explain query plan ${sql}`).all())
    .map(({ detail }) => String(detail))
    .filter((detail) => /^(?:SCAN|SEARCH) /.test(detail) && !OWN_TABLES.test(detail))
  expect(lookUps.length).toBeGreaterThan(8)
  expect(
    lookUps.filter((detail) => !/ USING .*\((?:id|token_hash|payer_hash)=\?\)/.test(detail)),
  ).toEqual([])
  await db.destroy()
})
