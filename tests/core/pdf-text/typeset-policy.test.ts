import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readPageParagraphs } from '../../../src/core/pdf-text/page-paragraphs.ts'
import { composePagedText } from '../../../src/core/pdf-text/paged-text.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'
import { typeset } from '../../support/typeset.ts'

const POLICY = readFileSync('tests/fixtures/pages/full-policy/expected.txt', 'utf8').trim()
// Rows of its table stand in one line each, as prose cannot.
const WITHOUT_TABLE = POLICY.split('\n\n')
  .filter((block) => !block.includes(' | '))
  .join('\n\n')

function read(...options: Parameters<typeof typeset>) {
  return composePagedText(readPageParagraphs(typeset(...options)))
}

/** What is read aloud: words and blocks, whatever the space between items of a list. */
function blocks(text: string): readonly string[] {
  return text.split(/\n+/).map((line) => line.trim())
}

describe('a policy of nine pages', () => {
  test('comes back from its print word for word and block for block', () => {
    expect(blocks(read(WITHOUT_TABLE).text)).toEqual(blocks(WITHOUT_TABLE))
  })

  test('comes back without its headers, footers and page numbers', () => {
    const { text } = read(WITHOUT_TABLE, { header: 'Fernway Notes Ltd.', footer: 'Page # of 9' })
    expect(blocks(text)).toEqual(['Fernway Notes Ltd.', ...blocks(WITHOUT_TABLE)])
  })

  test('comes back whole where words were parted at the ends of lines', () => {
    expect(blocks(read(WITHOUT_TABLE, { hyphenates: true }).text)).toEqual(blocks(WITHOUT_TABLE))
  })

  test.each([{ columns: 1 }, { columns: 2 }, { columns: 2, hyphenates: true }] as const)(
    'is cut into the same sentences as its web page, set as %j',
    (typesetting) => {
      const sentences = (text: string) =>
        cutPassages(text).flatMap((passage) => passage.sentences.map((sentence) => sentence.text))
      expect(sentences(read(WITHOUT_TABLE, typesetting).text)).toEqual(sentences(WITHOUT_TABLE))
    },
  )
})
