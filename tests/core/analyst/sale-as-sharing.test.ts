import { expect, test } from 'vitest'
import { checkAnswer } from '../../../src/core/analyst/check-answer.ts'
import type { VerdictQuestionId } from '../../../src/core/analyst/questions.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'
import { answerFor, wordsOf } from './answer-for.ts'

const ask = (questionId: VerdictQuestionId, text: string) =>
  checkAnswer(answerFor(questionId, text), cutPassages(text))

test.each([
  [
    'We sell the reports to publishers and data brokers.',
    'They sell reports to data brokers and publishers.',
  ],
  ['We sell personal data to data brokers.', 'They sell personal data to data brokers.'],
  ['We sell your browsing history.', 'They sell your browsing history.'],
  [
    'Your personal data may be sold to other companies.',
    'They may sell your personal data to other companies.',
  ],
  [
    'We have sold personal information to third parties in the past twelve months.',
    'They have sold personal information to third parties.',
  ],
  [
    'We collect your personal data. We sell it to data brokers.',
    'They sell your personal data to data brokers.',
  ],
  [
    'We make reports of what you read. We sell the reports to publishers.',
    'They sell reports to publishers.',
  ],
  [
    "Fernway sells its members' contact details to publishers.",
    "They sell members' contact details to publishers.",
  ],
  [
    'We rent our mailing lists to selected partners.',
    'They rent out mailing lists to business partners.',
  ],
  [
    'We trade your contact details with advertisers.',
    'They trade your contact details with advertisers.',
  ],
])('counts a sale of data as sharing with third parties: %s', (text, words) => {
  const answer = ask('third-party-sharing', text)
  expect(answer).toMatchObject({ verdict: 'yes', notices: [] })
  expect(wordsOf(answer)).toBe(words)
})

test('counts a sale that needs consent as sharing that needs it', () => {
  const answer = ask('third-party-sharing', 'We sell your data to advertisers only if you agree.')
  expect(answer).toMatchObject({ verdict: 'it-depends', notices: [] })
  expect(wordsOf(answer)).toBe('They may share your data with advertisers, if you agree or ask.')
})

test.each([
  'We sell products to customers.',
  'We sell bicycles and accessories to our customers.',
  'We sell data plans to customers and third parties.',
  'We sell anonymous statistics to publishers.',
  'We write reports on the weather. We sell the reports to newspapers.',
  'We rent bicycles to customers and third parties.',
  'We license map data from third parties.',
  'You may not sell, rent or license your account data to third parties.',
  'We do not sell your personal data.',
  'We never sell, rent or trade email lists.',
  'If we sold your data, we would tell you.',
])('is not sharing: %s', (text) => {
  expect(ask('third-party-sharing', text).verdict).toBe('not-stated')
})

test('a sale beside a denial of sharing is neither hidden nor flagged', () => {
  const text = 'We do not share your data with third parties. We sell your data to advertisers.'
  expect(ask('third-party-sharing', text)).toMatchObject({ verdict: 'it-depends', notices: [] })
})

test('sharing stated together with a denied sale is no contradiction', () => {
  const text = 'We do not sell your data, but we share your data with advertisers.'
  expect(ask('third-party-sharing', text)).toMatchObject({ verdict: 'yes', notices: [] })
})

test.each([
  ['We make reports of what you read. We sell the reports to publishers.', 'yes'],
  ['We collect your personal data. We sell this information to data brokers.', 'yes'],
  ['We sell the profiles that we make of you to insurers.', 'yes'],
  ['We do not sell your browsing history.', 'it-depends'],
  ['We sell reports to customers on market trends.', 'not-stated'],
  ['We sell data plans to our customers.', 'not-stated'],
])('recognizes a sale of products made from data: %s', (text, verdict) => {
  expect(ask('sells-data', text).verdict).toBe(verdict)
})
