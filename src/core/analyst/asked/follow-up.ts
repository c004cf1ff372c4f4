import { countWords } from '../../text/words.ts'

/** 'And for how long?' goes on with what was asked before. */
const GOES_ON = /^(?:and|but|or|so|then|also|what about|how about)\b/i
/** 'Can I opt out of that?' points back; 'this policy' points at the document. */
export const POINTS_BACK =
  /\b(?:that|those|these|it|its|them|there|else|instead|same|this(?! (?:app|company|document|page|policy|privacy|service|site|terms|website)))\b/i
/** Fewer words seldom name what they are about. */
const STANDS_ALONE_WORDS = 5
/** A longer way back leads out of the subject. */
const QUESTIONS_BACK_MAX = 3

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
