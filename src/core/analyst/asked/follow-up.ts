import { countWords } from '../../text/words.ts'

/** 'And for how long?' continues the question before. */
const GOES_ON = /^(?:and|but|or|so|then|also|what about|how about)\b/i
/** 'Can I opt out of that?' refers back; 'this policy' refers to the document. */
export const POINTS_BACK =
  /\b(?:that|those|these|it|its|them|there|else|instead|same|this(?! (?:app|company|document|page|policy|privacy|service|site|terms|website)))\b/i
/** Shorter questions seldom name their subject. */
const STANDS_ALONE_WORDS = 5
/** Questions further back are usually about another subject. */
const QUESTIONS_BACK_MAX = 3

/**
 * The earlier questions that this one needs to be understood, the nearest first: back to the last one
 * that stands alone. Empty if this question stands alone itself.
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
