import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useBackCloses } from '../../src/web/lib/hooks/use-back-closes.ts'

// @vitest-environment happy-dom

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** What the browser would do: it tells later where it has gone. */
function fakeHistory() {
  const entries: unknown[] = [null]
  const pending: (() => void)[] = []
  vi.spyOn(window.history, 'state', 'get').mockImplementation(() => entries.at(-1))
  vi.spyOn(window.history, 'pushState').mockImplementation((state: unknown) => {
    entries.push(state)
  })
  vi.spyOn(window.history, 'go').mockImplementation((by = 0) => {
    pending.push(() => {
      entries.splice(entries.length + by)
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
  })
  return {
    depth: () => entries.length - 1,
    settle: async () => {
      await act(async () => vi.runAllTimers())
      for (const go of pending.splice(0)) await act(async () => go())
      await act(async () => vi.runAllTimers())
    },
    back: async () => {
      entries.pop()
      await act(async () => window.dispatchEvent(new PopStateEvent('popstate')))
    },
  }
}

test('Back closes the topmost, and what is closed otherwise takes its entry along', async () => {
  vi.useFakeTimers()
  const history = fakeHistory()
  const close = vi.fn()
  const one = renderHook(({ isOpen }) => useBackCloses(close, isOpen), {
    initialProps: { isOpen: true },
  })
  await history.settle()
  expect(history.depth()).toBe(1)
  await history.back()
  expect(close).toHaveBeenCalledOnce()
  one.rerender({ isOpen: false })
  await history.settle()
  expect(history.depth()).toBe(0)

  one.rerender({ isOpen: true })
  await history.settle()
  one.rerender({ isOpen: false })
  await history.settle()
  expect(history.depth()).toBe(0)
  expect(close).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('one that opens while the browser goes back for another stays open', async () => {
  vi.useFakeTimers()
  const history = fakeHistory()
  const close = vi.fn()
  const hook = renderHook(({ isOpen }) => useBackCloses(close, isOpen), {
    initialProps: { isOpen: true },
  })
  await history.settle()
  hook.rerender({ isOpen: false })
  // The browser is told to go back, and has not gone yet.
  await act(async () => vi.runAllTimers())
  hook.rerender({ isOpen: true })
  await history.settle()
  expect(close).not.toHaveBeenCalled()
  expect(history.depth()).toBe(1)
  vi.useRealTimers()
})
