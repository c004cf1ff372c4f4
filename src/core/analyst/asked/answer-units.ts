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

/** How a sentence begins that takes something back from the one before it, or adds its terms. */
const COMPLETES =
  /^(?:however|even (?:if|then|though|so)|unless|except|but|in (?:this|that|such|these|those) (?:case|event)|this (?:does|will|shall|may) not|these (?:do|will|shall|may) not|notwithstanding|otherwise|if you do(?: not)?(?: so)?,|if you (?:do not|choose not)|notice will|notification will|such notice|you may also)\b/

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
