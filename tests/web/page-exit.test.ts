// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { API_PATHS } from '../../src/api/paths.ts'
import { call } from '../../src/web/lib/api/api-client.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const openVisit = () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const ended = vi.fn()
  call(API_PATHS.visit, { timeZone: 'UTC' }).catch(ended)
  return ended
}

test('a request that ends as its page is left has not failed, unless the page stays', async () => {
  vi.useFakeTimers()
  for (const sign of ['beforeunload', 'pagehide']) {
    window.dispatchEvent(new Event(sign))
    const ended = openVisit()
    await vi.advanceTimersByTimeAsync(4_900)
    expect(ended, sign).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(ended, sign).toHaveBeenCalledWith(expect.objectContaining({ code: 'offline' }))
  }
})
