import { describe, expect, test } from 'vitest'
import { answerQuestionByQuoting } from '../../../src/core/analyst/answer-question.ts'
import { checkAnswer } from '../../../src/core/analyst/check-answer.ts'
import { isQuoteInDocument } from '../../../src/core/analyst/check-citations.ts'
import { questionAnswerFromModel } from '../../../src/core/analyst/language-model/answer-from-model.ts'
import { questionPrompt } from '../../../src/core/analyst/language-model/model-prompt.ts'
import {
  citeOwnDocuments,
  layEndToEnd,
  passagesOf,
} from '../../../src/core/analyst/question-documents.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'
import { MODELS } from '../../support/analyst-models.ts'

const TEXTS = {
  fernway: 'Privacy Policy\n\nWe keep your notes for ninety days.\n\nWe use cookies.',
  tidewater: 'Terms\n\nYour account\n\nWe keep your letters for two years.\n\nWe bind books.',
} as const

const documents = (['fernway', 'tidewater'] as const).map((id) => ({
  id,
  title: `The ${id} document`,
  passages: cutPassages(TEXTS[id]),
}))
const laid = layEndToEnd(documents)
const QUESTION = 'How long do you keep my notes and letters?'

const textOf = (id: string | undefined): string =>
  id === 'fernway' || id === 'tidewater' ? TEXTS[id] : ''

describe('concatenated documents', () => {
  test('have unique numbers and offsets for all passages', () => {
    const passages = passagesOf(laid)
    expect(passages.map(({ n }) => n)).toEqual(passages.map((_, index) => index + 1))
    for (const [index, { end }] of passages.entries()) {
      expect(passages[index + 1]?.start ?? Number.POSITIVE_INFINITY).toBeGreaterThan(end)
    }
  })

  test('are each quoted by title, with citations in their own document', () => {
    const made = answerQuestionByQuoting(QUESTION, laid, [], MODELS)
    const answer = citeOwnDocuments(checkAnswer(made, passagesOf(laid)), documents)
    expect(answer.notices).toEqual([])
    expect(answer.statements.map(({ text }) => text)).toEqual([
      '“The fernway document” says:',
      '“The tidewater document” says:',
    ])
    const citations = answer.statements.flatMap((statement) => statement.citations)
    expect(citations.map(({ documentId }) => documentId)).toEqual(['fernway', 'tidewater'])
    for (const citation of citations) {
      expect(isQuoteInDocument(textOf(citation.documentId), citation)).toBe(true)
    }
  })

  test('can be answered by a language model, which names numbers of all of them', () => {
    const { user } = questionPrompt('premium', QUESTION, laid, [])
    expect(user).toContain('passages of 2 documents')
    expect(user.match(/^Title: .*$/gm)).toEqual([
      'Title: The fernway document',
      'Title: The tidewater document',
    ])
    const numberOf = (words: string) =>
      passagesOf(laid).find(({ text }) => text.includes(words))?.n ?? 0
    const text = `Notes stay for ninety days [${numberOf('notes')}]. Letters stay for two years [${numberOf('letters')}].`
    const made = questionAnswerFromModel(QUESTION, laid, { text, wasCut: false })
    const { statements } = citeOwnDocuments(made, documents)
    expect(
      statements.flatMap(({ citations }) =>
        citations.map(({ documentId, quote }) => [documentId, quote]),
      ),
    ).toEqual([
      ['fernway', 'We keep your notes for ninety days.'],
      ['tidewater', 'We keep your letters for two years.'],
    ])
  })

  test('lose a citation of a passage that does not exist', () => {
    const made = answerQuestionByQuoting(QUESTION, laid, [], MODELS)
    const strange = {
      ...made,
      statements: [
        { text: 'So it is.', citations: [{ passage: 99, start: 0, end: 2, quote: 'So' }] },
      ],
    }
    expect(citeOwnDocuments(strange, documents).statements[0]?.citations).toEqual([])
  })
})
