import { expect, test } from 'vitest'
import { answerFor, wordsOf } from './answer-for.ts'

const agreed = (text: string) => wordsOf(answerFor('terms-agreed', text))

test.each([
  [
    'By accessing or using the service, you agree to be bound by these Terms.',
    'Using the service means you accept these terms.',
  ],
  [
    'By using our website, you accept this Privacy Policy.',
    'Using the service means you accept this policy.',
  ],
  [
    'If you do not agree to these Terms, you may not use the service.',
    'If you disagree, you must not use the service.',
  ],
  ['You must be at least 18 years old to use the service.', 'You must be at least 18.'],
  ['You agree to pay all fees for your plan.', 'You agree to pay the fees.'],
  [
    'Your continued use after such changes means that you accept the new terms.',
    'Continued use means you accept changes.',
  ],
  ['You grant us a licence to the content that you post.', 'You license your content to them.'],
])('says of: %s', (text, words) => {
  expect(agreed(text)).toBe(words)
})

test.each([
  'If you are under 18, you may use the service only with a parent or guardian.',
  'You may charge us and we will pay your invoices.',
  'If your account is terminated for breach of these terms, you agree that fees are not refunded.',
])('does not overstate: %s', (text) => {
  expect(agreed(text)).not.toMatch(/at least 18|pay the fees|accept these terms/)
})

test('gives at most three statements of 25 words in all', () => {
  const answer = answerFor(
    'terms-agreed',
    [
      'By using the service you agree to these Terms.',
      'You grant us a licence to the content that you post.',
      'You must be at least 16 years old to use the service.',
      'You agree to pay all fees.',
      'We may suspend your account at our discretion.',
    ].join(' '),
  )
  expect(answer.statements).toHaveLength(3)
  expect(wordsOf(answer).split(' ').length).toBeLessThanOrEqual(25)
})
