import { expect, test } from 'vitest'
import { dayIn, reportDate } from '../../../src/core/documents/report-date.ts'

test.each([
  ['2026-03-05', 'March 5, 2026'],
  ['2026-12-31', 'December 31, 2026'],
  ['2024-02-29', 'February 29, 2024'],
])('%s is shown as %s', (day, shown) => {
  expect(reportDate(day)).toBe(shown)
})

test.each(['', '2026-13-01', 'today', '05.03.2026', '2026-3-5'])('“%s” is not a day', (day) => {
  expect(reportDate(day)).toBeUndefined()
})

test('today is the day in the reader’s time zone', () => {
  const now = Date.parse('2026-03-05T23:30:00Z')
  expect(dayIn('UTC', now)).toBe('2026-03-05')
  expect(dayIn('Asia/Tokyo', now)).toBe('2026-03-06')
})
