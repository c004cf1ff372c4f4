import { expect, test } from 'vitest'
import { f1Of } from '../../../bench/analyst/score/f1.ts'
import { bestThreshold } from '../../../bench/analyst/train/threshold.ts'

test('the threshold lies between those sought and the others', () => {
  const rows = [-0.9, -0.8, -0.72, -0.7, -0.2, -0.1, 0.4].map((score) => ({
    isOne: score > -0.5,
    score,
  }))
  const threshold = bestThreshold(rows)
  expect(threshold).toBeGreaterThanOrEqual(-0.7)
  expect(threshold).toBeLessThan(-0.2)
})

test('F1 counts labels that are sought as one, and none as 0', () => {
  const isSought = (label: string) => label !== 'none'
  const rows = [
    { gold: 'yes', predicted: 'no' },
    { gold: 'none', predicted: 'yes' },
    { gold: 'none', predicted: 'none' },
  ]
  expect(f1Of(rows, isSought)).toBeCloseTo(200 / 3)
  expect(f1Of([{ gold: 'none', predicted: 'none' }], isSought)).toBe(0)
})
