import type { Passage } from '../../text/passage.ts'
import { tokenise } from '../ranker/tokens.ts'

/** Words between quotation marks; fewer than these name a thing and quote nothing. */
const QUOTED = /[“"]([^“”"]{1,600})[”"]/g
const QUOTED_MIN_WORDS = 4

/** Whether a statement quotes words that stand in none of the passages. */
export function hasForeignQuotation(statement: string, passages: readonly Passage[]): boolean {
  const quotations = [...statement.matchAll(QUOTED)].map(([, words = '']) => tokenise(words))
  const told = quotations.filter((words) => words.length >= QUOTED_MIN_WORDS)
  if (told.length === 0) return false
  const texts = passages.map(({ text }) => ` ${tokenise(text).join(' ')} `)
  return told.some((words) => !texts.some((text) => text.includes(` ${words.join(' ')} `)))
}
