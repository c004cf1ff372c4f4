import { foldWhitespace, removeInvisible } from '../pages/text-cleaning.ts'
import type { PageParagraphs } from './page-paragraphs.ts'

const TITLE_MAX_CHARACTERS = 150
/** Titles stand near the top of the first page. */
const TITLE_WITHIN_PARAGRAPHS = 8
/** How much larger than the text a title is set. */
const TITLE_SIZE = 1.1

/** What programs write into the title of a document that was given none. */
const NO_TITLE =
  /^(?:untitled|document|new document|no title|title|layout|presentation)?\s?\d{0,3}$|\.(?:docx?|rtf|odt|pdf|indd|pages|txt|tex|html?|xlsx?|pptx?)$|^microsoft (?:word|powerpoint) - |^slide \d|^(?:https?|about|file|data):/i

/**
 * What a PDF is called: what it says of itself, else the largest line near its beginning; undefined
 * where neither says anything.
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

/** The size of the longest paragraph: that is running text. */
function usualSize(pages: readonly PageParagraphs[]): number {
  const paragraphs = pages.flatMap((page) => page.paragraphs)
  return paragraphs.toSorted((a, b) => b.text.length - a.text.length)[0]?.size ?? 0
}
