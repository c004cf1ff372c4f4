import { expect, test } from 'vitest'
import { Leases } from '../../src/server/actions/answers/leases.ts'
import { openEmptyStore } from './support/test-store.ts'

test('whoever stops the server can wait until no call is being answered', async () => {
  const leases = new Leases(await openEmptyStore(), () => 0)
  await leases.whenIdle()
  leases.begin('a')
  leases.begin('b')
  let isIdle = false
  const idle = leases.whenIdle().then(() => {
    isIdle = true
  })
  leases.end('a')
  await Promise.resolve()
  expect(isIdle).toBe(false)
  leases.end('b')
  await idle
  expect(isIdle).toBe(true)
})
