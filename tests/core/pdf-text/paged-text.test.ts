import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageNumberAt } from '../../../src/core/documents/policy-document.ts'
import { readPageParagraphs } from '../../../src/core/pdf-text/page-paragraphs.ts'
import {
  composePagedText,
  pdfTitle,
  recognisedPage,
} from '../../../src/core/pdf-text/paged-text.ts'
import { pageOf, textItem } from '../../support/typeset.ts'

const line = (text: string, y: number, size = 10) => textItem(text, 72, y, { size })

describe('the pages of a text', () => {
  const pages = readPageParagraphs([
    pageOf([line('Privacy Policy', 80, 16), line('We collect your name and your', 300)], 1),
    pageOf([line('address whenever you write to us.', 300), line('We sell nothing.', 330)], 2),
    pageOf([], 3),
    pageOf([line('Write to us.', 300)], 4),
  ])
  const { text, pages: spans } = composePagedText(pages)

  test('follow each other, with a paragraph across pages in one piece', () => {
    expect(text).toBe(
      'Privacy Policy\n\nWe collect your name and your address whenever you write to us.\n\nWe sell nothing.\n\nWrite to us.',
    )
  })

  test('are found by an offset in the text, also within a paragraph', () => {
    const pageOfWords = (words: string) => pageNumberAt(spans, text.indexOf(words))
    expect(pageOfWords('We collect')).toBe(1)
    expect(pageOfWords('address')).toBe(2)
    expect(pageOfWords('We sell')).toBe(2)
    expect(pageOfWords('Write')).toBe(4)
    expect(pageNumberAt(spans, text.length)).toBeUndefined()
  })

  test('cover the whole text, in order', () => {
    expect(spans.map(({ number }) => number)).toEqual([1, 2, 3, 4])
    expect(spans.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text)
  })

  test('may come from pictures, whose lines stay as they were read', () => {
    const read = composePagedText([...pages.slice(0, 2), recognisedPage(3, 'We keep\nit.\n\nEnd.')])
    expect(read.text).toMatch(/We sell nothing\.\n\nWe keep\nit\.\n\nEnd\.$/)
  })
})

test('no word is lost, wherever words stand on the page', () => {
  const word = fc.record({
    x: fc.integer({ min: 0, max: 600 }),
    // Away from the edges, where page numbers are.
    y: fc.integer({ min: 130, max: 660 }),
    size: fc.integer({ min: 4, max: 40 }),
    angle: fc.constantFrom(0, 0, 0, 90, 45),
  })
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), (places) => {
      const items = places.map(({ x, y, size, angle }, index) =>
        textItem(`${index}q`, x, y, { size, angle }),
      )
      const { text } = composePagedText(readPageParagraphs([pageOf(items)]))
      for (const { text: own } of items) expect(text).toContain(own)
    }),
    { numRuns: 200 },
  )
})

test('a page with very many pieces is read in reasonable time', () => {
  const items = Array.from({ length: 30_000 }, (_, index) =>
    textItem('ab', (index % 100) * 6, 120 + Math.floor(index / 100), { size: 1 }),
  )
  expect(composePagedText(readPageParagraphs([pageOf(items)])).text.length).toBeGreaterThan(60_000)
})

describe('the title', () => {
  const pages = readPageParagraphs([
    pageOf([
      line('Fernway Notes Ltd.', 80),
      line('How we handle your data', 110, 18),
      line('This policy tells you what we do with what you give us.', 140),
    ]),
  ])

  test('is the one stated in the file', () => {
    expect(pdfTitle(' Fernway  Privacy Policy ', pages)).toBe('Fernway Privacy Policy')
    expect(pdfTitle('Fernway_Privacy_Policy', pages)).toBe('Fernway Privacy Policy')
  })

  test.each([
    '',
    'untitled',
    'Document1',
    'policy-final.docx',
    'Microsoft Word - policy',
    'policy.txt',
  ])('is the largest line if the file says "%s"', (stated) => {
    expect(pdfTitle(stated, pages)).toBe('How we handle your data')
  })

  test('is unknown if no line is larger', () => {
    expect(
      pdfTitle('', readPageParagraphs([pageOf([line('All of a size.', 100)])])),
    ).toBeUndefined()
  })
})
