import type { Passage, Sentence } from '../../text/passage.ts'
import { type SentenceView, viewSentences } from '../reading/sentence-view.ts'
import { wording } from '../reading/wording.ts'

/**
 * The smallest part of an answer: a sentence or list item, with the line that introduces its list, and
 * the next sentence where that limits or completes it.
 */
export type AnswerUnit = Readonly<{
  view: SentenceView
  /** 'Even if you opt out …': cited too, because the sentence alone would mislead. */
  completion?: Sentence
}>

/** Most units read of a document: ten times as many as the longest policies have. */
const UNITS_MAX = 20_000

/** The beginning of a sentence that limits the one before it or adds conditions. */
const COMPLETES = wording`^(however|even (if|then|though|so)|unless|except|but|in (this|that|such|these|those) (case|event)|this (does|will|shall|may) not|these (do|will|shall|may) not|notwithstanding|otherwise|if you do (not)? (so)?,|if you (do not|choose not)|notice will|notification will|such notice|you may also)`

/** Cells of a row in running text: they answer what the sentence before names. */
const ANSWERS_ROW = /^(?:yes|no|n\/a) (?:(?:yes|no|n\/a)\b|[a-z]\. |\d{1,2} )/

/** The passages within the limit of units. */
export function passagesRead(passages: readonly Passage[]): readonly Passage[] {
  let units = 0
  const end = passages.findIndex(({ sentences }) => {
    units += sentences.length
    return units > UNITS_MAX
  })
  return end < 0 ? passages : passages.slice(0, end)
}

/** The units of a document's passages, in order: one for each sentence. */
export function answerUnits(passages: readonly Passage[]): readonly AnswerUnit[] {
  const views = viewSentences(passages)
  return views.map((view, at) => {
    const next = views[at + 1]
    const isCompleted =
      next !== undefined &&
      next.heading === view.heading &&
      (COMPLETES.test(next.own) || ANSWERS_ROW.test(next.own))
    return isCompleted ? { view, completion: next.sentence } : { view }
  })
}
