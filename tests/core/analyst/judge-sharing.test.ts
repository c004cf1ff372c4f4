import { expect, test } from 'vitest'
import { answerFor, wordsOf } from './answer-for.ts'

const sharing = (text: string) => answerFor('third-party-sharing', text)

test.each([
  [
    'We share your personal information with service providers, advertisers and affiliates.',
    'They share your personal information with advertisers, service providers and affiliates.',
  ],
  ['We may disclose data to our advertising partners.', 'They may share data with advertisers.'],
  [
    'Your personal data may be shared with our vendors.',
    'They may share your personal data with vendors.',
  ],
  ['We share information with vendors, but not with advertisers.', 'They share data with vendors.'],
  [
    'Our service providers may process your personal data on our behalf.',
    'Service providers may handle your personal data for them.',
  ],
])('answers yes to: %s', (text, words) => {
  const answer = sharing(text)
  expect(answer.verdict).toBe('yes')
  expect(wordsOf(answer)).toBe(words)
})

test.each([
  'We do not share your personal information with third parties.',
  'We never disclose your personal data to anyone.',
  'This site uses no third-party providers and does not share your personal information with anyone else.',
])('answers no to: %s', (text) => {
  expect(sharing(text).verdict).toBe('no')
})

test.each([
  [
    'We do not share your personal information with third parties without your consent.',
    'They say they do not share your personal information with third parties without your consent.',
  ],
  [
    'We do not share your personal data with third parties, except with service providers who help us.',
    'They say they do not share your personal data with third parties, except with service providers.',
  ],
  [
    'We may disclose personal data to law enforcement when required by law.',
    'They may disclose personal data for legal reasons.',
  ],
  [
    'In the event of a merger, we may transfer your information to a third party.',
    'They may pass your information on when the business changes hands.',
  ],
  [
    'We do not share your personal data with third parties for their own marketing purposes.',
    'They say they do not share your personal data with third parties for marketing or similar purposes.',
  ],
  [
    'We do not share personal data with advertisers or data brokers.',
    'They say they do not share personal data with data brokers and advertisers.',
  ],
])('answers it depends to: %s', (text, words) => {
  const answer = sharing(text)
  expect(answer.verdict).toBe('it-depends')
  expect(wordsOf(answer)).toBe(words)
})

test.each([
  'You may not share your password with third parties.',
  'If you share your data with other members, be careful.',
  'You must tell your users that their information will be shared with third parties.',
  'How we share your personal information with third parties',
  'We share aggregated data with third parties.',
  'The receiving party may disclose confidential information to third parties.',
  'We are not responsible for how third-party sites use your information.',
  'Third parties share information with us.',
  '1. Do not share personal information of others.',
])('finds no answer in: %s', (text) => {
  expect(sharing(text).standing).toBe('not-found')
})

test('a denial for marketing beside sharing with providers is a yes', () => {
  const answer = sharing(
    'We do not share your data with third parties for their marketing. We share your data with service providers.',
  )
  expect(answer.verdict).toBe('yes')
})

test('a general denial beside sharing is it depends', () => {
  const answer = sharing(
    'We do not share your personal information with third parties. We share your personal information with our advertising partners.',
  )
  expect(answer.verdict).toBe('it-depends')
  expect(answer.statements).toHaveLength(2)
})

test('an item of a list is quoted with the line that leads into it', () => {
  const answer = sharing(
    'We may share your personal information in the following ways:\n\n- with our advertising partners;\n- on paper.',
  )
  expect(answer.statements[0]?.citations.map(({ quote }) => quote)).toEqual([
    'We may share your personal information in the following ways:',
    '- with our advertising partners;',
  ])
})
