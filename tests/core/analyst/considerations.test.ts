import { expect, test } from 'vitest'
import { CONSIDERATION_KINDS } from '../../../src/core/analyst/considerations/consideration-kinds.ts'
import { ANALYSIS_BULLET_MAX_WORDS } from '../../../src/core/limits.ts'
import { countWords } from '../../../src/core/text/words.ts'
import { answerFor, wordsOf } from './answer-for.ts'

const consider = (text: string) => answerFor('top-considerations', text)

test.each([
  [
    'You and we agree that disputes will be resolved by binding arbitration, and you waive the right to a jury trial.',
    'You give up the right to a court or jury.',
  ],
  [
    'All disputes shall be settled by binding arbitration.',
    'Disputes go to arbitration instead of court.',
  ],
  [
    'You agree to arbitrate any dispute unless you opt out of arbitration within 30 days.',
    'You can opt out of forced arbitration, within a deadline.',
  ],
  [
    'You may bring claims only on an individual basis and not in a class action.',
    'You cannot join a class action against them.',
  ],
  [
    'Your subscription will automatically renew unless you cancel it.',
    'Subscriptions renew automatically unless you cancel.',
  ],
  [
    'You grant us a perpetual, irrevocable licence to use any content you post.',
    'You grant a permanent licence to your content.',
  ],
  [
    'You grant us a worldwide, royalty-free licence to use your content.',
    'You grant them a broad licence to your content.',
  ],
  ['All fees are non-refundable.', 'Payments are not refunded.'],
  [
    'In no event shall our liability exceed the amount you paid in the last twelve months.',
    'Their liability is capped at your recent payments.',
  ],
  ['We may modify these terms at any time without notice.', 'The terms can change without notice.'],
  [
    'We may terminate your account at any time for any reason.',
    'They can end your access for any reason.',
  ],
  ['You agree to indemnify and hold us harmless.', 'You must cover their losses from your use.'],
  [
    'We may use your content to train our artificial intelligence models.',
    'Your content or data may train AI models.',
  ],
  [
    'Our total liability shall not exceed the greater of $100 or the amount you paid us.',
    'Their liability to you is capped.',
  ],
  [
    'Your personal data will not be used to train our models without your consent.',
    'They do not train AI on your data without consent.',
  ],
  [
    'If you opted in, we may use your data to train our models.',
    'Your data may train AI models if you agree.',
  ],
  [
    'In your settings you control whether we may use prompts to train our models.',
    'A setting decides whether your data trains AI models.',
  ],
  [
    'You will not receive a refund for the days left when you cancel.',
    'Some payments are not refunded.',
  ],
  ['We can change our fees at any time, without notice.', 'Prices can change without notice.'],
  [
    'We may suspend your account without notice if we believe that you violated these rules.',
    'They can suspend you without notice over suspected breaches.',
  ],
  [
    'Our partners collect information about your activity across other websites.',
    'Your activity may be tracked across other sites or apps.',
  ],
  [
    'We may transfer your data from the United States to other countries.',
    'Your data may be sent to other countries.',
  ],
  [
    'We currently do not respond to Do Not Track signals.',
    'They do not respond to browser Do Not Track signals.',
  ],
  [
    'Any claim must be filed within one year after it arose.',
    'You must bring claims within one year.',
  ],
])('says of: %s', (text, words) => {
  expect(wordsOf(consider(text))).toBe(words)
})

test.each([
  'We do not require arbitration.',
  'You may terminate your account at any time for any reason.',
  'You may update your settings at any time without notice to us.',
  'We will indemnify and defend the customer against such claims.',
  'We never use your content to train AI models.',
  'Your subscription does not automatically renew.',
  'We grant you a worldwide, royalty-free licence to use our content.',
  'Your right to terminate this agreement at any time remains.',
  'We reserve the right to cancel the automatic renewal of your subscription at any time.',
  'This policy applies to data collected through the process of training our machine learning models.',
  'You have the right to know how and when we sell your personal information.',
  'If, in the future, we do sell your personal data, we will notify you.',
  'These disputes will not be subject to arbitration.',
  'Learn more about how we transfer your information to other countries.',
  'We keep your information only as is necessary for the service.',
  'Claims will be processed in accordance with United States law.',
  'We treat everybody alike, regardless of sexual orientation.',
  'Mandatory Arbitration and Class Action Waiver',
])('says nothing of: %s', (text) => {
  expect(consider(text).statements).toEqual([])
})

test('shows the three costliest, each of another kind', () => {
  const answer = consider(
    [
      'All fees are non-refundable.',
      'Disputes will be resolved by binding arbitration.',
      'You waive any right to take part in a class action.',
      'The service is provided as is.',
      'Your plan will automatically renew.',
      'You agree to indemnify us.',
    ].join(' '),
  )
  expect(answer.statements.map(({ text }) => text)).toEqual([
    'Disputes go to arbitration instead of court.',
    'Subscriptions renew automatically.',
    'Payments are not refunded.',
  ])
})

test('every bullet has at most ten words', () => {
  for (const { texts } of CONSIDERATION_KINDS) {
    for (const { text } of texts) {
      expect(countWords(text)).toBeLessThanOrEqual(ANALYSIS_BULLET_MAX_WORDS)
    }
  }
})
