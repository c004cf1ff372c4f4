import { expect, test } from 'vitest'
import { accuracy, macroF1 } from '../../../bench/analyst/score/classes.ts'
import { f1Of } from '../../../bench/analyst/score/f1.ts'
import { meanPercent, withInterval } from '../../../bench/analyst/score/interval.ts'
import { matchTexts } from '../../../bench/analyst/score/word-sequences.ts'

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

test('a confidence interval contains the value, and is the same each time', () => {
  const values = Array.from({ length: 200 }, (_, n) => (n % 4 === 0 ? 1 : 0))
  const first = withInterval('share', values, meanPercent)
  expect(first.value).toBe(25)
  expect(first.low).toBeGreaterThan(15)
  expect(first.low).toBeLessThan(25)
  expect(first.high).toBeGreaterThan(25)
  expect(first.high).toBeLessThan(35)
  expect(withInterval('share', values, meanPercent)).toEqual(first)
})

test.each([
  ['the same text', 'One, two three. Four five', 'one two THREE four: five', 1, 1],
  ['more than was wanted', 'a b c d', 'a b c d e f', 1 / 3, 1],
  ['less than was wanted', 'a b c d e', 'a b c d', 1, 1 / 2],
  ['a text that stands twice', 'a b c d', 'a b c d, a b c d', 1 / 5, 1],
  ['hardly any text', 'a b c', 'a b c', 0, 0],
])('matches %s', (_what, wanted, given, precision, recall) => {
  const match = matchTexts(wanted, given)
  expect(match.precision).toBeCloseTo(precision)
  expect(match.recall).toBeCloseTo(recall)
  expect(match.f1).toBeCloseTo((2 * precision * recall) / (precision + recall || 1))
})

test('F1 merges labels that count as one, and counts none as 0', () => {
  const isSought = (label: string) => label !== 'none'
  const rows = [
    { gold: 'yes', predicted: 'no' },
    { gold: 'none', predicted: 'yes' },
    { gold: 'none', predicted: 'none' },
  ]
  expect(f1Of(rows, isSought)).toBeCloseTo(200 / 3)
  expect(f1Of([{ gold: 'none', predicted: 'none' }], isSought)).toBe(0)
})
