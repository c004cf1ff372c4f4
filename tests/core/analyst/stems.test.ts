import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stem, tokenise } from '../../../src/core/analyst/stems.ts'

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
])('gives the same stem to %s', (words) => {
  expect(new Set(words.split(' ').map(stem)).size).toBe(1)
})

test.each([
  ['provide', 'provider'],
  ['location', 'located'],
  ['arbitration', 'arbitrary'],
  ['use', 'user'],
  ['policy', 'police'],
])('separates %s from %s', (one, other) => {
  expect(stem(one)).not.toBe(stem(other))
})

test('is never empty, nor much longer than the word', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,30}$/), (word) => {
      expect(stem(word)).not.toBe('')
      expect(stem(word).length).toBeLessThanOrEqual(word.length + 1)
    }),
  )
})

test.each([
  ['Third-party "data"', ['third', 'party', 'data']],
  ["We don't sell; you're free", ['we', "don't", 'sell', "you're", 'free']],
  ['We don’t sell', ['we', "don't", 'sell']],
  ["o'clockwork 'quoted'", ['o', 'clockwork', 'quoted']],
  ['Daten über Sie', ['daten', 'über', 'sie']],
  ['个人数据 and data', ['个', '人', '数', '据', 'and', 'data']],
])('finds the words of %s', (text, words) => {
  expect(tokenise(text)).toEqual(words)
})

test('finds the same words in an ASCII text as in any other', () => {
  const pieces = [..."aZ09' ,.-_\n\x00~", "'e", "'Re", "'zea", "'zeal", ' by']
  const asciiText = fc.string({ unit: fc.constantFrom(...pieces), maxLength: 20 })
  fc.assert(
    fc.property(asciiText, (text) => {
      expect([...tokenise(text), 'é']).toEqual(tokenise(`${text} é`))
    }),
  )
})
