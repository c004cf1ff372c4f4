import type { Passage } from '../../text/passage.ts'
import { tokenise } from '../stems.ts'

/** Words in quotation marks; shorter ones name a thing and quote nothing. */
const QUOTED = /[“"]([^“”"]{1,600})[”"]/g
const QUOTED_MIN_WORDS = 4

/**
 * Creates a function that tells whether a statement quotes words that no passage has. The passages are
 * tokenised once, at the first statement with a quotation.
 */
export function createForeignQuotationFinder(
  passages: readonly Passage[],
): (statement: string) => boolean {
  let texts: readonly string[] | undefined
  return (statement) => {
    const quotations = [...statement.matchAll(QUOTED)].map(([, words = '']) => tokenise(words))
    const longQuotations = quotations.filter((words) => words.length >= QUOTED_MIN_WORDS)
    if (longQuotations.length === 0) return false
    texts ??= passages.map(({ text }) => ` ${tokenise(text).join(' ')} `)
    const all = texts
    return longQuotations.some(
      (words) => !all.some((text) => text.includes(` ${words.join(' ')} `)),
    )
  }
}
