import { foldLines, removeInvisible } from '../../../../core/pages/text-cleaning.ts'
import type { PageText } from '../extract-page-text.ts'

const LINE_BREAK = /\r\n?|[\f\u2028\u2029]/g
const EMPTY_LINES = /\n[^\S\n]*\n\s*/
const MARKDOWN_TITLE = /^#{1,2}\s+(\S.{0,148})$/

/** Longest first line that can be a title, in characters. */
const TITLE_MAX_CHARACTERS = 120

/**
 * The text of a plain text or Markdown body: whitespace folded, line breaks and empty lines
 * preserved. The title is a short first line that stands alone, without Markdown's marks.
 */
export function plainPageText(body: string): PageText {
  const blocks = removeInvisible(body.replace(LINE_BREAK, '\n'))
    .split(EMPTY_LINES)
    .map((block) => foldLines(block))
    .filter((block) => block !== '')
  const first = blocks[0] ?? ''
  const isTitle = !first.includes('\n') && first.length <= TITLE_MAX_CHARACTERS
  const title = MARKDOWN_TITLE.exec(first)?.[1] ?? (isTitle ? first : '')
  return { title, text: blocks.join('\n\n') }
}
