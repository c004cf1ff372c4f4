import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTrees } from '../../../../src/core/analyst/asked/trees.ts'
import { UNIT_FEATURES } from '../../../../src/core/analyst/asked/unit-features.ts'
import { readWordTable, rowOf, similarity } from '../../../../src/core/analyst/asked/word-table.ts'
import { readTensors } from '../../../../src/core/analyst/learned/tensor-file.ts'
import golden from './golden.json' with { type: 'json' }

const fileOf = (name: string) => {
  const path = join(import.meta.dirname, '../../../../src/core/analyst/weights', `${name}.bin`)
  return readTensors(new Uint8Array(readFileSync(path)))
}

test('the trees use exactly the computed features', () => {
  const trees = readTrees(fileOf('trees'), UNIT_FEATURES)
  const count = trees.splits.length / trees.size
  expect(Number.isInteger(count)).toBe(true)
  for (const places of [trees.left, trees.right, trees.thresholds]) {
    expect(places).toHaveLength(count * trees.size)
  }
  expect(trees.leaves).toHaveLength(count * (trees.size + 1))
  expect(Math.max(...trees.splits)).toBeLessThan(UNIT_FEATURES.length)
  expect(trees.answerMin).toBeGreaterThan(0)
  expect(trees.answerMin).toBeLessThan(1)
})

test('trees over other features are refused', () => {
  expect(() => readTrees(fileOf('trees'), UNIT_FEATURES.toReversed())).toThrow('other features')
})

test('the golden rows separate a likely answer from an unlikely one', () => {
  const chances = golden.map(({ chance }) => chance)
  expect(Math.max(...chances)).toBeGreaterThan(0.3)
  expect(Math.min(...chances)).toBeLessThan(0.05)
})

test('every word has a direction, a length and a weight from 0 to 1', () => {
  const { rows, size, directions, lengths, weights } = readWordTable(fileOf('words'))
  expect(Number.isInteger(size)).toBe(true)
  expect(directions).toHaveLength(rows.size * size)
  expect(lengths).toHaveLength(rows.size)
  expect(weights).toHaveLength(rows.size)
  expect(Math.min(...weights)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...weights)).toBeLessThanOrEqual(1)
})

test.each([
  ['boss', 'employer', 'banana'],
  ['kid', 'child', 'invoice'],
  ['film', 'movie', 'refund'],
])('%s is nearer to %s than to %s', (word, near, far) => {
  const table = readWordTable(fileOf('words'))
  const [one = -1, other = -1, third = -1] = [word, near, far].map((each) => rowOf(table, each))
  expect(similarity(table, one, other)).toBeGreaterThan(similarity(table, one, third) + 0.2)
})
