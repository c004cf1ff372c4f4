import type { PageSpan } from '../documents/policy-document.ts'
import { foldLines, removeInvisible } from '../pages/text-cleaning.ts'
import { joinLines, vocabularyOf } from './hyphenation.ts'
import type { PageParagraphs } from './page-paragraphs.ts'

/** A text with the spans of its pages. */
export type PagedText = Readonly<{ text: string; pages: readonly PageSpan[] }>

/**
 * The pages of a document as one text: blocks separated by blank lines, and paragraphs joined across
 * page ends. Each page spans from its first word to the first word of the next.
 */
export function composePagedText(pages: readonly PageParagraphs[]): PagedText {
  const words = vocabularyOf(pages.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)))
  const starts: number[] = []
  let text = ''
  for (const { paragraphs, continues } of pages) {
    let start: number | undefined
    for (const [index, paragraph] of paragraphs.entries()) {
      const own = foldLines(removeInvisible(paragraph.text))
      if (own === '') continue
      if (text === '') text = own
      else if (index === 0 && continues) text = joinLines(text, own, words)
      else text += (paragraph.isClose ? '\n' : '\n\n') + own
      start ??= text.length - own.length
    }
    starts.push(start ?? text.length)
  }
  return {
    text,
    pages: pages.map(({ number }, index) => ({
      number,
      start: starts[index] ?? text.length,
      end: starts[index + 1] ?? text.length,
    })),
  }
}

/** A page whose text was recognised in its picture. */
export function recognisedPage(number: number, text: string): PageParagraphs {
  const blocks = text.split(/\n[^\S\n]{0,100}\n/).filter((block) => block.trim() !== '')
  return {
    number,
    continues: false,
    paragraphs: blocks.map((block) => ({ text: block, isClose: false, size: 0, endsFull: false })),
  }
}
