import type { Statement } from '../answer.ts'
import type { SentenceView } from '../reading/sentence-view.ts'
import type { Candidate, Point } from '../salience/choose-points.ts'
import { fillIn } from './best-clause.ts'

type ClauseGrade = Pick<Statement, 'severity' | 'prevalence'>

/** A point in a few words, with the sentences that say it. */
export type ToldPoint = Readonly<{
  text: string
  views: readonly SentenceView[]
  /** How severe and how usual it is, where that was judged and counted. */
  grade: ClauseGrade | undefined
}>

/** A candidate with what a rule says of it; without, its words speak for themselves. */
export type ToldCandidate = Candidate &
  Readonly<{ text: string | undefined; grade?: ClauseGrade | undefined }>

/** Chosen by cross-validation. */
const SURE_SALIENCE = -1.2

/**
 * Candidates as they may be shown. Where no rule knows any of them, the text may be no policy at all:
 * then only those stay of which salience is sure.
 */
export function trustworthy(candidates: readonly ToldCandidate[]): readonly ToldCandidate[] {
  const isAnyKnown = candidates.some(({ text }) => text !== undefined)
  return isAnyKnown ? candidates : candidates.filter(({ score }) => score > SURE_SALIENCE)
}

/**
 * Puts a point into the words of the rule that knows it, or else into the document's own.
 *
 * @param excerptOf the words of a sentence that tell most
 */
export function tellPoint(
  { best, beside }: Point<ToldCandidate>,
  excerptOf: (view: SentenceView) => string,
): ToldPoint {
  const both = beside === undefined ? [best] : [best, beside]
  const known = both.find(({ text }) => text !== undefined)
  // What the words rest on comes first.
  const inOrder = known === beside ? both.toReversed() : both
  return {
    text: known?.text === undefined ? `“${excerptOf(best.view)}”` : fillIn(known.text, known.view),
    views: inOrder.map(({ view }) => view),
    grade: known?.grade,
  }
}
