import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// @vitest-environment happy-dom

type Callback = (entries: readonly Readonly<{ isIntersecting: boolean }>[]) => void

let scroll: Callback = () => undefined

class FakeObserver {
  constructor(callback: Callback) {
    scroll = callback
  }
  observe(): void {
    scroll([{ isIntersecting: false }])
  }
  disconnect(): void {
    scroll = () => undefined
  }
}

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('SSR', false)
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  localStorage.clear()
  document.body.innerHTML = '<div data-island="try"></div>'
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

/** Whether the island is wanted once all pending promises have settled. */
async function watch(island = 'try'): Promise<() => Promise<boolean>> {
  const { islandWanted } = await import('../../src/web/lib/hydration/island-wanted.ts')
  const wanted = vi.fn()
  void islandWanted(island).then(wanted)
  return async () => {
    await vi.dynamicImportSettled()
    return wanted.mock.calls.length > 0
  }
}

test('waits while nobody touches the page or comes near', async () => {
  const isWanted = await watch()
  expect(await isWanted()).toBe(false)
})

test.each(['pointerdown', 'keydown', 'focusin', 'touchstart', 'dragover'])(
  'comes with %s',
  async (type) => {
    const isWanted = await watch()
    document.body.dispatchEvent(new Event(type, { bubbles: true }))
    expect(await isWanted()).toBe(true)
  },
)

test('comes when it is scrolled to', async () => {
  const isWanted = await watch()
  scroll([{ isIntersecting: true }])
  expect(await isWanted()).toBe(true)
})

test('comes at once for somebody who was here before', async () => {
  localStorage.setItem('sessionKey', '1')
  const isWanted = await watch()
  expect(await isWanted()).toBe(true)
})

test('comes at once on a page that was not prerendered', async () => {
  const isWanted = await watch('sections')
  expect(await isWanted()).toBe(true)
})
