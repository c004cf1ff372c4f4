import { expect, test } from 'vitest'
import { accuracy, macroF1 } from '../../../bench/analyst/score/classes.ts'
import { meanPercent, withInterval } from '../../../bench/analyst/score/interval.ts'

const ROWS = [
  { gold: 'a', predicted: 'a' },
  { gold: 'a', predicted: 'b' },
  { gold: 'b', predicted: 'b' },
  { gold: 'b', predicted: 'b' },
]

test('scores classes', () => {
  expect(accuracy(ROWS)).toBe(75)
  // F1 of a: 2/3, of b: 4/5.
  expect(macroF1(ROWS)).toBeCloseTo(100 * ((2 / 3 + 4 / 5) / 2))
})

test('an interval holds the value, and is the same each time', () => {
  const values = Array.from({ length: 200 }, (_, n) => (n % 4 === 0 ? 1 : 0))
  const first = withInterval('share', values, meanPercent)
  expect(first.value).toBe(25)
  expect(first.low).toBeGreaterThan(15)
  expect(first.low).toBeLessThan(25)
  expect(first.high).toBeGreaterThan(25)
  expect(first.high).toBeLessThan(35)
  expect(withInterval('share', values, meanPercent)).toEqual(first)
})
