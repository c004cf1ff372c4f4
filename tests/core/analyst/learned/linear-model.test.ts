import { expect, test } from 'vitest'
import {
  linearScores,
  readLinearModel,
  wordRuns,
} from '../../../../src/core/analyst/learned/linear-model.ts'
import { readTensors } from '../../../../src/core/analyst/learned/tensor-file.ts'
import { weightsFile } from '../../../support/weights-file.ts'

const FILE = readTensors(
  weightsFile({
    'm.features': ['sell', 'location'],
    'm.classes': ['sale', 'place'],
    'm.rarity': Float32Array.of(3, 4),
    'm.weights': Int8Array.of(100, -50, -20, 100),
    'm.steps': Float32Array.of(0.01, 0.02),
    'm.bias': Float32Array.of(-0.5, 0.25),
  }),
)

test('scores each class from each feature’s share, its quantized weight and the bias', () => {
  const model = readLinearModel(FILE, 'm.')
  const [sale = 0, place = 0] = linearScores(
    model,
    new Map([
      ['sell', 1],
      ['location', 1],
    ]),
  )
  expect(sale).toBeCloseTo((3 / 5) * 1 + (4 / 5) * -0.2 - 0.5)
  expect(place).toBeCloseTo((3 / 5) * -1 + (4 / 5) * 2 + 0.25)
})

test('damps counts, and ignores unknown words', () => {
  const model = readLinearModel(FILE, 'm.')
  const often = linearScores(
    model,
    new Map([
      ['sell', 8],
      ['unheard', 3],
    ]),
  )
  expect([...often]).toEqual([...linearScores(model, new Map([['sell', 1]]))])
  expect([...linearScores(model, new Map([['unheard', 1]]))]).toEqual([-0.5, 0.25])
})

test('counts n-grams', () => {
  expect([...wordRuns(['do', 'not', 'do', 'not'], 2)]).toEqual([
    ['do', 2],
    ['do not', 2],
    ['not', 2],
    ['not do', 1],
  ])
})
