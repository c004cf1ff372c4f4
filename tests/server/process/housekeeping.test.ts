import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Leases } from '../../../src/server/actions/answers/leases.ts'
import { readConfig } from '../../../src/server/config/config.ts'
import { createLog } from '../../../src/server/log.ts'
import { startHousekeeping } from '../../../src/server/process/periodic-work.ts'
import { dailyKey } from '../../../src/server/store/daily-key.ts'
import { migrate } from '../../../src/server/store/migrate.ts'
import { addVisitor } from '../../../src/server/store/stored-visit.ts'
import { NOON } from '../support/test-server.ts'
import { newStore, openUntilEnd } from '../support/test-store.ts'

const PATIENCE = { timeout: 5_000 }
const DAY_MS = 24 * 60 * 60 * 1_000

test('a key of a past day is in no file of the store any more, as soon as the server has started', async () => {
  const store = await newStore()
  if (store.kind !== 'sqlite') throw new Error('these are files of SQLite')
  const db = openUntilEnd(store)
  await migrate(db, 'sqlite')
  let now = NOON
  const start = () => {
    const log = createLog('silent')
    const deps = { config: readConfig({}), db, log, now: () => now }
    onTestFinished(startHousekeeping(deps, new Leases(db, deps.now)))
  }
  const filesWith = (text: string) => {
    const folder = dirname(store.path)
    return readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(text))
  }

  const key = await dailyKey(db, NOON)
  await addVisitor(db, { token_hash: 'ended-visitor', calls_used: 1, resets_at: NOON + DAY_MS })
  start()
  await expect.poll(() => filesWith(key), PATIENCE).toEqual([basename(store.path)])

  now += 2 * DAY_MS
  start()
  await expect.poll(() => filesWith(key), PATIENCE).toEqual([])
  expect(filesWith('ended-visitor')).toEqual([])
})
