import { expect, test } from 'vitest'
import { answerFor, wordsOf } from './answer-for.ts'

const location = (text: string) => answerFor('location-data', text)

test.each([
  ['We collect your precise location.', 'They collect your precise location.'],
  [
    'We collect your device type, language, GPS location and browser.',
    'They collect your GPS location.',
  ],
  [
    'We may infer your approximate location from your IP address.',
    'They may estimate your location from your IP address.',
  ],
  ['Your location data is used to show you nearby shops.', 'They use your location.'],
])('answers yes to: %s', (text, words) => {
  const answer = location(text)
  expect(answer.verdict).toBe('yes')
  expect(wordsOf(answer)).toBe(words)
})

test.each([
  [
    'With your permission, we collect your precise location.',
    'They may collect your precise location if you allow it.',
  ],
  [
    'We do not collect your precise location.',
    'They say they do not collect your precise location.',
  ],
  [
    'We do not collect your precise location. We estimate your general location from your IP address.',
    'They say they do not collect your precise location. They estimate your location from your IP address.',
  ],
])('answers it depends to: %s', (text, words) => {
  const answer = location(text)
  expect(answer.verdict).toBe('it-depends')
  expect(wordsOf(answer)).toBe(words)
})

test('answers no when they say they do not collect location', () => {
  expect(location('We never collect your location.').verdict).toBe('no')
})

test.each([
  'We store your data at the location of our servers in Oslo.',
  'Depending on your location, you may have other rights.',
  'We process data at various locations outside your country.',
  'We collect your IP address.',
  'You may not use the service to track the location of others.',
  'Personal data means any information such as a name or location.',
])('finds no answer in: %s', (text) => {
  expect(location(text).standing).toBe('not-found')
})
