import { describe, expect, test } from 'vitest'
import { PREMIUM_SESSION_MS } from '../../../src/core/limits.ts'
import {
  dueTimeWarning,
  formatCountdown,
  minutesLeft,
} from '../../../src/core/session/premium-session.ts'

test.each([
  [PREMIUM_SESSION_MS, '24:00:00'],
  [PREMIUM_SESSION_MS - 1, '24:00:00'],
  [PREMIUM_SESSION_MS - 1_000, '23:59:59'],
  [3_600_000, '01:00:00'],
  [61_000, '00:01:01'],
  [1, '00:00:01'],
  [0, '00:00:00'],
  [-5_000, '00:00:00'],
])('%i ms are %s', (remainingMs, shown) => {
  expect(formatCountdown(remainingMs)).toBe(shown)
})

describe('a warning of the end', () => {
  const MINUTE_MS = 60_000

  test.each([
    [60 * MINUTE_MS, undefined],
    [15 * MINUTE_MS + 1, undefined],
    [15 * MINUTE_MS, 15 * MINUTE_MS],
    [5 * MINUTE_MS + 1, 15 * MINUTE_MS],
    [5 * MINUTE_MS, 5 * MINUTE_MS],
    [1, 5 * MINUTE_MS],
    [0, undefined],
  ])('with %i ms left is the one of %s ms', (remainingMs, warning) => {
    expect(dueTimeWarning(remainingMs)).toBe(warning)
  })

  test('names the minutes left', () => {
    expect(minutesLeft(15 * MINUTE_MS)).toBe(15)
    expect(minutesLeft(MINUTE_MS + 1)).toBe(2)
    expect(minutesLeft(1)).toBe(1)
  })
})
