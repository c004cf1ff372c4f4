import { type Kysely, sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { takeFromQuota, takeFromTransientQuota } from '../../../src/server/store/calls/counters.ts'
import { migrate } from '../../../src/server/store/migrate.ts'
import { openStore } from '../../../src/server/store/open-store.ts'
import { findPaymentUnderWay } from '../../../src/server/store/payments/payments.ts'
import { findBoughtSession } from '../../../src/server/store/payments/premium-sessions.ts'
import type { Schema } from '../../../src/server/store/schema.ts'
import { addVisitor, findVisit } from '../../../src/server/store/stored-visit.ts'
import { inTransaction } from '../../../src/server/store/transaction.ts'
import { newStore, openEmptyStore, openUntilEnd } from '../support/test-store.ts'

const LATE = Date.parse('2287-01-01T00:00:00Z')

describe('PostgreSQL', () => {
  test('gives times as the numbers that were stored', async () => {
    const db = await openEmptyStore()
    const row = { token_hash: 'visitor', calls_used: 0, resets_at: LATE }
    await addVisitor(db, row)
    expect((await findVisit(db, { visitorHash: 'visitor' }, 0)).visitor).toEqual(row)
  })

  test('refuses to read an integer that a number cannot hold', async () => {
    const db = await openEmptyStore()
    await expect(sql`select 9007199254740993::bigint`.execute(db)).rejects.toThrow(RangeError)
  })

  test('waits for every commit but that of a transient count', async () => {
    const db = await openEmptyStore()
    await db.connection().execute(async (connection) => {
      const waits = async () =>
        (
          await sql<{
            waits: string
          }>`select current_setting('synchronous_commit') as waits`.execute(connection)
        ).rows
      const before = await waits()
      await connection.transaction().execute(async (trx) => {
        await takeFromTransientQuota(trx, { subject: 'x', windowStart: 0, expiresAt: 1, limit: 10 })
        const { rows } = await sql`select current_setting('synchronous_commit') as waits`.execute(
          trx,
        )
        expect(rows).toEqual([{ waits: 'off' }])
      })
      expect(await waits()).toEqual(before)
    })
  })

  test('lets both of two transactions through that would wait for each other', async () => {
    const db = await openEmptyStore()
    const take = (trx: Kysely<Schema>, subject: string) =>
      takeFromQuota(trx, { subject, windowStart: 0, expiresAt: 1, limit: 10 })
    let arrived = 0
    let bothHold = () => undefined as unknown
    const both = new Promise((resolve) => {
      bothHold = () => resolve(undefined)
    })
    const crossing = (first: string, second: string) =>
      inTransaction(db, async (trx) => {
        await take(trx, first)
        arrived += 1
        if (arrived === 2) bothHold()
        await both
        await take(trx, second)
      })
    await Promise.all([crossing('a', 'b'), crossing('b', 'a')])
    const counters = await db.selectFrom('counters').select('used').execute()
    expect(counters).toEqual([{ used: 2 }, { used: 2 }])
    expect(arrived).toBe(3)
  })
})

describe('a connection to PostgreSQL', () => {
  const { url, certificateFile } = inject('postgres')
  const connect = async (parameters: string) => {
    const db = openStore({ kind: 'postgresql', url: `${url}?${parameters}`, poolSize: 1 })
    try {
      const { rows } = await sql<{ ssl: boolean }>`
        select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db)
      return rows[0]?.ssl
    } finally {
      await db.destroy()
    }
  }
  const authority = `sslrootcert=${certificateFile}`

  test.each([
    ['no sslmode', '', false],
    ['disable', 'sslmode=disable', false],
    ['require', 'sslmode=require', true],
    ['no-verify', 'sslmode=no-verify', true],
    ['verify-ca and the authority', `sslmode=verify-ca&${authority}`, true],
  ])('with %s is encrypted or not', async (_, parameters, isEncrypted) => {
    expect(await connect(parameters)).toBe(isEncrypted)
  })

  // The certificate signs itself and is made out to another name than 127.0.0.1.
  test.each([
    ['verify-full and no authority', 'sslmode=verify-full'],
    ['verify-full and another name', `sslmode=verify-full&${authority}`],
  ])('with %s is refused', async (_, parameters) => {
    await expect(connect(parameters)).rejects.toMatchObject({ code: 'service-unavailable' })
  })
})

describe('a query that PostgreSQL keeps', () => {
  test('is kept by the connection that asked it', async () => {
    const db = await openEmptyStore()
    const kept = () =>
      db.connection().execute(async (connection) => {
        await findVisit(connection, { visitorHash: 'visitor' }, 0)
        const { rows } = await sql<{ times: number }>`
          select count(*)::int as times from pg_prepared_statements where statement like '%"visitors"%'`.execute(
          connection,
        )
        return rows
      })
    expect(await kept()).toEqual([{ times: 1 }])
  })

  test('answers as before when an upgrade adds columns to its tables', async () => {
    // No test after this one may use the database.
    const db = openUntilEnd(await newStore())
    await migrate(db, 'postgresql')
    await addVisitor(db, { token_hash: 'visitor', calls_used: 0, resets_at: LATE })
    const tables = ['visitors', 'browser_sessions', 'premium_sessions', 'payments', 'counters']
    await db.connection().execute(async (connection) => {
      const ask = async () => {
        await takeFromQuota(connection, { subject: 'x', windowStart: 0, expiresAt: 1, limit: 10 })
        return [
          await findVisit(connection, { visitorHash: 'visitor' }, 0),
          await findBoughtSession(connection, 'payer', 0),
          await findPaymentUnderWay(connection, 'payer'),
        ]
      }
      const before = await ask()
      for (const table of tables) {
        await sql`alter table ${sql.table(table)} add column added text`.execute(connection)
      }
      expect(await ask()).toEqual(before)
    })
  })
})
