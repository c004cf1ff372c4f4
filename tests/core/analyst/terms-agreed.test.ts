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
  [
    'Our services are not intended for persons under the age of 18.',
    'It is not meant for anyone under 18.',
  ],
  [
    'You are responsible for keeping your password secret and secure.',
    'You must keep your login details safe.',
  ],
  [
    'By using the app, you accept the terms of this Privacy Policy.',
    'Using the service means you accept this policy.',
  ],
  [
    'We may suspend your account if you violate our rules.',
    'They may end your access for breaking the rules.',
  ],
  [
    'Unless you opt out in writing, you agree to binding arbitration.',
    'Unless you opt out, disputes go to arbitration.',
  ],
  [
    'If you live in the United States, disputes go to binding arbitration.',
    'In the US, disputes go to arbitration.',
  ],
  [
    'You consent to the transfer of your data to other countries.',
    'You consent to your data being sent abroad.',
  ],
  [
    'You must be at least 13, and from 13 to 17 use the service only with a parent.',
    'If you are 13 to 17, a parent must agree.',
  ],
  [
    'If you are under 18, you may use the service only with the consent of a parent.',
    'If you are under 18, a parent or guardian must agree.',
  ],
])('says of: %s', (text, words) => {
  expect(agreed(text)).toBe(words)
})

test.each([
  'If you are under 18, you may use the service only with a parent or guardian.',
  'You may charge us and we will pay your invoices.',
  'In order to accept these terms and use the service, you must hold a valid licence.',
  'If your account is terminated for breach of these terms, you agree that fees are not refunded.',
])('does not overstate: %s', (text) => {
  expect(agreed(text)).not.toMatch(/at least 18|pay the fees|accept these terms/)
})

test.each([
  'If you use a marketplace, you may be asked to agree to additional terms of its seller.',
  'If you create an account for another, you must have the authority to accept these Terms.',
  'If you are under 18, a parent may see whom you talk to.',
  'This policy does not govern your use of other sites.',
  'You have the right to restrict processing (Art. 18 GDPR).',
  'If you do not consent to being recorded, you can choose to leave the meeting.',
  'You shall bear what is lost by a breach of confidence under this Section 13.',
  'By using the maps you agree to be bound by the terms of third parties.',
  'Make sure you have the necessary rights to grant us this licence for your content.',
  'You must pay the fees of a chargeback that was not justified.',
  'To use the service you must be of legal age to form a binding contract.',
  'You keep access to films for which we have the right to grant such a licence.',
  'You grant such persons a licence to the photos that you post of them.',
  'The estimate shows what you pay if you continue after the end of the agreement.',
])('says nothing of its own about: %s', (text) => {
  // The learned model may still quote such a sentence; no rule says anything about it.
  const { statements } = answerFor('terms-agreed', text)
  expect(statements.filter((one) => !one.text.startsWith('“'))).toEqual([])
})

test('returns at most three statements of 25 words in all', () => {
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
