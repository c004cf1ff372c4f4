import type { Citation, Statement } from './answer.ts'
import { citeSentence } from './check-citations.ts'
import type { SentenceView } from './reading/sentence-view.ts'

/** A statement that rests on one sentence. */
export function state(text: string, view: SentenceView): Statement {
  return { text, citations: citeView(view) }
}

/** An item of a list is cited with the line that leads into it: alone it says too little. */
export function citeView(view: SentenceView): readonly Citation[] {
  const { passage, sentence, lead, leadPassage = passage } = view
  const own = citeSentence(passage, sentence)
  return lead === undefined ? [own] : [citeSentence(leadPassage, lead), own]
}

/** Several sentences in the order given, each once. */
export function citeViews(views: readonly SentenceView[]): readonly Citation[] {
  const cited = new Map(views.flatMap(citeView).map((citation) => [citation.start, citation]))
  return [...cited.values()]
}
