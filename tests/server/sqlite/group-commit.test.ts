import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StoreUnavailable } from '../../../src/server/app-error.ts'
import { GroupCommit, SqliteStatements } from '../../../src/server/store/sqlite/group-commit.ts'

/** Says what it runs, and fails at a commit when it is told to. */
class WatchedStatements extends SqliteStatements {
  readonly ran: string[] = []
  commitsToFail = 0

  override run(sql: string): void {
    this.ran.push(sql)
    if (sql === 'commit' && this.commitsToFail > 0) {
      this.commitsToFail -= 1
      throw Object.assign(new Error('database or disk is full'), { errcode: 13 })
    }
    super.run(sql)
  }

  get commits(): number {
    return this.ran.filter((sql) => sql === 'commit').length
  }
}

let folder: string
let statements: WatchedStatements
let transactions: GroupCommit
/** Another connection: it sees what is durable. */
let other: DatabaseSync

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plainclause-group-'))
  const path = join(folder, 'store.sqlite')
  const database = new DatabaseSync(path, { timeout: 0 })
  database.exec('pragma journal_mode = wal; create table notes (id integer primary key) strict')
  statements = new WatchedStatements(database)
  transactions = new GroupCommit(statements)
  other = new DatabaseSync(path, { readOnly: true })
})
afterEach(() => {
  other.close()
  statements.close()
  rmSync(folder, { recursive: true })
})

const durable = () =>
  other
    .prepare('select id from notes order by id')
    .all()
    .map(({ id }) => id)
const insert = (id: number) => CompiledQuery.raw('insert into notes values (?)', [id])

class Refused extends Error {}

type Transaction = Readonly<{
  /** How long it thinks between its two notes, in turns of the event loop. */
  turns: number
  fate: 'commits' | 'refuses' | 'breaks a rule'
}>

/** Writes two notes, and hears of its end only when they stand, or do not, for everybody. */
async function write(n: number, { turns, fate }: Transaction): Promise<void> {
  const member = await transactions.begin()
  try {
    transactions.execute(member, insert(2 * n))
    for (let turn = 0; turn < turns; turn += 1) await nextTurn()
    if (fate === 'refuses') throw new Refused()
    transactions.execute(member, insert(fate === 'breaks a rule' ? 2 * n : 2 * n + 1))
  } catch (error) {
    await transactions.rollback(member)
    throw error
  }
  await transactions.commit(member)
  expect(durable()).toEqual(expect.arrayContaining([2 * n, 2 * n + 1]))
}

const transaction = fc.record<Transaction>({
  turns: fc.nat(2),
  fate: fc.constantFrom('commits', 'commits', 'refuses', 'breaks a rule'),
})

describe('transactions that come together', () => {
  test('stand or fall each on its own, in any order, and are durable when they are said to be', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(transaction, fc.nat(2)), { minLength: 1, maxLength: 12 }),
        async (all) => {
          await transactions.runAlone(() => statements.run('delete from notes'))
          const outcomes = await Promise.allSettled(
            all.map(async ([one, turnsBefore], n) => {
              for (let turn = 0; turn < turnsBefore; turn += 1) await nextTurn()
              await write(n, one)
            }),
          )
          expect(outcomes.map(({ status }) => status)).toEqual(
            all.map(([{ fate }]) => (fate === 'commits' ? 'fulfilled' : 'rejected')),
          )
          expect(durable()).toEqual(
            all.flatMap(([{ fate }], n) => (fate === 'commits' ? [2 * n, 2 * n + 1] : [])),
          )
        },
      ),
      { numRuns: 25 },
    )
  })

  test('share one commit', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => write(n, { turns: 0, fate: 'commits' })))
    expect(statements.commits).toBe(1)
    expect(durable()).toHaveLength(40)
  })

  test('are at most 64 to a commit', async () => {
    await Promise.all(Array.from({ length: 65 }, (_, n) => write(n, { turns: 0, fate: 'commits' })))
    expect(statements.commits).toBe(2)
  })

  test('hear nothing before the commit, a refusal that has seen the others neither', async () => {
    const heard: string[] = []
    const first = write(0, { turns: 0, fate: 'commits' }).then(() => heard.push('committed'))
    const second = write(1, { turns: 0, fate: 'refuses' }).catch(() => heard.push('refused'))
    for (let step = 0; step < 20; step += 1) await Promise.resolve()
    expect(statements.ran).toContain('rollback to member')
    expect([heard, durable()]).toEqual([[], []])
    await Promise.all([first, second])
    expect(heard.sort()).toEqual(['committed', 'refused'])
  })

  test('share it with what nobody waits for, and that is heard of at once', async () => {
    const heard: string[] = []
    const passing = async () => {
      const member = await transactions.begin()
      transactions.execute(member, insert(100))
      await transactions.commitUnawaited(member)
      heard.push('passing')
    }
    const first = passing()
    const second = write(0, { turns: 0, fate: 'commits' }).then(() => heard.push('committed'))
    for (let step = 0; step < 20; step += 1) await Promise.resolve()
    expect([heard, durable()]).toEqual([['passing'], []])
    await Promise.all([first, second])
    expect([statements.commits, durable()]).toEqual([1, [0, 1, 100]])
  })

  test('all fail with their commit, and the next ones do not', async () => {
    statements.commitsToFail = 1
    const fates = ['commits', 'refuses', 'commits'] as const
    const outcomes = await Promise.allSettled(fates.map((fate, n) => write(n, { turns: 0, fate })))
    const full = new StoreUnavailable('sqlite-13')
    expect(outcomes).toEqual(fates.map(() => ({ status: 'rejected', reason: full })))
    expect(durable()).toEqual([])
    await write(3, { turns: 0, fate: 'commits' })
    expect(durable()).toEqual([6, 7])
  })

  test('all fail when SQLite ends what they share, and the next ones do not', async () => {
    const first = write(0, { turns: 0, fate: 'commits' })
    const second = (async () => {
      const member = await transactions.begin()
      const ending = CompiledQuery.raw('insert or rollback into notes values (0)')
      expect(() => transactions.execute(member, ending)).toThrow('UNIQUE')
      expect(() => transactions.execute(member, insert(2))).toThrow(StoreUnavailable)
      await transactions.commit(member)
    })()
    const outcomes = await Promise.allSettled([first, second])
    const lost = { status: 'rejected', reason: new StoreUnavailable('transaction-lost') }
    expect(outcomes).toEqual([lost, lost])
    expect(durable()).toEqual([])
    await write(3, { turns: 0, fate: 'commits' })
    expect(durable()).toEqual([6, 7])
  })
})

describe('a transaction that comes alone', () => {
  test('is one of SQLite, with nothing around it', async () => {
    await write(0, { turns: 1, fate: 'commits' })
    expect(statements.ran).toEqual(['begin immediate', 'commit'])
  })

  test('is taken back as a whole', async () => {
    await expect(write(0, { turns: 1, fate: 'refuses' })).rejects.toThrow(Refused)
    expect(statements.ran).toEqual(['begin immediate', 'rollback'])
  })
})

test('what runs outside of transactions waits for those that have begun', async () => {
  const first = write(0, { turns: 2, fate: 'commits' })
  const seen = transactions.runAlone(() => durable())
  await first
  expect(await seen).toEqual([0, 1])
})
