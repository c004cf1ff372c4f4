import { expect, test } from 'vitest'
import { topicsOfHeading } from '../../../bench/analyst/train/heading-topics.ts'
import { rotateToDiagonal } from '../../../bench/analyst/train/jacobi-rotation.ts'
import { trainListwise } from '../../../bench/analyst/train/listwise.ts'
import { trainLogistic } from '../../../bench/analyst/train/logistic.ts'
import { strongestFactors } from '../../../bench/analyst/train/symmetric-factors.ts'

test('the rotation finds eigenvalues and eigenvectors', () => {
  const { strengths, directions } = rotateToDiagonal([Float64Array.of(2, 1), Float64Array.of(1, 2)])
  expect(strengths.toSorted((a, b) => a - b).map((one) => Math.round(one * 1e6) / 1e6)).toEqual([
    1, 3,
  ])
  const strongest = strengths.indexOf(Math.max(...strengths))
  const [x = 0, y = 0] = directions.map((row) => row[strongest])
  expect(x).toBeCloseTo(y)
  expect(Math.hypot(x, y)).toBeCloseTo(1)
})

test('the strongest factors give the matrix back', () => {
  const full = Array.from({ length: 30 }, (_, a) =>
    Array.from({ length: 30 }, (_, b) => (a % 3 === b % 3 ? 1 + (a % 3) : 0)),
  )
  const factors = strongestFactors(
    full.map((row) => ({
      columns: Int32Array.from(row.keys()),
      values: Float32Array.from(row),
    })),
    3,
  )
  for (const [a, row] of full.entries()) {
    for (const [b, value] of row.entries()) {
      const product = factors[a]?.reduce((sum, x, at) => sum + x * (factors[b]?.[at] ?? 0), 0)
      expect(product).toBeCloseTo(value, 4)
    }
  }
})

test('logistic regression finds the chances that the rows show', () => {
  const rows = [0, 0, 0, 0, 1, 1, 1, 1].map((one) => Float32Array.of(one))
  const { weights, bias } = trainLogistic(rows, [0, 0, 0, 1, 1, 1, 1, 0], 1e-6)
  const chanceOf = (one: number) => 1 / (1 + Math.exp(-(bias + (weights[0] ?? 0) * one)))
  expect(chanceOf(0)).toBeCloseTo(0.25)
  expect(chanceOf(1)).toBeCloseTo(0.75)
})

test('listwise training brings wanted rows up, and learns nothing of lists without any', () => {
  const features = [Float32Array.of(1, 0), Float32Array.of(0, 1), Float32Array.of(0, 0)]
  const [up = 0, down = 0] = trainListwise([{ features, wanted: [1, 0, 0] }], 0.01)
  expect(up).toBeGreaterThan(0.5)
  expect(down).toBeLessThan(0)
  expect([...trainListwise([{ features, wanted: [0, 0, 0] }], 0.01)]).toEqual([0, 0])
})

test.each([
  ['How We Share Your Information', 'third'],
  ['Data retention', 'dataretention'],
  ['Your choices', 'user_choice'],
  ['Security', 'datasecurity'],
] as const)('the heading %s tells of %s', (heading, topic) => {
  expect(topicsOfHeading(heading)).toContain(topic)
})

test('the heading Highlights tells nothing', () => {
  expect(topicsOfHeading('Highlights')).toEqual([])
})
