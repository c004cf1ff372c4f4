import { describe, expect, test } from 'vitest'
import { answerFromModel } from '../../../../src/core/analyst/language-model/answer-from-model.ts'
import type { AnalysisQuestionId } from '../../../../src/core/analyst/questions.ts'
import { cutPassages } from '../../../../src/core/text/passages.ts'

const TEXT = `Selling

We keep your notes on our own machines. We do not sell your personal information to anyone. We print almanacs.

Sharing

We share your name and address with the printers who bind your almanac. They may use it for nothing else.

Devices

We collect the following from your device:

- its precise location, once allowed;
- its model and language.`
const passages = cutPassages(TEXT)
const answer = (id: AnalysisQuestionId, text: string, wasCut = false) =>
  answerFromModel(id, passages, { text, wasCut })
const quotes = (id: AnalysisQuestionId, text: string) =>
  answer(id, text).statements.flatMap(({ citations }) => citations.map(({ quote }) => quote))

describe('the answer made from a model’s reply', () => {
  test('quotes the sentence of the passage that shares most words', () => {
    const made = answer('sells-data', 'No. They state they do not sell personal information [1].')
    expect(made).toMatchObject({
      standing: 'stated',
      verdict: 'no',
      analyst: 'language-model',
      notices: [],
    })
    const [citation] = made.statements[0]?.citations ?? []
    expect(citation?.quote).toBe('We do not sell your personal information to anyone.')
    expect(TEXT.slice(citation?.start, citation?.end)).toBe(citation?.quote)
  })

  test('quotes a list item with the line that introduces the list', () => {
    expect(quotes('location-data', 'Yes. Precise location is collected [3].')).toEqual([
      'We collect the following from your device:',
      '- its precise location, once allowed;',
    ])
  })

  test('is marked when a yes stands above a sentence that says “do not”', () => {
    const made = answer('sells-data', 'Yes. They sell your information [1].')
    expect(made.notices).toEqual(['check-the-source'])
  })

  test('cites the sentence about the act, not one with more words in common', () => {
    const text =
      'We do not sell your personal information. We share it with third parties who advertise for us.'
    const made = answerFromModel('sells-data', cutPassages(text), {
      text: 'Yes. They sell it to third parties who advertise [1].',
      wasCut: false,
    })
    expect(made.statements[0]?.citations[0]?.quote).toBe(
      'We do not sell your personal information.',
    )
    expect(made.notices).toEqual(['check-the-source'])
  })

  test('is marked if it rests on passages that the model was not given', () => {
    const made = answer('sells-data', 'No. They never sell it [41].')
    expect(made).toMatchObject({ standing: 'stated', notices: ['no-valid-citation'] })
    expect(made.statements).toEqual([{ text: 'They never sell it.', citations: [] }])
  })

  test('drops unsupported statements if others have support, and says so', () => {
    const made = answer('third-party-sharing', 'Yes. Printers get your name [2]. It is sold [41].')
    expect(made.statements.map(({ text }) => text)).toEqual(['Printers get your name.'])
    expect(made.notices).toEqual(['left-out'])
  })

  test('does not assign a number to a neighbouring sentence that shares no words with its passage', () => {
    const made = answer(
      'third-party-sharing',
      'Yes. Governments read everything. Printers get your name and address [2].',
    )
    expect(made.statements).toHaveLength(1)
    expect(made.notices).toEqual(['left-out'])
  })

  test('drops an introductory line from at most three bullets', () => {
    const made = answer(
      'top-considerations',
      'Top considerations:\n- Printers get your name [2]\n- Location is collected [3]\n- Notes kept on machines [1]\n- Model and language collected [3]',
    )
    expect(made.statements.map(({ text }) => text)).toEqual([
      'Printers get your name',
      'Location is collected',
      'Notes kept on machines',
    ])
    expect(made.notices).toEqual([])
  })

  test.each([
    'Not stated.',
    'Not stated. The passages speak of printers [2].',
    '<think>Hm.</think>',
    '—',
  ])('finds nothing in %j, and never says no for it', (text) => {
    expect(answer('sells-data', text)).toMatchObject({
      standing: 'not-found',
      verdict: 'not-stated',
      statements: [],
    })
    expect(answer('terms-agreed', text)).not.toHaveProperty('verdict')
  })

  test('says that it was truncated, and ends with dots', () => {
    const made = answer(
      'sells-data',
      'No. They do not sell personal information [1]. They also',
      true,
    )
    expect(made.notices).toEqual(['cut'])
    expect(answer('sells-data', 'No. They do [1] not sell', true).statements[0]?.text).toBe(
      'They do not sell…',
    )
  })
})
