import { describe, expect, test } from 'vitest'
import { answerQuestionByQuoting } from '../../../../src/core/analyst/answer-question.ts'
import { questionsLeanedOn } from '../../../../src/core/analyst/asked/question-parts.ts'
import { cutPassages } from '../../../../src/core/text/passages.ts'
import { MODELS } from '../../../support/analyst-models.ts'

const EARLIER = ['Do they sell my personal data to anybody?']

describe('a question refers to earlier ones', () => {
  test.each([
    'And can I opt out of that?',
    'Can I opt out of it somewhere in my settings?',
    'Who buys them from the company then?',
    'For how long?',
    'What about children?',
  ])('%s', (question) => {
    expect(questionsLeanedOn(question, EARLIER)).toEqual(EARLIER)
  })

  test.each([
    'Do they collect and keep my exact location?',
    'Does this policy say anything about cookies?',
    'How long do they keep my messages?',
  ])('but not: %s', (question) => {
    expect(questionsLeanedOn(question, EARLIER)).toEqual([])
  })

  test('back to the last one that stands alone', () => {
    const earlier = ['Do they use cookies on their pages?', ...EARLIER, 'And to whom?']
    expect(questionsLeanedOn('Can I stop that?', earlier)).toEqual(['And to whom?', ...EARLIER])
  })
})

describe('the built-in analyst in a conversation', () => {
  const text = `Privacy Policy

Selling

We sell personal data to advertisers.

You may opt out of the sale of your personal data at any time.

Letters

You may opt out of letters by writing to us.

Location

We do not collect your location.`
  const document = { id: 'one', title: 'Privacy Policy', passages: cutPassages(text) }
  const quotesOf = (question: string, earlier: readonly string[]) =>
    answerQuestionByQuoting(question, [document], earlier, MODELS).statements.flatMap(
      ({ citations }) => citations.map(({ quote }) => quote),
    )

  test('answers a follow-up about the thing asked before', () => {
    expect(quotesOf('And can I opt out of that?', EARLIER)[0]).toBe(
      'You may opt out of the sale of your personal data at any time.',
    )
    expect(quotesOf('And can I opt out of that?', ['Do they send me letters by post?'])).toContain(
      'You may opt out of letters by writing to us.',
    )
  })

  test('answers a question that stands alone as if nothing had been asked before', () => {
    expect(quotesOf('Do they collect my exact location?', EARLIER)).toEqual(
      quotesOf('Do they collect my exact location?', []),
    )
  })

  const wider = `${text}

Sharing

We share personal data with advertisers.

We may disclose your information to third parties who work for us.

Other matters

Our service is not intended for children under 13.

The law of Norway applies to this policy.`
  const quotesOfWider = (question: string) => {
    const passages = cutPassages(wider)
    const earlier = ['Do they share my data with advertisers?']
    return answerQuestionByQuoting(
      question,
      [{ ...document, passages }],
      earlier,
      MODELS,
    ).statements.flatMap(({ citations }) => citations.map(({ quote }) => quote))
  }

  test.each([
    ['What about children?', 'Our service is not intended for children under 13.'],
    ['Which law applies?', 'The law of Norway applies to this policy.'],
  ])('answers a short question about another subject by that subject: %s', (question, quote) => {
    expect(quotesOfWider(question)).toEqual([quote])
  })

  test.each(['Hello', 'Thanks!'])('does not repeat the previous answer for: %s', (words) => {
    expect(quotesOfWider(words)).toEqual([])
  })
})
