import type { Passage, Sentence } from '../../text/passage.ts'
import { type SentenceView, viewSentences } from '../reading/sentence-view.ts'

/**
 * What an answer is made of: a sentence or list item, with the line that leads into its list, and the
 * sentence after it where that limits or completes it.
 */
export type AnswerUnit = Readonly<{
  view: SentenceView
  /** 'Even if you opt out …': cited with the sentence, which says less than the truth without it. */
  completion?: Sentence
}>

/** Units of a document that are read: ten times those of the longest policies. */
const UNITS_MAX = 20_000

/** How a sentence begins that takes something back from the one before it, or adds its terms. */
const COMPLETES =
  /^(?:however|even (?:if|then|though|so)|unless|except|but|in (?:this|that|such|these|those) (?:case|event)|this (?:does|will|shall|may) not|these (?:do|will|shall|may) not|notwithstanding|otherwise|if you do(?: not)?(?: so)?,|if you (?:do not|choose not)|notice will|notification will|such notice|you may also)\b/

/** The passages of a document that are read: all but those beyond the limit of units. */
export function passagesRead(passages: readonly Passage[]): readonly Passage[] {
  let units = 0
  const end = passages.findIndex(({ sentences }) => {
    units += sentences.length
    return units > UNITS_MAX
  })
  return end < 0 ? passages : passages.slice(0, end)
}

/** All units of the passages of a document, in order: one for each sentence. */
export function answerUnits(passages: readonly Passage[]): readonly AnswerUnit[] {
  const views = viewSentences(passages)
  return views.map((view, at) => {
    const next = views[at + 1]
    const isCompleted =
      next !== undefined && next.heading === view.heading && COMPLETES.test(next.own)
    return isCompleted ? { view, completion: next.sentence } : { view }
  })
}
