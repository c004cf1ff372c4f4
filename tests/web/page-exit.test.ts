// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { API_PATHS } from '../../src/api/paths.ts'
import { call, withExitSign } from '../../src/web/lib/api/api-client.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const openVisit = () => call(API_PATHS.visit, { timeZone: 'UTC' })

test.each([
  ['pagehide', openVisit],
  ['beforeunload', () => withExitSign(openVisit)],
])('a request that ends after %s has not failed, unless the page stays', async (sign, ask) => {
  vi.useFakeTimers()
  const [ended, left] = [vi.fn(), Promise.withResolvers<void>()]
  vi.stubGlobal('fetch', async () => {
    await left.promise
    throw new TypeError('Failed to fetch')
  })
  ask().catch(ended)
  window.dispatchEvent(new Event(sign))
  left.resolve()
  await vi.advanceTimersByTimeAsync(4_900)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code: 'offline' }))
})
