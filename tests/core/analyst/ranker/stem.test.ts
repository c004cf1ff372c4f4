import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stem } from '../../../../src/core/analyst/ranker/stem.ts'

test.each([
  'collect collects collected collecting collection collections',
  'share shares shared sharing',
  'disclose disclosed disclosure disclosures disclosing',
  'party parties',
  'sell sells selling sold sale sales',
  'agree agrees agreed agreement',
  'aggregate aggregated aggregation aggregates',
  'anonymize anonymized anonymised anonymizing anonymization',
  'identify identified identifying identification',
  'opt opted opting',
  'retain retained retention',
  'license licence licensed',
  'give gives given gave',
  'store stored storage storing',
])('gives one stem to %s', (words) => {
  expect(new Set(words.split(' ').map(stem)).size).toBe(1)
})

test.each([
  ['provide', 'provider'],
  ['location', 'located'],
  ['arbitration', 'arbitrary'],
  ['use', 'user'],
  ['policy', 'police'],
])('tells %s from %s', (one, other) => {
  expect(stem(one)).not.toBe(stem(other))
})

test('never gives nothing, nor much more than the word', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,30}$/), (word) => {
      expect(stem(word)).not.toBe('')
      expect(stem(word).length).toBeLessThanOrEqual(word.length + 1)
    }),
  )
})
