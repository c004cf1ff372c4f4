import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readPageParagraphs } from '../../../src/core/pdf-text/page-paragraphs.ts'
import { composePagedText } from '../../../src/core/pdf-text/paged-text.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'
import { typeset } from '../../support/typeset.ts'

const POLICY = readFileSync('tests/fixtures/pages/full-policy/expected.txt', 'utf8').trim()
// Each row of its table is one line, unlike prose.
const WITHOUT_TABLE = POLICY.split('\n\n')
  .filter((block) => !block.includes(' | '))
  .join('\n\n')

function read(...options: Parameters<typeof typeset>) {
  return composePagedText(readPageParagraphs(typeset(...options)))
}

/** The text as read: words and blocks, ignoring space between list items. */
function blocks(text: string): readonly string[] {
  return text.split(/\n+/).map((line) => line.trim())
}

describe('a policy of nine pages', () => {
  test('survives printing word for word and block for block', () => {
    expect(blocks(read(WITHOUT_TABLE).text)).toEqual(blocks(WITHOUT_TABLE))
  })

  test('has no headers, footers and page numbers', () => {
    const { text } = read(WITHOUT_TABLE, { header: 'Fernway Notes Ltd.', footer: 'Page # of 9' })
    expect(blocks(text)).toEqual(['Fernway Notes Ltd.', ...blocks(WITHOUT_TABLE)])
  })

  test('is complete even if words were hyphenated at line ends', () => {
    expect(blocks(read(WITHOUT_TABLE, { hyphenates: true }).text)).toEqual(blocks(WITHOUT_TABLE))
  })

  test.each([{ columns: 1 }, { columns: 2 }, { columns: 2, hyphenates: true }] as const)(
    'splits into the same sentences as its web page, set as %j',
    (typesetting) => {
      const sentences = (text: string) =>
        cutPassages(text).flatMap((passage) => passage.sentences.map((sentence) => sentence.text))
      expect(sentences(read(WITHOUT_TABLE, typesetting).text)).toEqual(sentences(WITHOUT_TABLE))
    },
  )
})
