import { expect, test } from 'vitest'
import { readableQuote } from '../../../src/core/text/readable-quote.ts'

test.each([
  ['We keep it.', 'We keep it.'],
  ['- names and addresses', 'names and addresses'],
  ['🧑‍💻 names and addresses', '🧑‍💻 names and addresses'],
  ['may be perma-\nnently barred, royalty-\nfree', 'may be perma-nently barred, royalty-free'],
  ['Geolocation data | We may disclose it.', 'Geolocation data: We may disclose it.'],
  ['Identifiers | name; email | Advertisers', 'Identifiers: name; email; Advertisers'],
  ['Location: | We sell it. | Yes', 'Location: We sell it. Yes'],
  ['| We sell it.', 'We sell it.'],
  ['Location |  | Yes |', 'Location: Yes'],
  ['- Cookies | Two years', 'Cookies: Two years'],
  ['Name | Yes\nMail | No', 'Name: Yes\nMail: No'],
  ['read|write', 'read|write'],
  [' | ', ' | '],
])('%j reads as %j', (quote, words) => {
  expect(readableQuote(quote)).toBe(words)
})

test('a quote that consists only of borders is read in linear time', () => {
  const quote = ' | '.repeat(200_000)
  const began = performance.now()
  readableQuote(quote)
  expect(performance.now() - began).toBeLessThan(2_000)
})
