import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokenise } from '../../../../src/core/analyst/ranker/tokens.ts'

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

test('finds the same words of a text in ASCII as of any other text', () => {
  const pieces = [..."aZ09' ,.-_\n\x00~", "'e", "'Re", "'zea", "'zeal", ' by']
  const asciiText = fc.string({ unit: fc.constantFrom(...pieces), maxLength: 20 })
  fc.assert(
    fc.property(asciiText, (text) => {
      expect([...tokenise(text), 'é']).toEqual(tokenise(`${text} é`))
    }),
  )
})
