import { expect, test } from 'vitest'
import { percentile } from '../../../bench/measure.ts'

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)

test.each([
  [0.5, hundred, 50],
  [0.99, hundred, 99],
  [1, hundred, 100],
  [0.99, [3, 1, 2], 3],
  [0.5, [3, 1, 2], 2],
  [0.5, [7], 7],
])('the percentile %d of values is one of them', (share, values, expected) => {
  expect(percentile(values, share)).toBe(expected)
})
