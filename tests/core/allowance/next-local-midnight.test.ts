import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTimeZone, nextLocalMidnight } from '../../../src/core/allowance/free-allowance.ts'

const at = (iso: string) => Date.parse(iso)

describe('the next local midnight', () => {
  test.each([
    ['UTC', '2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z'],
    ['UTC', '2026-03-01T23:59:59.999Z', '2026-03-02T00:00:00Z'],
    ['Europe/Berlin', '2026-07-01T21:59:59Z', '2026-07-01T22:00:00Z'],
    ['America/New_York', '2026-01-01T12:00:00Z', '2026-01-02T05:00:00Z'],
    ['Asia/Kolkata', '2026-01-01T12:00:00Z', '2026-01-01T18:30:00Z'],
    ['Pacific/Kiritimati', '2026-01-01T09:00:00Z', '2026-01-01T10:00:00Z'],
    // The day of the change has 23 or 25 hours.
    ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
    ['Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
    // In Cairo the clock springs from 0:00 to 1:00, so that the day begins at 1:00.
    ['Africa/Cairo', '2026-04-23T12:00:00Z', '2026-04-23T22:00:00Z'],
    // Samoa had no 30 December 2011.
    ['Pacific/Apia', '2011-12-30T09:00:00Z', '2011-12-30T10:00:00Z'],
  ])('in %s after %s is %s', (timeZone, now, expected) => {
    expect(new Date(nextLocalMidnight(at(now), timeZone)).toISOString()).toBe(
      new Date(expected).toISOString(),
    )
  })

  test('is always later than now and on another date', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    const moments = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') })
    fc.assert(
      fc.property(zones, moments, (timeZone, now) => {
        const midnight = nextLocalMidnight(now, timeZone)
        const date = (time: number) => new Date(time).toLocaleDateString('en-CA', { timeZone })
        expect(midnight).toBeGreaterThan(now)
        expect(date(midnight)).not.toBe(date(now))
        expect(date(midnight - 1)).toBe(date(now))
      }),
      { numRuns: 60 },
    )
  })

  test('tells a time zone from other text', () => {
    expect(isTimeZone('Europe/Berlin')).toBe(true)
    expect(isTimeZone('Mars/Olympus')).toBe(false)
    expect(isTimeZone('')).toBe(false)
  })
})
