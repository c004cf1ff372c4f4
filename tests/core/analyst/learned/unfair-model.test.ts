import { expect, test } from 'vitest'
import { judgeUnfair } from '../../../../src/core/analyst/learned/unfair-model.ts'
import { MODELS } from '../../../support/analyst-models.ts'

test.each([
  ['We may terminate your account at any time, for any reason and without notice.', 'termination'],
  [
    'We are not liable to you for any loss that comes from your use of the service.',
    'limitation_of_liability_or_unbalanced',
  ],
  ['We may remove any content that you post, at our sole discretion.', 'content_removal'],
])('recognizes an unfair sentence and its kind: %s', (sentence, kind) => {
  const judged = judgeUnfair(MODELS.unfair, sentence)
  expect(judged.kind).toBe(kind)
  expect(judged.margin).toBeGreaterThan(0)
})

test.each([
  'You can find our address at the end of this page.',
  'You may close your account in the settings.',
  '',
])('recognizes a fair sentence: %s', (sentence) => {
  expect(judgeUnfair(MODELS.unfair, sentence).margin).toBeLessThan(0)
})
