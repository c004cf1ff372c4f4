import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { takeFromQuota, takeFromTransientQuota } from '../../../src/server/store/calls/counters.ts'
import { migrate } from '../../../src/server/store/migrate.ts'
import { openStore } from '../../../src/server/store/open-store.ts'
import { newStore } from '../support/test-store.ts'

test('a transient count is answered before it is durable, any other when it is', async () => {
  const settings = await newStore('file')
  if (settings.kind !== 'sqlite') throw new Error('a store in a file is SQLite')
  const db = openStore(settings)
  onTestFinished(() => db.destroy())
  await migrate(db, 'sqlite')
  // Another connection sees what is durable.
  const other = new DatabaseSync(settings.path, { readOnly: true })
  onTestFinished(() => other.close())
  const counted = () => other.prepare('select subject from counters order by subject').all().length
  const quota = { windowStart: 0, expiresAt: 1, limit: 10 }

  expect(await takeFromTransientQuota(db, { ...quota, subject: 'requests' })).toBe(true)
  expect(counted()).toBe(0)
  expect(await takeFromQuota(db, { ...quota, subject: 'calls' })).toBe(true)
  expect(counted()).toBe(2)
})
