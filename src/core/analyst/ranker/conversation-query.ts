import { countWords } from '../../text/words.ts'
import { queryFromQuestion } from './query-from-question.ts'
import type { RankerQuery } from './ranker-query.ts'

/** 'And for how long?' goes on with what was asked before. */
const GOES_ON = /^(?:and|but|or|so|then|also|what about|how about)\b/i
/** 'Can I opt out of that?' points back; 'this policy' points at the document. */
const POINTS_BACK =
  /\b(?:that|those|these|it|its|them|there|else|instead|same|this(?! (?:app|company|document|page|policy|privacy|service|site|terms|website)))\b/i
/** Fewer words seldom name what they are about. */
const STANDS_ALONE_WORDS = 5
/** A longer way back leads out of the subject. */
const QUESTIONS_BACK_MAX = 3

/** What the words of the questions before count where the question points back at them. */
const POINTED_AT_WEIGHT = 0.6
/** What they count where it names a subject of its own: 'What about children?' */
const BESIDE_WEIGHT = 0.3

/**
 * The questions before this one that it cannot be understood without, the nearest first: back to the
 * last one that stands alone. None for a question that stands alone itself.
 *
 * @param earlier oldest first
 */
export function questionsLeanedOn(question: string, earlier: readonly string[]): readonly string[] {
  const leanedOn: string[] = []
  let current = question
  for (const before of earlier.toReversed()) {
    if (!isFollowUp(current) || leanedOn.length === QUESTIONS_BACK_MAX) break
    leanedOn.push(before)
    current = before
  }
  return leanedOn
}

function isFollowUp(question: string): boolean {
  return (
    GOES_ON.test(question) ||
    POINTS_BACK.test(question) ||
    countWords(question) < STANDS_ALONE_WORDS
  )
}

/**
 * Whether a question asks for something that it names itself ('What about children?', 'Thanks'): a
 * sentence without any of its words is no answer to it, whatever was asked before.
 */
export function namesItsSubject(question: string): boolean {
  return !POINTS_BACK.test(question) && hasOwnWords(queryFromQuestion(question))
}

/**
 * What to look for when a visitor asks in the course of a conversation. The words of the question
 * lead. Those of the questions that it leans on add to them, and lead where it has none of its own;
 * the wordings looked for then are left behind, or every follow-up would be answered by them.
 *
 * @param earlier the questions before, oldest first
 */
export function queryFromConversation(question: string, earlier: readonly string[]): RankerQuery {
  const own = queryFromQuestion(question)
  const leanedOn = questionsLeanedOn(question, earlier)
  if (leanedOn.length === 0) return own
  const before = queryFromQuestion(leanedOn.join(' '))
  if (!hasOwnWords(own)) return before
  const share = POINTS_BACK.test(question) ? POINTED_AT_WEIGHT : BESIDE_WEIGHT
  const terms = new Map([...before.terms].map(([stem, weight]) => [stem, weight * share]))
  for (const [stem, weight] of own.terms) {
    terms.set(stem, Math.max(weight, terms.get(stem) ?? 0))
  }
  return { ...own, terms }
}

/** Words that say what is asked for: those weigh 1, related ones less. */
function hasOwnWords({ terms }: RankerQuery): boolean {
  return [...terms.values()].some((weight) => weight >= 1)
}
