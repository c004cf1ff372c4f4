import { isPlainlyNotEnglish } from '../text/english.ts'
import type { Passage } from '../text/passage.ts'
import { cutPassages } from '../text/passages.ts'
import { countWords } from '../text/words.ts'
import { indexPassages } from './ranker/passage-index.ts'
import { queryFromQuestion } from './ranker/query-from-question.ts'
import { rankPassages } from './ranker/rank-passages.ts'
import { countPassageWords, selectPassages } from './select-passages.ts'

/** A question that points back at the one before it, or is too short to stand alone. */
const POINTS_BACK = /\b(?:that|this|those|these|it|its|they|them|there|then|so|else|and)\b/i
const STANDS_ALONE_WORDS = 5

/**
 * The passages that an analyst is given for a question in a visitor's own words: the nearest ones
 * within the budget, in document order. A document that fits the budget goes whole; so does the
 * beginning of one that the ranker cannot read. Empty when nothing in the document is about it.
 *
 * @param earlier the question before, since 'and can I opt out of that?' names nothing itself
 */
export function selectForOwnQuestion(
  text: string,
  question: string,
  earlier: string | undefined,
  maxWords: number,
): readonly Passage[] {
  const passages = cutPassages(text)
  const words = passages.reduce((sum, passage) => sum + countPassageWords(passage), 0)
  if (words <= maxWords || isPlainlyNotEnglish(text)) {
    return selectPassages(passages.map(inOrder), maxWords)
  }
  const isFollowUp = POINTS_BACK.test(question) || countWords(question) < STANDS_ALONE_WORDS
  const query = queryFromQuestion(isFollowUp ? `${question} ${earlier ?? ''}` : question)
  const ranked = rankPassages(query, indexPassages(passages))
  if ((ranked[0]?.score ?? 0) < query.threshold) return []
  return selectPassages(
    ranked.filter(({ score }) => score > 0),
    maxWords,
  )
}

function inOrder(passage: Passage) {
  return { passage, score: 1, topics: [] }
}
