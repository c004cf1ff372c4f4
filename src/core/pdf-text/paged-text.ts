import type { PageSpan } from '../documents/policy-document.ts'
import { foldLines, foldWhitespace, removeInvisible } from '../text/text-cleaning.ts'
import type { PageParagraphs } from './page-paragraphs.ts'
import { joinLines, vocabularyOf } from './region-paragraphs.ts'

/** A text with the spans of its pages. */
type PagedText = Readonly<{ text: string; pages: readonly PageSpan[] }>

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

const TITLE_MAX_CHARACTERS = 150
/** Titles are near the top of the first page. */
const TITLE_WITHIN_PARAGRAPHS = 8
/** Minimum size of a title, relative to the text. */
const TITLE_SIZE = 1.1

/** Default titles that programs write. */
const NO_TITLE =
  /^(?:untitled|document|new document|no title|title|layout|presentation)?\s?\d{0,3}$|\.(?:docx?|rtf|odt|pdf|indd|pages|txt|tex|html?|xlsx?|pptx?)$|^microsoft (?:word|powerpoint) - |^slide \d|^(?:https?|about|file|data):/i

/**
 * The title of a PDF: from its metadata, else the largest line near its beginning; undefined if neither
 * is useful.
 */
export function pdfTitle(stated: string, pages: readonly PageParagraphs[]): string | undefined {
  const own = foldWhitespace(removeInvisible(stated)).slice(0, TITLE_MAX_CHARACTERS)
  if (own !== '' && !NO_TITLE.test(own)) return own.includes(' ') ? own : own.replaceAll('_', ' ')
  const first = pages.find(({ paragraphs }) => paragraphs.length > 0)?.paragraphs ?? []
  const heads = first
    .slice(0, TITLE_WITHIN_PARAGRAPHS)
    .filter(({ text }) => text.length <= TITLE_MAX_CHARACTERS && /\p{L}{2}/u.test(text))
  const largest = heads.reduce((most, { size }) => Math.max(most, size), 0)
  if (largest < usualSize(pages) * TITLE_SIZE) return undefined
  return heads.find(({ size }) => size === largest)?.text
}

/** The font size of the longest paragraph, which is running text. */
function usualSize(pages: readonly PageParagraphs[]): number {
  const paragraphs = pages.flatMap((page) => page.paragraphs)
  return paragraphs.toSorted((a, b) => b.text.length - a.text.length)[0]?.size ?? 0
}
