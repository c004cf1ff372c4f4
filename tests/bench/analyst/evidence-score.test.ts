import { expect, test } from 'vitest'
import { hitAt5, maxF1, meanReciprocalRank } from '../../../bench/analyst/score/evidence.ts'
import { microF1 } from '../../../bench/analyst/score/micro-f1.ts'

const row = (
  references: readonly (readonly number[])[],
  predicted: readonly number[],
  ranked: readonly number[] = predicted,
) => ({ references, relevant: references[0] ?? [], predicted, ranked })

test('the reference that fits best counts, and silence is right where nothing is wanted', () => {
  expect(maxF1([row([[1], [1, 2]], [1, 2])])).toBe(100)
  expect(maxF1([row([[1, 2]], [2, 3])])).toBe(50)
  expect(maxF1([row([[]], [])])).toBe(100)
  expect(maxF1([row([[]], [1]), row([[1]], [])])).toBe(0)
})

test('a ranking is worth as much as its first hit; questions without an answer have none', () => {
  const rows = [row([[7]], [], [1, 2, 7]), row([[7]], [], [1, 2]), row([[]], [], [1])]
  expect(meanReciprocalRank(rows)).toBeCloseTo(100 / 6)
  expect(hitAt5(rows)).toBe(50)
})

test('labels of all rows count together', () => {
  expect(
    microF1([
      { gold: ['a', 'b'], predicted: ['a'] },
      { gold: [], predicted: ['b'] },
    ]),
  ).toBe(50)
})
