import { expect, test } from 'vitest'
import { readTensors } from '../../../../src/core/analyst/learned/tensor-file.ts'
import { weightsFile } from '../../../support/weights-file.ts'

const WRITTEN = weightsFile({
  words: ['sell', 'não', '“'],
  none: [],
  small: Int8Array.of(-127, 0, 5),
  large: Float32Array.of(0.5, -2),
})

test('returns the words and numbers that were written', () => {
  const file = readTensors(WRITTEN)
  expect(file.strings('words')).toEqual(['sell', 'não', '“'])
  expect(file.strings('none')).toEqual([])
  expect([...file.int8('small')]).toEqual([-127, 0, 5])
  expect([...file.float32('large')]).toEqual([0.5, -2])
})

test('reads a file at an odd offset of a larger buffer', () => {
  const larger = new Uint8Array(WRITTEN.length + 3)
  larger.set(WRITTEN, 3)
  expect([...readTensors(larger.subarray(3)).float32('large')]).toEqual([0.5, -2])
})

test('names a tensor that is missing or of another kind', () => {
  const file = readTensors(WRITTEN)
  expect(() => file.strings('missing')).toThrow('missing')
  expect(() => file.int8('large')).toThrow('no int8 large')
})

test('refuses a file of another format', () => {
  expect(() => readTensors(weightsFile({}, 'plainclause-weights 1'))).toThrow('another format')
})
