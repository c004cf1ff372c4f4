import { describe, expect, test } from 'vitest'
import { readPageParagraphs } from '../../../src/core/pdf-text/page-paragraphs.ts'
import type { PdfTextItem } from '../../../src/core/pdf-text/page-rows.ts'
import { composePagedText } from '../../../src/core/pdf-text/paged-text.ts'
import { pageOf, textItem } from '../../support/typeset.ts'

/** Pages with one sentence each, and further rows. */
function read(pages: number, extras: (page: number) => readonly PdfTextItem[]): string {
  const all = Array.from({ length: pages }, (_, index) =>
    pageOf(
      [textItem(`Sentence ${'abcdefghij'[index]} is whole.`, 72, 300), ...extras(index + 1)],
      index + 1,
    ),
  )
  return composePagedText(readPageParagraphs(all)).text.replace(/\s+/g, ' ')
}

const SENTENCES =
  'Sentence a is whole. Sentence b is whole. Sentence c is whole. Sentence d is whole.'

describe('at the edges of four pages', () => {
  test.each<[string, (page: number) => string]>([
    ['a footer', () => 'Fernway Notes Ltd., 14 Mill Passage'],
    ['a page number', (page) => `${page}`],
    ['a page number with words', (page) => `Page ${page} of 4`],
    ['a page number of another count', (page) => `Fernway | ${page + 16}`],
  ])('%s is left out', (_, text) => {
    expect(read(4, (page) => [textItem(text(page), 250, 750)])).toBe(SENTENCES)
  })

  test('a header stays only on the first page', () => {
    expect(read(4, () => [textItem('Privacy Policy', 72, 40)])).toBe(`Privacy Policy ${SENTENCES}`)
  })

  test('a stamp on each page is removed', () => {
    expect(read(4, () => [textItem('DRAFT', 200, 500, { angle: 315, size: 60 })])).toBe(SENTENCES)
  })

  test('headings with numbers that do not increase with the pages stay', () => {
    const text = read(4, (page) => [textItem(`Article ${[5, 7, 12, 13][page - 1]}`, 72, 80)])
    expect(text).toContain('Article 5 Sentence a')
    expect(text).toContain('Article 13 Sentence d')
  })

  test('a row that occurs once stays', () => {
    expect(
      read(4, (page) => (page === 2 ? [textItem('Effective at once.', 72, 750)] : [])),
    ).toContain('Sentence b is whole. Effective at once. Sentence c')
  })
})

test('headings of three consecutive pages stay, although their numbers increase with the pages', () => {
  const text = read(8, (page) => (page > 5 ? [textItem(`Schedule ${page - 5}`, 72, 80)] : []))
  for (const heading of ['Schedule 1', 'Schedule 2', 'Schedule 3']) expect(text).toContain(heading)
})

test('rows that repeat in the middle of pages stay', () => {
  expect(
    read(4, () => [textItem('You may object.', 72, 400)]).match(/You may object\./g),
  ).toHaveLength(4)
})

test('a page alone loses its number, and no other number', () => {
  expect(read(1, () => [textItem('1', 300, 760)])).toBe('Sentence a is whole.')
  expect(read(1, () => [textItem('2025', 300, 760)])).toBe('Sentence a is whole. 2025')
})
