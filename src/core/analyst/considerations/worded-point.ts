import type { Statement } from '../answer.ts'
import type { SentenceView } from '../reading/sentence-view.ts'
import type { Candidate, Point } from '../salience/choose-points.ts'
import { fillIn } from './best-clause.ts'

type ClauseGrade = Pick<Statement, 'severity' | 'prevalence'>

/** A point in a few words, with the sentences that say it. */
export type WordedPoint = Readonly<{
  text: string
  views: readonly SentenceView[]
  /** Its severity and prevalence, where known. */
  grade: ClauseGrade | undefined
}>

/** A candidate with the text of a rule; without one, it is quoted. */
export type WordableCandidate = Candidate &
  Readonly<{ text: string | undefined; grade?: ClauseGrade | undefined }>

/** Minimum score if no rule knows any candidate. Chosen by cross-validation. */
const SURE_SALIENCE = -1.2

/**
 * The candidates that may be shown. If no rule knows any of them, the text may not be a policy, so only
 * those with a high score stay.
 */
export function trustworthy(
  candidates: readonly WordableCandidate[],
): readonly WordableCandidate[] {
  const isAnyKnown = candidates.some(({ text }) => text !== undefined)
  return isAnyKnown ? candidates : candidates.filter(({ score }) => score > SURE_SALIENCE)
}

/**
 * Words a point as the rule that knows it does, else quotes an excerpt of the document.
 *
 * @param excerptOf the most telling words of a sentence
 */
export function wordPoint(
  { best, beside }: Point<WordableCandidate>,
  excerptOf: (view: SentenceView) => string,
): WordedPoint {
  const both = beside === undefined ? [best] : [best, beside]
  const known = both.find(({ text }) => text !== undefined)
  // The sentence that the text is about comes first.
  const inOrder = known === beside ? both.toReversed() : both
  return {
    text: known?.text === undefined ? `“${excerptOf(best.view)}”` : fillIn(known.text, known.view),
    views: inOrder.map(({ view }) => view),
    grade: known?.grade,
  }
}
