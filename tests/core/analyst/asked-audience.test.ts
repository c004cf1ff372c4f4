import { expect, test } from 'vitest'
import { answerQuestionByQuoting } from '../../../src/core/analyst/answer-question.ts'
import { subjectOf } from '../../../src/core/analyst/subjects/subject-of.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'
import { MODELS } from '../../support/analyst-models.ts'

test.each([
  'Who may see my ride history?',
  'Who can access my messages?',
  'Who gets my email address?',
  'Is my data visible to others?',
  'Who receives my payment details?',
  'Who has access to my information?',
  'Can other users see my profile?',
  'Will anyone else see my data?',
  'To whom do you send my data?',
  'Do third parties get my phone number?',
  'Which companies receive my information?',
  'Which of your employees can look at my health data?',
  'Can my employer see my steps?',
  'Is my ride history public?',
  'Do you hand over my data to anybody?',
  'Who do you pass my name on to?',
  'Will my name be shown to other members?',
])('takes as a question on sharing: %s', (question) => {
  expect(subjectOf(question)?.id).toBe('sharing')
})

test.each([
  ['Can I see my data?', 'access'],
  ['Do you read my messages?', 'messages'],
  ['Can the police see my messages?', 'authorities'],
  ['Who gets my data if the company is sold?', 'business-transfer'],
  ['Do you give my data to advertisers?', 'advertisers'],
  ['Who do you sell my data to?', 'selling'],
  ['What is your email address?', 'contact'],
  ['Who can delete my account?', 'deletion'],
  ['Who gets a refund?', 'refunds'],
  ['Can my family use my subscription after I cancel it?', 'cancellation'],
  ['What cookies have access to my data?', 'cookies'],
  ['What data do you have about me?', 'collection'],
  ['Who can use this app?', undefined],
  ['Is the service available to people in Norway?', undefined],
  ['What rights do I have over my data?', undefined],
])('takes for what it is: %s', (question, id) => {
  expect(subjectOf(question)?.id).toBe(id)
})

const POLICY = `We collect your name, your email address and your payment details.

We share your payment details with payment processors. Your ride history is visible to the owner of the bike. We give your email address to our marketing partners. We keep your ride history for five years.

Messages to other riders can be read by our support staff. You can access your data in the app.`

const ask = (question: string) =>
  answerQuestionByQuoting(
    question,
    [{ id: 'a', title: 'Terms', passages: cutPassages(POLICY) }],
    [],
    MODELS,
  ).statements.flatMap(({ text, citations }) => [text, ...citations.map(({ quote }) => quote)])

test.each([
  ['Who may see my ride history?', 'Your ride history is visible to the owner of the bike.'],
  ['Who can access my messages?', 'Messages to other riders can be read by our support staff.'],
  [
    'Who gets my email address?',
    'They share your email address with advertisers and business partners.',
    'We give your email address to our marketing partners.',
  ],
  ['Who receives my payment details?', 'We share your payment details with payment processors.'],
])('answers by what is said of the very thing: %s', (question, ...said) => {
  expect(ask(question)).toEqual(expect.arrayContaining(said))
})

test('does not answer for a thing by what is said of another', () => {
  expect(ask('Who gets my shoe size?')).toEqual([])
})
