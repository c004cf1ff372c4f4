import { expect, test } from 'vitest'
import { hitAt5, meanReciprocalRank } from '../../../bench/analyst/score/evidence.ts'

test('a ranking scores by its first hit; questions without an answer are skipped', () => {
  const rows = [
    { relevant: [7], ranked: [1, 2, 7] },
    { relevant: [7], ranked: [1, 2] },
    { relevant: [], ranked: [1] },
  ]
  expect(meanReciprocalRank(rows)).toBeCloseTo(100 / 6)
  expect(hitAt5(rows)).toBe(50)
})
