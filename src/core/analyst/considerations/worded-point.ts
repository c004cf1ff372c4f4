import { SEVERITIES, type Statement } from '../answer.ts'
import { citeView, citeViews } from '../check-citations.ts'
import { citability } from '../reading/finding.ts'
import type { SentenceView } from '../reading/sentence-view.ts'
import { type Candidate, choosePoints, type Point } from '../salience/choose-points.ts'
import { type ClauseKind, type ClauseText, readClause } from './kinds/clause-kind.ts'

type ClauseGrade = Pick<Statement, 'severity' | 'prevalence'>

/** A point in a few words, with the sentences that say it. */
export type WordedPoint = Readonly<{
  text: string
  views: readonly SentenceView[]
  /** The last of these, if it says something else than the text. */
  aside?: SentenceView | undefined
  /** Its severity and prevalence, where known. */
  grade: ClauseGrade | undefined
}>

/** A point as a statement of an answer. */
export function statePoint({ text, views, aside, grade }: WordedPoint): Statement {
  const supporting = citeViews(views.filter((view) => view !== aside))
  // An item keeps its lead, even if the item above it has the same: alone it may say the opposite.
  const others = aside === undefined ? [] : citeView(aside)
  const citations = [...supporting, ...others.map((one) => ({ ...one, isAside: true as const }))]
  return { text, citations, ...grade }
}

/** A candidate with the text of a rule; without one, it is quoted. */
export type WordableCandidate = Candidate &
  Readonly<{
    text: string | undefined
    grade?: ClauseGrade | undefined
    /** The document does not ask for it; it only fills up the terms agreed. */
    isImplied?: true
  }>

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

/** Points chosen anew for one that would repeat another's words; then it is left out. */
const REPEATED_MAX = 5

/**
 * The best points of candidates in words, no two in the same.
 *
 * @param most maximum number of points
 * @param excerptOf the most telling words of a sentence
 */
export function wordPoints(
  candidates: readonly WordableCandidate[],
  most: number,
  excerptOf: (view: SentenceView) => string,
): readonly WordedPoint[] {
  let left = candidates
  for (let repeated = 0; ; repeated += 1) {
    const points = choosePoints(left, most)
    const worded = points.map((point) => wordPoint(point, excerptOf))
    const texts = worded.map(({ text }) => text)
    const again = texts.findIndex((text, at) => texts.indexOf(text) < at)
    if (again === -1 || repeated === REPEATED_MAX)
      return worded.filter((_, at) => texts.indexOf(texts[at] ?? '') === at)
    const best = points[again]?.best
    left = left.filter((candidate) => candidate !== best)
  }
}

/**
 * Words a point as the rule that knows it does, else quotes an excerpt of the document.
 *
 * @param excerptOf the most telling words of a sentence
 */
function wordPoint(
  { best, beside }: Point<WordableCandidate>,
  excerptOf: (view: SentenceView) => string,
): WordedPoint {
  const both = beside === undefined ? [best] : [best, beside]
  const known = both
    .filter(({ text }) => text !== undefined)
    .toSorted((a, b) => gravityOf(b) - gravityOf(a))[0]
  if (known?.text === undefined) {
    return {
      text: `“${excerptOf(best.view)}”`,
      views: both.map(({ view }) => view),
      grade: undefined,
    }
  }
  // The sentence that the text is about comes first.
  const views = [known, ...both.filter((one) => one !== known)].map(({ view }) => view)
  const isSaidTwice = beside === undefined || best.text === beside.text
  return {
    text: fillIn(known.text, known.view),
    views,
    aside: isSaidTwice ? undefined : views.at(-1),
    grade: known.grade,
  }
}

function gravityOf({ grade }: WordableCandidate): number {
  return grade?.severity === undefined ? -1 : SEVERITIES.indexOf(grade.severity)
}

/** A clause of a document in a few words, with the sentence that says it. */
export type Clause = Readonly<{
  text: string
  view: SentenceView
}>

type ReadClause = Readonly<{ said: ClauseText; view: SentenceView }>

// On the scale of `citability`.
const SEVERE_BONUS = 3

/**
 * The most quotable sentence of this kind, severe clauses preferred; the first of equals.
 */
export function bestClause(kind: ClauseKind, views: readonly SentenceView[]): Clause | undefined {
  const found = views.flatMap((view) => {
    const said = readClause(kind, view)
    return said === undefined ? [] : [{ said, view }]
  })
  const score = ({ said, view }: ReadClause): number =>
    citability(view) + (said.mild ? 0 : SEVERE_BONUS)
  const [best] =
    found.length < 2
      ? found
      : found.map((one) => ({ ...one, score: score(one) })).toSorted((a, b) => b.score - a.score)
  if (best === undefined) return undefined
  const { said, view } = best
  return { text: fillIn(said.text, view), view }
}

const AMOUNT = /[$€£] ?\d(?:[\d,.]*\d)?/

const AGE = /\b(?:under|below|younger than)\D{1,60}(1\d)\b/i

const PERIOD =
  /\bfor (?:\S+ ){0,6}?((?:up to |at least )?(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve)(?: \(\w+\))? (?:more |further |additional )?(?:years?|months?|days)\b)/i

/** Fills in the sum, the age and the period that the sentence names. */
export function fillIn(text: string, { sentence }: SentenceView): string {
  return text
    .replace('{amount}', () => AMOUNT.exec(sentence.text)?.[0].replace(/[.,]00$/, '') ?? 'a sum')
    .replace('{period}', () => periodIn(sentence.text) ?? 'a long time')
    .replace('{age}', () => AGE.exec(sentence.text)?.[1] ?? 'their age limit')
}

/** 'up to three years', without a number said twice: 'three (3)'. */
function periodIn(text: string): string | undefined {
  const [, period] = PERIOD.exec(text) ?? []
  return period?.replace(/ \(\w+\)/, '').toLowerCase()
}
