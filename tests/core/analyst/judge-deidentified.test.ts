import { expect, test } from 'vitest'
import { answerFor, wordsOf } from './answer-for.ts'

const deidentified = (text: string) => answerFor('deidentified-data', text)

test.each([
  [
    'We may share aggregated or de-identified information with advertisers.',
    'They may share aggregated or de-identified data with advertisers.',
  ],
  [
    'We use your location to report aggregate statistics to advertisers.',
    'They share aggregated data with advertisers.',
  ],
  ['We use anonymised data for research.', 'They use anonymised data.'],
  ['We log visits to gather broad demographic information.', 'They collect non-identifying data.'],
  [
    'IP addresses are not linked to any personally identifiable information.',
    'They use non-identifying data.',
  ],
  ['We track movements of readers in the aggregate.', 'They use aggregated data.'],
  [
    'We may use this information to fight spam; to show letters; or to generate aggregate, non-identifying information about readers.',
    'They create aggregated data.',
  ],
  ['We track anonymised traffic and usage patterns.', 'They use anonymised data.'],
  [
    '- minimising and/or anonymising the information we hold when it is no longer processed',
    'They anonymise data.',
  ],
  ['We may anonymize your personal information.', 'They may anonymize data.'],
  [
    'We delete or anonymize your data when your account is closed.',
    'They delete or anonymize data.',
  ],
  ['In the end your data is securely deleted or anonymised.', 'They delete or anonymise data.'],
  ['When you leave, data is retained only in anonymised form.', 'They keep anonymised data.'],
  [
    'We may make non-personal data available to third parties.',
    'They may share non-personal data with third parties.',
  ],
  ['We may use your data to create aggregated statistics.', 'They may create aggregated data.'],
  [
    'You agree that Fernway may disclose routing data in aggregate statistical form.',
    'They may share aggregated or statistical data.',
  ],
  [
    'Fernway may: (i) use your data to run the service; and (ii) disclose usage data only in an aggregated format.',
    'They may share aggregated data.',
  ],
  [
    'Fernway has the right to collect aggregated data about your use.',
    'They may collect aggregated data.',
  ],
])('answers yes to: %s', (text, words) => {
  const answer = deidentified(text)
  expect(answer.verdict).toBe('yes')
  expect(wordsOf(answer)).toBe(words)
})

test('answers no when they say they do not share it', () => {
  expect(deidentified('We do not share aggregated data with anyone.').verdict).toBe('no')
  const items = 'We will not: (i) sell your data; or (ii) share aggregated data.'
  expect(deidentified(items).verdict).not.toBe('yes')
})

test.each([
  'Our aggregate liability is limited to 100 euros.',
  'Personal data does not include aggregated or anonymous data.',
  'You may browse the site as an anonymous visitor.',
  'You may not use anonymised data from the service.',
  '8. You will NOT anonymize, deidentify, or aggregate any data received from the Fernway services.',
  'You may not: (i) copy the service; or (ii) disclose aggregated data.',
  'You agree that you will collect, use and share only aggregated data.',
  'You have the right to obtain aggregated data.',
  'When data about you is aggregated, this policy does not apply.',
])('finds no answer in: %s', (text) => {
  expect(deidentified(text).standing).toBe('not-found')
})

test('something done with such data is a use of it', () => {
  expect(
    answerFor('deidentified-data', 'We make decisions based on aggregated data.').verdict,
  ).toBe('yes')
})

test.each([
  [
    'not-stated',
    'Damages arising from security measures shall not in the aggregate exceed 100 dollars.',
  ],
  ['no', 'We do not track users individually or in the aggregate.'],
  ['not-stated', 'Your payment data is never connected with your personal account information.'],
  ['not-stated', 'Accessing and using aggregated data is prohibited.'],
])('answers %s to: %s', (verdict, text) => {
  expect(deidentified(text).verdict).toBe(verdict)
})

test.each([
  'We may use this information for research, but only in anonymized aggregate form.',
  'We will store some information, but that information will not include your personal information.',
  'We do not correlate this information with data about individual users.',
])('takes for a use of de-identified data: %s', (text) => {
  expect(deidentified(text).verdict).toBe('yes')
})

test('what a reader’s computer provides is not shared by the company', () => {
  const text = 'Aggregate information is automatically provided by your computer.'
  expect(wordsOf(deidentified(text))).not.toContain('share')
})
