import { afterEach, expect, test, vi } from 'vitest'
import { registerServiceWorker } from '../../src/web/features/offline/offline-cache.ts'

afterEach(() => void vi.unstubAllGlobals())

function withBrowser(more: object, register = vi.fn(async () => undefined)) {
  vi.stubGlobal('navigator', { serviceWorker: { register }, ...more })
  return register
}

test('the service worker is asked for anew by the server, never from a cache', async () => {
  const register = withBrowser({})
  await registerServiceWorker()
  expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js', { updateViaCache: 'none' })
})

test('a browser that saves data is not asked to fetch the site', async () => {
  const register = withBrowser({ connection: { saveData: true } })
  await registerServiceWorker()
  expect(register).not.toHaveBeenCalled()
})

test('a browser that refuses, or knows no service workers, goes without', async () => {
  const refuse = () => Promise.reject(new Error('private window'))
  const register = withBrowser({}, vi.fn(refuse))
  await expect(registerServiceWorker()).resolves.toBeUndefined()
  expect(register).toHaveBeenCalledOnce()
  vi.stubGlobal('navigator', {})
  await expect(registerServiceWorker()).resolves.toBeUndefined()
})
