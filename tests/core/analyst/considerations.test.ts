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
    'Their liability is capped at recent months of fees.',
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
