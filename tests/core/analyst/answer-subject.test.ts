import { describe, expect, test } from 'vitest'
import { answerQuestionByQuoting } from '../../../src/core/analyst/answer-question.ts'
import { subjectOf } from '../../../src/core/analyst/answer-subject.ts'
import { selectForOwnQuestion } from '../../../src/core/analyst/selection/select-for-question.ts'
import { PROMPT_ANSWER_MAX_WORDS } from '../../../src/core/limits.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'
import { countWords } from '../../../src/core/text/words.ts'
import { MODELS } from '../../support/analyst-models.ts'

function ask(question: string, ...sentences: readonly string[]) {
  const passages = cutPassages(sentences.join(' '))
  return answerQuestionByQuoting(question, [{ id: 'a', title: 'Terms', passages }], [], MODELS)
}

const textOf = (answer: ReturnType<typeof ask>) =>
  answer.statements.map(({ text }) => text).join(' ')
const quotesOf = (answer: ReturnType<typeof ask>) =>
  answer.statements.flatMap(({ citations }) => citations.map(({ quote }) => quote))

test.each([
  ['Do you sell my data?', 'selling'],
  ['What happens to my data if the company is sold?', 'business-transfer'],
  ['Who do you share my information with?', 'sharing'],
  ['Do you share my data with advertisers?', 'advertisers'],
  ['Do you sell my data to advertisers?', 'selling-to-advertisers'],
  ['Do you share or sell my data to advertisers?', 'advertisers'],
  ['Do you track my location?', 'location'],
  ['Can you close my account?', 'termination'],
  ['How old must I be?', 'children'],
  ['Can I get a refund?', 'refunds'],
  ['How do I cancel my subscription?', 'cancellation'],
  ['Who owns the photos I post?', 'ownership'],
  ['Can you change these terms without telling me?', 'changes'],
  ['Can you change your prices?', 'price-changes'],
  ['Do you give data to the police?', 'authorities'],
  ['Is my data sent to other countries?', 'transfers-abroad'],
  ['Do you use my data to train AI?', 'artificial-intelligence'],
  ['Can I sue you?', 'disputes'],
  ['Do you read my messages?', 'messages'],
  ['What is the weather like?', undefined],
])('recognizes what is asked: %s', (question, id) => {
  expect(subjectOf(question)?.id).toBe(id)
})

describe('a question that the judges know starts with their verdict', () => {
  test.each([
    [
      'Do you sell my data?',
      'We do not sell your personal data.',
      'No. They say they do not sell your personal data.',
    ],
    [
      'Do you sell my data to advertisers?',
      'We sell your data to advertisers only if you agree.',
      'It depends. They say they sell your data, if you agree.',
    ],
    [
      'Do you sell my data to advertisers?',
      'We do not sell your data to data brokers.',
      'They say they do not sell your data.',
    ],
    [
      'Do you sell my data to advertisers?',
      'We do not sell your data to third parties.',
      'No. They say they do not sell your data.',
    ],
    [
      'Is it true that you sell my data?',
      'We do not sell your personal data.',
      'They say they do not sell your personal data.',
    ],
    [
      'Do you track my location?',
      'We collect your precise location.',
      'Yes. They collect your precise location.',
    ],
  ])('%s %s', (question, sentence, text) => {
    const answer = ask(question, sentence)
    expect(textOf(answer)).toBe(text)
    expect(quotesOf(answer)).toEqual([sentence])
  })
})

test('whether data is sold to advertisers is answered from what is said about selling', () => {
  const cookies = 'Our cookies and those of advertising partners collect data about your device.'
  const sale = 'We do not sell your data.'
  const asked = 'Do you sell my data to advertisers?'
  expect(quotesOf(ask(asked, cookies, sale))).toEqual([sale])
  expect(ask(asked, cookies, 'The office is green.').standing).not.toBe('stated')
})

test('a question about a clause is answered by the clause in plain words, then by other sentences', () => {
  const answer = ask(
    'Can I sue you?',
    'The office is green.',
    'All disputes between you and us shall be settled by binding arbitration.',
    'A small claim may be brought in a court near you.',
  )
  expect(textOf(answer)).toBe(
    'Disputes go to arbitration instead of court. The document also says:',
  )
  expect(quotesOf(answer)).toEqual([
    'All disputes between you and us shall be settled by binding arbitration.',
    'A small claim may be brought in a court near you.',
  ])
})

test('quotes sentences about the subject, not those that share a word with the question', () => {
  const speaking = 'You can erase your profile and all data in the settings.'
  const answer = ask('How do I delete my account?', 'How do I get an account?', speaking)
  expect(quotesOf(answer)).toEqual([speaking])
  expect(ask('Can I get a refund?', 'You get a letter every day.').standing).not.toBe('stated')
})

test('names the nearest places if no sentence answers, and does not call them an answer', () => {
  const answer = ask(
    'How do you protect my data?',
    'We protect parcels from rain.',
    'Data is green.',
  )
  expect(answer).toMatchObject({ standing: 'not-found', statements: [] })
  expect(answer.nearest?.map(({ text }) => text)).toEqual(['These come nearest:'])
})

test('answers each part of a question that asks two', () => {
  const answer = ask(
    'Do you sell my data, and how can I delete my account?',
    'We do not sell your personal data.',
    'The office is green.',
    'You can delete your account in the settings.',
  )
  expect(quotesOf(answer)).toEqual([
    'We do not sell your personal data.',
    'You can delete your account in the settings.',
  ])
})

test('names the document of the answer if there are several', () => {
  const documents = ['We sell your personal data.', 'We do not sell your personal data.'].map(
    (text, index) => ({
      id: `${index}`,
      title: `Policy ${index + 1}`,
      passages: cutPassages(`${' '.repeat(index * 100)}${text}`),
    }),
  )
  const { statements } = answerQuestionByQuoting('Do you sell my data?', documents, [], MODELS)
  expect(statements.map(({ text }) => text)).toEqual([
    '“Policy 1”: Yes. They say they sell your personal data.',
    '“Policy 2”: No. They say they do not sell your personal data.',
  ])
})

test('keeps to 75 words, counting its quotes if they are the answer', () => {
  const sentences = Array.from(
    { length: 9 },
    (_, n) => `We keep record number ${n} of all that you write to us for about ${n + 2} years.`,
  )
  const answer = ask('How long do you keep my data?', ...sentences)
  const words = [textOf(answer), ...quotesOf(answer)].reduce((sum, one) => sum + countWords(one), 0)
  expect(words).toBeLessThanOrEqual(PROMPT_ANSWER_MAX_WORDS + countWords('The document says:'))
  expect(quotesOf(answer).length).toBeGreaterThan(1)
})

test('the passages for a question contain the clause that answers it, even without shared words', () => {
  const filler = Array.from(
    { length: 200 },
    (_, n) => `Part ${n}\n\nOur office number ${n} is painted green and has a window to the yard.`,
  ).join('\n\n')
  const clause = 'All controversies shall be settled by binding arbitration.'
  const text = `${filler}\n\n${clause}\n\n${filler}`
  const [passages = []] = selectForOwnQuestion([text], 'Can I sue you?', [], 230, MODELS)
  expect(passages.some((passage) => passage.text.includes(clause))).toBe(true)
})

const RIDES = `We collect your name, your email address and your payment details.

We share your payment details with payment processors. Your ride history is visible to the owner of the bike. We give your email address to our marketing partners. We keep your ride history for five years.

Messages to other riders can be read by our support staff. You can access your data in the app.`

const askOfRides = (question: string) =>
  answerQuestionByQuoting(
    question,
    [{ id: 'a', title: 'Terms', passages: cutPassages(RIDES) }],
    [],
    MODELS,
  ).statements.flatMap(({ text, citations }) => [text, ...citations.map(({ quote }) => quote)])

test.each([
  ['Who may see my ride history?', 'Your ride history is visible to the owner of the bike.'],
  ['Who can access my messages?', 'Messages to other riders can be read by our support staff.'],
  ['Who gets my email address?', 'We give your email address to our marketing partners.'],
  ['Who receives my payment details?', 'We share your payment details with payment processors.'],
])('answers from what is said about that very thing: %s', (question, ...said) => {
  expect(askOfRides(question)).toEqual(expect.arrayContaining(said))
})

test('does not answer about one thing from what is said about another', () => {
  expect(askOfRides('Who gets my shoe size?')).toEqual([])
})
