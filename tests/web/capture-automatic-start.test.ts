// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAutomaticStart } from '../../src/web/features/capture/address/automatic-starts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function pendingStart(origin: 'url' | 'photo' = 'url') {
  const begin = vi.fn()
  const hook = renderHook(
    ({ isPending, isReady }: { isPending: boolean; isReady: boolean }) =>
      useAutomaticStart({ isPending, isReady, origin }, begin),
    { initialProps: { isPending: true, isReady: true } },
  )
  return { begin, ...hook }
}

test('begins 1.5 s after the document came, once', () => {
  const { begin } = pendingStart()
  act(() => vi.advanceTimersByTime(1_499))
  expect(begin).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  expect(begin).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(10_000)
  expect(begin).toHaveBeenCalledOnce()
})

test('begins 1 s after the text of a photo came', () => {
  const { begin } = pendingStart('photo')
  act(() => vi.advanceTimersByTime(999))
  expect(begin).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  expect(begin).toHaveBeenCalledOnce()
})

test('waits for a document that is still being looked at', () => {
  const { begin, rerender } = pendingStart()
  rerender({ isPending: true, isReady: false })
  act(() => vi.advanceTimersByTime(5_000))
  expect(begin).not.toHaveBeenCalled()
  rerender({ isPending: true, isReady: true })
  expect(begin).toHaveBeenCalledOnce()
})

test('does not begin when it is stopped before', () => {
  const { begin, rerender } = pendingStart()
  vi.advanceTimersByTime(1_499)
  rerender({ isPending: false, isReady: true })
  vi.advanceTimersByTime(10_000)
  expect(begin).not.toHaveBeenCalled()
})

test('does not begin for a document that has left the screen', () => {
  const { begin, unmount } = pendingStart()
  unmount()
  vi.advanceTimersByTime(10_000)
  expect(begin).not.toHaveBeenCalled()
})
