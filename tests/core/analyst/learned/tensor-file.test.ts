import { expect, test } from 'vitest'
import { writeTensors } from '../../../../bench/analyst/train/write-tensors.ts'
import { readTensors } from '../../../../src/core/analyst/learned/tensor-file.ts'

const WRITTEN = writeTensors({
  strings: { words: ['sell', 'não', '“'] },
  tensors: { small: Int8Array.of(-127, 0, 5), large: Float32Array.of(0.5, -2) },
})

test('gives back the words and numbers that were written', () => {
  const file = readTensors(WRITTEN)
  expect(file.strings('words')).toEqual(['sell', 'não', '“'])
  expect([...file.int8('small')]).toEqual([-127, 0, 5])
  expect([...file.float32('large')]).toEqual([0.5, -2])
})

test('reads a file that lies at an odd place of a larger buffer', () => {
  const larger = new Uint8Array(WRITTEN.length + 3)
  larger.set(WRITTEN, 3)
  expect([...readTensors(larger.subarray(3)).float32('large')]).toEqual([0.5, -2])
})

test('names what is missing, or is of another kind', () => {
  const file = readTensors(WRITTEN)
  expect(() => file.strings('none')).toThrow('none')
  expect(() => file.int8('large')).toThrow('no int8 array large')
})
