import { expect, test } from 'vitest'
import { inContractWords } from '../../../../src/core/analyst/asked/answer-kinds.ts'
import { answerQuestionBuiltIn } from '../../../../src/core/analyst/built-in-analyst.ts'
import { toPlainQuestion } from '../../../../src/core/analyst/reading/plain-text.ts'
import { cutPassages } from '../../../../src/core/text/passages.ts'
import { MODELS } from '../../../support/analyst-models.ts'

test.each([
  ['Can you throw me out?', 'can you  suspend or terminate your account ?'],
  ['Will I get charged again?', 'will i get  automatically renew the subscription ?'],
  ['What happens when my dad dies?', 'what happens  deceased account holder ?'],
  ['How old do I have to be?', ' you must be at least years of age ?'],
  ['Can I sell if I am 16?', 'can i sell  you must be at least years of age ?'],
  [
    'How much do you take from my sales?',
    ' how much commission or fee of a percentage of each transaction ?',
  ],
  ['When do I get my money back?', 'when do i  refund ?'],
  ['When do I lose access?', ' when access ends at the end of the billing period ?'],
  ['Can other people see my pictures?', 'can  publicly viewable by others ?'],
])('%s is asked in the words of contracts too', (question, words) => {
  expect(inContractWords(toPlainQuestion(question))).toBe(words)
})

test.each([
  'Do you sell my data?',
  'How do I get my copies?',
  'Who is my closest partner?',
  'Do you keep a record of my sales?',
  'What is your cut off time for returns?',
  'What happens if I am 2 payments behind?',
  'What do you give me for referring a friend?',
])('%s needs no other words', (question) => {
  expect(inContractWords(toPlainQuestion(question))).toBeUndefined()
})

const FILLER =
  'Fernway draws maps of rivers. The maps are printed on paper. We ship them in tubes of card. Our office is open on weekdays. You may visit it by appointment.'

test('a second part gets a place of its own where another answers it too', () => {
  const places = [
    'You may unsubscribe from marketing e-mails by the link at their end.',
    'You cannot opt out of receiving transactional e-mails related to your account.',
  ]
  const passages = cutPassages(`${FILLER} ${places[0]}\n\n${FILLER} ${places[1]}\n\n${FILLER}`)
  const { statements } = answerQuestionBuiltIn(
    'How do I unsubscribe from the e-mails, and can I unsubscribe from all e-mails?',
    [{ id: 'one', title: 'Terms', passages }],
    [],
    MODELS,
  )
  const quotes = statements.flatMap(({ citations }) => citations.map(({ quote }) => quote))
  expect(quotes).toEqual(expect.arrayContaining(places))
})

test.each([
  [
    'Who do I write to about my data?',
    'For questions on personal information, please contact the privacy officer.',
  ],
  [
    'Are you keeping an eye on me, with a spy?',
    'We may monitor and record your use of the service.',
  ],
])('%s finds: %s', (question, sentence) => {
  const passages = cutPassages(`${FILLER} ${sentence}\n\n${FILLER}`)
  const document = { id: 'one', title: 'Terms', passages }
  const { statements } = answerQuestionBuiltIn(question, [document], [], MODELS)
  expect(statements.flatMap(({ citations }) => citations.map(({ quote }) => quote))).toContain(
    sentence,
  )
})

test.each([
  [
    'Can I get a refund if I cancel?',
    'Account data is kept up to six months after closure of subscribed accounts. This is done as a service in case you should decide to reactivate your account, or if your subscription expires by mistake.',
    'not-found',
  ],
  [
    'Do you run credit checks on tenants?',
    'Fernway may collect your credit card information when you pay the rent of a flat.',
    'not-found',
  ],
  [
    'Can I get a refund if I cancel?',
    'All sales are final, also where you cancel your subscription.',
    'stated',
  ],
])(
  'what does not name the thing that is asked for is no answer: %s %s',
  (question, text, standing) => {
    const document = { id: 'one', title: 'Terms', passages: cutPassages(`${text}\n\n${FILLER}`) }
    expect(answerQuestionBuiltIn(question, [document], [], MODELS).standing).toBe(standing)
  },
)
