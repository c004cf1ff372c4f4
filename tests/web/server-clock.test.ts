import { beforeEach, expect, test, vi } from 'vitest'
import {
  hasClockDrifted,
  serverNow,
  setServerTime,
  subscribeToServerTime,
} from '../../src/web/lib/api/server-clock.ts'

const SERVER_TIME = Date.UTC(2026, 10, 3, 12)

beforeEach(() => {
  vi.useFakeTimers({ now: SERVER_TIME + 7_200_000 })
  return () => vi.useRealTimers()
})

test('before the server has said anything, the clock of this browser is all there is', () => {
  expect(serverNow()).toBe(Date.now())
  expect(hasClockDrifted()).toBe(false)
})

test('a local clock that is wrong, or set, moves nothing', () => {
  setServerTime(SERVER_TIME)
  vi.advanceTimersByTime(1_000)
  expect(serverNow()).toBe(SERVER_TIME + 1_000)
  vi.setSystemTime(SERVER_TIME - 7_200_000)
  expect(serverNow()).toBe(SERVER_TIME + 1_000)
  expect(hasClockDrifted()).toBe(true)
  setServerTime(SERVER_TIME + 1_000)
  expect(hasClockDrifted()).toBe(false)
})

test('whoever follows it hears of each new time, until it stops', () => {
  const listener = vi.fn()
  const stop = subscribeToServerTime(listener)
  setServerTime(SERVER_TIME)
  stop()
  setServerTime(SERVER_TIME)
  expect(listener).toHaveBeenCalledOnce()
})
