import { describe, expect, test } from 'vitest'
import { answerFromModel } from '../../../../src/core/analyst/language-model/answer-from-model.ts'
import {
  declinesInWords,
  readModelText,
} from '../../../../src/core/analyst/language-model/read-model-text.ts'
import { cutPassages } from '../../../../src/core/text/passages.ts'

const passages = cutPassages(
  'We do not sell your personal information to anyone. We keep it for five years.',
)
const reply = (text: string) => ({ text, wasCut: false })

describe('a verdict in markdown or in other words', () => {
  test.each([
    ['### Answer\n\n**No**. _They do not sell it [1]._', 'no', 'They do not sell it.'],
    ['The answer is no. They do not sell it [1].', 'no', 'They do not sell it.'],
    ['Nope, they do not sell it [1].', 'no', 'they do not sell it'],
    ['Yes and no. It varies [1].', 'it-depends', 'It varies.'],
    ['No one sells it [1].', undefined, 'No one sells it.'],
    ['The file_name_here stays [1].', undefined, 'The file_name_here stays.'],
  ])('%s', (text, verdict, statement) => {
    const read = readModelText(text)
    expect(read.verdict).toBe(verdict)
    expect(read.statements[0]?.text).toContain(statement)
  })

  test('loses bidirectional control characters', () => {
    expect(readModelText('No. They \u202Edo not [1].').statements[0]?.text).toBe('They do not.')
  })
})

describe('words that a model puts in quotation marks', () => {
  test('without a source have no support', () => {
    const text =
      'No. "We never sell, rent or trade any data, ever" [1]. They keep it five years [1].'
    const { statements, notices } = answerFromModel('sells-data', passages, reply(text))
    expect(statements).toHaveLength(1)
    expect(statements[0]?.text).toContain('five years')
    expect(notices).toContain('left-out')
  })

  test('from the document, or a name, stay', () => {
    const text = 'No. They say "we do not sell your personal information" of the "Service" [1].'
    const { statements } = answerFromModel('sells-data', passages, reply(text))
    expect(statements[0]?.citations[0]?.quote).toContain('We do not sell')
  })
})

test.each([
  ["I'm sorry, but I can't assist with that request.", true],
  ['I cannot help with that.', true],
  ['As an AI language model, I do not give legal advice.', true],
  ['Sorry, no.', true],
  ['I am sorry to say that they sell it [2].', false],
  ['They cannot help it.', false],
  ['No. They do not sell it.', false],
])('%s declines: %s', (text, declines) => {
  expect(declinesInWords(text)).toBe(declines)
})
