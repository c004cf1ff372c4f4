import { expect, test } from 'vitest'
import { innerProduct, meaningOf } from '../../../../src/core/analyst/models/word-vectors.ts'
import { createStemmer } from '../../../../src/core/analyst/ranker/tokens.ts'
import { MODELS } from '../../../support/analyst-models.ts'

const { vectors } = MODELS.ranker
const stemsOf = createStemmer()
const nearness = (one: string, other: string): number =>
  innerProduct(meaningOf(vectors, stemsOf(one)), meaningOf(vectors, stemsOf(other)))

test.each([
  ['gps', 'geolocation', 'refund'],
  ['hacked', 'unauthorized', 'newsletter'],
  ['erase', 'delete', 'advertising'],
  ['camera', 'microphone', 'arbitration'],
])('%s means more like %s than like %s', (word, near, far) => {
  expect(nearness(word, near)).toBeGreaterThan(nearness(word, far) + 0.2)
})

test('a meaning has length 1, and none where no word is known', () => {
  const meaning = meaningOf(vectors, stemsOf('how long do you keep my messages'))
  expect(innerProduct(meaning, meaning)).toBeCloseTo(1)
  expect(meaningOf(vectors, ['qqqq']).every((value) => value === 0)).toBe(true)
})
