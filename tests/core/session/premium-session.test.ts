import { describe, expect, test } from 'vitest'
import {
  expiryFrom,
  extendableUntil,
  retainedUntil,
  standingOf,
} from '../../../src/core/session/premium-session.ts'

const HOUR = 60 * 60 * 1_000
const END = Date.parse('2026-06-16T12:00:00Z')
const session = (state: 'active' | 'cancelled' | 'refunded') => ({ state, expiresAt: END })

describe('a premium session', () => {
  test('lasts 24 hours from activation', () => {
    expect(expiryFrom(END)).toBe(END + 24 * HOUR)
  })

  test.each([
    ['active', END - 1, 'live', END + 24 * HOUR],
    ['active', END, 'expired', END + 24 * HOUR],
    ['active', END + 24 * HOUR - 1, 'expired', END + 24 * HOUR],
    ['active', END + 24 * HOUR, 'expired', undefined],
    ['cancelled', END - 1, 'cancelled', undefined],
    ['refunded', END - 1, 'refunded', undefined],
  ] as const)('%s, seen at %i, is %s', (state, now, standing, extendable) => {
    expect(standingOf(session(state), now)).toBe(standing)
    expect(extendableUntil(session(state), now)).toBe(extendable)
  })

  test('is remembered for 24 hours after its end', () => {
    expect(retainedUntil(session('active'))).toBe(END + 24 * HOUR)
  })
})
