import type { SentenceView } from '../judge/sentence-view.ts'
import type { Candidate, Point } from '../salience/choose-points.ts'

/** A point in a few words, with the sentences that say it. */
export type ToldPoint = Readonly<{ text: string; views: readonly SentenceView[] }>

/** A candidate with what a rule says of it; without, its words speak for themselves. */
export type ToldCandidate = Candidate & Readonly<{ text: string | undefined }>

const AMOUNT = /[$€£] ?\d(?:[\d,.]*\d)?/
const HEADING_MAX_WORDS = 7

/** Puts a point into the words of the rule that knows it, or names where it stands. */
export function tellPoint({ best, beside }: Point<ToldCandidate>): ToldPoint {
  const known = [best, beside].find((one) => one?.text !== undefined)
  return {
    text: known?.text === undefined ? wordPlace(best.view) : fillIn(known.text, known.view),
    views: beside === undefined ? [best.view] : [best.view, beside.view],
  }
}

/** The sum that the sentence names, put in its place. */
function fillIn(text: string, { sentence }: SentenceView): string {
  return text.replace('{amount}', AMOUNT.exec(sentence.text)?.[0].replace(/[.,]00$/, '') ?? 'a sum')
}

/** 'A clause on “Data from other users”.' */
function wordPlace({ passage: { heading = '' } }: SentenceView): string {
  const name = heading.replace(/^(?:[\divx]+[.)]|[\d.]+|[a-z][.)])\s+/i, '').replace(/[.:;,]+$/, '')
  const words = name.split(/\s+/).length
  return name === '' || words > HEADING_MAX_WORDS
    ? 'A clause of its own kind.'
    : `A clause under “${name}”.`
}
