import { expect, test } from 'vitest'
import { requireCounted } from '../../../bench/load/counted-calls.ts'

const before = { settled: 7, unsettled: 2, taken: 9 }
const after = { settled: 10, unsettled: 2, taken: 12 }

test('a count that agrees with the answers is accepted', () => {
  expect(() => requireCounted(before, after, 3)).not.toThrow()
})

test.each([
  ['an answer that nobody paid for', { ...after, settled: 9, taken: 11 }],
  ['a call that was taken twice', { ...after, taken: 13 }],
  ['a call that was settled and not taken', { ...after, taken: 11 }],
  ['a call that was given back beside them', { ...after, unsettled: 3 }],
  ['a call that hangs', { ...after, unsettled: 3, taken: 13 }],
])('%s makes the figure invalid', (_what, found) => {
  expect(() => requireCounted(before, found, 3)).toThrow('3 answers, but')
})
