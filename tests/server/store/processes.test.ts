import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reserveCall } from '../../../src/server/store/calls/reserve-call.ts'
import { prepareStore } from '../../../src/server/store/open-store.ts'
import { IS_LONG_RUN } from '../../support/long-run.ts'
import {
  addCaller,
  countUsed,
  type Limits,
  RESERVED_AT,
  reservationOf,
  type StoreTask,
} from '../support/processes/reservation-of.ts'
import { type StoreProcesses, startProcesses } from '../support/processes/run-processes.ts'
import { newStore, openUntilEnd } from '../support/test-store.ts'

const PROCESSES = IS_LONG_RUN ? 8 : 4
const CALLS_EACH = 12
const AMPLE: Limits = { visitor: 1_000, network: 1_000, site: 1_000 }
/** A busy machine takes its time to start that many. */
const PATIENCE_MS = 60_000

let processes: StoreProcesses
beforeAll(async () => {
  processes = await startProcesses(2 * PROCESSES)
}, PATIENCE_MS)
afterAll(async () => await processes.stop())

/** Ids of each process, none of them the same. */
const idsOf = (process: number) => Array.from({ length: CALLS_EACH }, (_, n) => `${process}-${n}`)
const eachProcess = Array.from({ length: PROCESSES }, (_, process) => process)

async function prepareWith(ids: readonly string[]) {
  const settings = await newStore()
  await prepareStore(settings)
  const db = openUntilEnd(settings)
  await addCaller(db, ids)
  return { settings, db }
}

const tally = (outcomes: readonly unknown[]) => {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[String(outcome)] = (counts[String(outcome)] ?? 0) + 1
  return counts
}

describe('processes on one store, at the same moment,', { timeout: PATIENCE_MS }, () => {
  test('migrate it once', async () => {
    const settings = await newStore()
    const tasks = Array.from({ length: 2 * PROCESSES }, (): StoreTask => ({ what: 'migrate' }))
    const ran = await processes.run(settings, tasks)
    expect(ran.flat()).toEqual([
      '001-free-allowance',
      '002-corrections',
      '003-premium-sessions',
      '004-premium-corrections',
      '005-captures',
    ])
  })

  test.each([
    ['a visitor', 'daily-limit-reached', { ...AMPLE, visitor: 7 }, 7],
    ['a network', 'network-limit-reached', { ...AMPLE, network: 23 }, 23],
    ['the site', 'site-limit-reached', { ...AMPLE, site: 41 }, 41],
  ] as const)('let through exactly the calls of %s', async (_, refusal, limits, limit) => {
    const { settings, db } = await prepareWith(eachProcess.flatMap(idsOf))
    const outcomes = await processes.run(
      settings,
      eachProcess.map((process) => ({ what: 'reserve', ids: idsOf(process), limits })),
    )
    expect(tally(outcomes.flat())).toEqual({
      reserved: limit,
      [refusal]: PROCESSES * CALLS_EACH - limit,
    })
    expect(await countUsed(db)).toEqual({
      visitor: [limit],
      sessions: limit,
      calls: limit,
      quotas: [limit, limit],
    })
  })

  test('count a request once that reaches all of them', async () => {
    const { settings, db } = await prepareWith(['same'])
    const outcomes = await processes.run(
      settings,
      eachProcess.map(() => ({ what: 'reserve', ids: ['same'], limits: AMPLE })),
    )
    expect(tally(outcomes.flat())).toEqual({ reserved: 1, repeated: PROCESSES - 1 })
    expect(await countUsed(db)).toEqual({ visitor: [1], sessions: 1, calls: 1, quotas: [1, 1] })
  })

  test('give expired calls back once each', async () => {
    const ids = idsOf(0)
    const { settings, db } = await prepareWith(ids)
    for (const id of ids) await reserveCall(db, reservationOf(id, AMPLE))
    const released = await processes.run(
      settings,
      eachProcess.map(() => ({ what: 'release-expired', leasedAt: RESERVED_AT })),
    )
    expect(released.reduce((sum: number, count) => sum + Number(count), 0)).toBe(ids.length)
    expect(await countUsed(db)).toEqual({ visitor: [0], sessions: 0, calls: 0, quotas: [0, 0] })
  })

  test('lose no count while some reserve and others give back', async () => {
    const { settings, db } = await prepareWith(eachProcess.flatMap(idsOf))
    const outcomes = await processes.run(
      settings,
      eachProcess.map((process) => ({
        what: process % 2 === 0 ? 'reserve' : 'reserve-and-release',
        ids: idsOf(process),
        limits: AMPLE,
      })),
    )
    const half = (PROCESSES * CALLS_EACH) / 2
    expect(tally(outcomes.flat())).toEqual({ reserved: half, true: half })
    expect(await countUsed(db)).toEqual({
      visitor: [half],
      sessions: half,
      calls: half,
      quotas: [half, half],
    })
  })
})
