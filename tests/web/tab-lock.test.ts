import { afterEach, expect, test, vi } from 'vitest'
import { withTabLock } from '../../src/web/features/payment/payment-requests.ts'

afterEach(() => vi.unstubAllGlobals())

test('work under one name never overlaps, and a failure lets the next begin', async () => {
  const log: string[] = []
  const tab = (name: string, fails: boolean) =>
    withTabLock('payment', async () => {
      log.push(`${name} begins`)
      await Promise.resolve()
      log.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  const outcomes = await Promise.allSettled([tab('first', true), tab('second', false)])
  expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

test.each([null, undefined])('where locks are %s, work is done at once', async (locks) => {
  vi.stubGlobal('navigator', { locks })
  expect(await withTabLock('payment', async () => 'done')).toBe('done')
})

test('where locks are refused, as cookies may be, work is done at once, and once', async () => {
  const refused = () => Promise.reject(new DOMException('denied', 'SecurityError'))
  vi.stubGlobal('navigator', { locks: { request: refused } })
  expect(await withTabLock('payment', async () => 'done')).toBe('done')
})
