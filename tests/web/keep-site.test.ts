// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSiteWhenQuiet } from '../../src/web/lib/keep-site.ts'

const A_MINUTE_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => setTimeout(idle))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function withBrowser(more: object, register = vi.fn(async () => undefined)) {
  vi.stubGlobal('navigator', { serviceWorker: { register }, ...more })
  return register
}

test('the service worker comes once the page has been quiet for a while, and not before', async () => {
  const register = withBrowser({})
  keepSiteWhenQuiet()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(register).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(A_MINUTE_MS)
  expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js', { updateViaCache: 'none' })
})

test('a browser that saves data is not asked to fetch the site', async () => {
  const register = withBrowser({ connection: { saveData: true } })
  keepSiteWhenQuiet()
  await vi.advanceTimersByTimeAsync(A_MINUTE_MS)
  expect(register).not.toHaveBeenCalled()
})

test('a browser that refuses goes without', async () => {
  const register = withBrowser(
    {},
    vi.fn(() => Promise.reject(new Error('private window'))),
  )
  keepSiteWhenQuiet()
  await vi.advanceTimersByTimeAsync(A_MINUTE_MS)
  expect(register).toHaveBeenCalledOnce()
})
