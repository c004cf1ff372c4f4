import { joinNames } from '../analyst/reading/phrases.ts'
import { CARD_SUMMARY_MAX_WORDS } from '../limits.ts'
import { takeWords } from '../text/words.ts'
import type { CardItem, CardItemId } from './summary-card.ts'

/** What each item adds to a sentence that begins with 'It'. */
const GOOD: Readonly<Record<CardItemId, string>> = {
  sale: 'does not sell data',
  payment: 'protects payments',
  deidentified: 'makes no de-identified data',
  location: 'leaves location alone',
  sharing: 'shares with nobody',
}
const BAD: Readonly<Record<CardItemId, string>> = {
  sale: 'sells data',
  payment: 'leaves payments unprotected',
  deidentified: 'uses de-identified data',
  location: 'collects location',
  sharing: 'shares with third parties',
}

/** The items in a sentence of at most 20 words, bad ones first. */
export function cardSummary(items: readonly CardItem[]): string {
  const bad = items.filter(({ status }) => status === 'bad').map(({ id }) => BAD[id])
  const good = items.filter(({ status }) => status === 'good').map(({ id }) => GOOD[id])
  if (bad.length === 0 && good.length === 0) return 'It says nothing plain about any of the five.'
  return withinLimit(bad, good)
}

/** Drops whole items to stay within the limit. */
function withinLimit(bad: readonly string[], good: readonly string[]): string {
  const sentence = sentenceOf(bad, good)
  if (takeWords(sentence, CARD_SUMMARY_MAX_WORDS) === sentence) return sentence
  return good.length > 0 ? withinLimit(bad, good.slice(0, -1)) : withinLimit(bad.slice(0, -1), good)
}

function sentenceOf(bad: readonly string[], good: readonly string[]): string {
  if (bad.length === 0) return `It ${joinNames(good)}.`
  if (good.length === 0) return `It ${joinNames(bad)}.`
  return `It ${joinNames(bad)}, but ${joinNames(good)}.`
}
