import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { isUnderWay } from '../../../src/server/store/payments/payments.ts'
import { backUpStore } from '../../../src/server/store/sqlite/back-up-store.ts'
import { openSqlite } from '../../../src/server/store/sqlite/open-sqlite.ts'
import { IS_LONG_RUN } from '../../support/long-run.ts'
import { CARDS, MINUTE } from '../support/payment-world.ts'
import { PATIENCE, stageOfFile } from '../support/server-process/payment-stage.ts'
import type { StageVisitor } from '../support/server-process/stage-visitor.ts'
import { expectSumsAgree } from '../support/store-sums.ts'
import { analysisRequest } from '../support/test-server.ts'

const PROGRAM = fileURLToPath(new URL('../../../scripts/backup.ts', import.meta.url))
const run = promisify(execFile)

const stage = stageOfFile()
const folder = mkdtempSync(join(tmpdir(), 'plainclause-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** As an operator does it, on the machine of the server. */
async function backUp(file: string): Promise<void> {
  const { store } = stage()
  const env = { DATABASE_URL: '', DATA_DIR: store.kind === 'sqlite' ? dirname(store.path) : '' }
  const { stdout } = await run(process.execPath, [PROGRAM, file], { env })
  expect(stdout).toContain('and whole')
}

/** Opens a copy as the server does, until the test is over. */
function openCopy(file: string) {
  const db = openSqlite(file)
  onTestFinished(() => db.destroy())
  return db
}

async function countRows(db: ReturnType<typeof openSqlite>): Promise<number> {
  const [calls, payments] = await Promise.all(
    (['calls', 'payments'] as const).map((table) =>
      db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow(),
    ),
  )
  return Number(calls?.rows) + Number(payments?.rows)
}

/** Free calls and payments with a coupon, one after the other, until the work beside them is done. */
async function whileVisitorsCome<Result>(work: () => Promise<Result>): Promise<Result> {
  const { code } = await stage().coupon({ percent_off: 50 }, { max_redemptions: 1_000 })
  let isDone = false
  const come = async () => {
    while (!isDone) {
      const visitor = await stage().visitor()
      await (await visitor.analyse(analysisRequest())).text()
      await visitor.pay({ couponCode: code, amountCents: 1_000 })
    }
  }
  const coming = Promise.all([come(), come(), come()])
  try {
    return await work()
  } finally {
    isDone = true
    await coming
  }
}

describe('a backup of the SQLite store', () => {
  test('is one moment of a store that is written to, whole, with sums that agree', async () => {
    const rounds = IS_LONG_RUN ? 40 : 2
    await whileVisitorsCome(async () => {
      for (let round = 0; round < rounds; round += 1) {
        const file = join(folder, `moment-${round}.sqlite`)
        const hasRows = async () => (await countRows(stage().db)) > 5 * (round + 1)
        await vi.waitUntil(hasRows, PATIENCE)
        const before = await countRows(stage().db)
        await backUp(file)
        const after = await countRows(stage().db)
        const copy = openCopy(file)
        const { rows } = await sql`pragma integrity_check`.execute(copy)
        expect(rows).toEqual([{ integrity_check: 'ok' }])
        await expectSumsAgree(copy)
        const copied = await countRows(copy)
        expect(copied).toBeGreaterThanOrEqual(before)
        expect(copied).toBeLessThanOrEqual(after)
        expect(after).toBeGreaterThan(before)
      }
    })
  })

  test('holds no key of a day, and nobody else may read it', async () => {
    const visitor = await stage().visitor()
    await (await visitor.analyse(analysisRequest())).text()
    const [{ key = '' } = {}] = await stage().db.selectFrom('daily_keys').selectAll().execute()
    expect(key).not.toBe('')
    const file = join(folder, 'keyless.sqlite')
    backUpStore(stage().store, file)
    expect(readFileSync(file).includes(key)).toBe(false)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('never writes over a file, and leaves none where it fails', () => {
    const file = join(folder, 'twice.sqlite')
    backUpStore(stage().store, file)
    const before = readFileSync(file)
    expect(() => backUpStore(stage().store, file)).toThrow('EEXIST')
    expect(readFileSync(file)).toEqual(before)
    const nothing = join(folder, 'nothing.sqlite')
    const nowhere = { kind: 'sqlite', path: join(folder, 'nowhere', 'store.sqlite') } as const
    expect(() => backUpStore(nowhere, nothing)).toThrow('unable to open')
    expect([nothing, `${nothing}.part`].filter((one) => existsSync(one))).toEqual([])
  })

  test('is not for PostgreSQL, and says what is', () => {
    const store = { kind: 'postgresql', url: 'postgresql://database/plainclause', poolSize: 1 }
    expect(() => backUpStore({ ...store, kind: 'postgresql' }, join(folder, 'other'))).toThrow(
      'use pg_dump',
    )
  })

  test('restored, serves those who had paid, and settles what was under way', async () => {
    const paid = await stage().visitor()
    const asking = await stage().visitor()
    expect((await paid.pay()).status).toBe('succeeded')
    const { paymentIntentId } = await asking.pay({ paymentMethodId: CARDS.asks })
    const file = join(folder, 'restored.sqlite')
    backUpStore(stage().store, file)
    await stage().authenticate(paymentIntentId)

    await stage().server.stop()
    const data = join(folder, 'data')
    mkdirSync(data)
    cpSync(file, join(data, 'plainclause.sqlite'))
    const store = { kind: 'sqlite', path: join(data, 'plainclause.sqlite') } as const
    await stage().server.restart({ store })
    const restored = openCopy(store.path)
    await stage().pass(2 * MINUTE)
    const underWay = async () =>
      (await restored.selectFrom('payments').selectAll().execute()).filter(isUnderWay)
    await stage().until(underWay, [])
    const standings = (visitors: readonly StageVisitor[]) =>
      Promise.all(visitors.map((one) => one.standing()))
    expect(await standings([paid, asking])).toEqual(['premium', 'premium'])
    await expectSumsAgree(restored)
  })
})
