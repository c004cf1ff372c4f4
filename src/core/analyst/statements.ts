import type { Citation, Statement } from './answer.ts'
import { citeSentence } from './check-citations.ts'
import type { SentenceView } from './reading/sentence-view.ts'

/** A statement that cites one sentence. */
export function state(text: string, view: SentenceView): Statement {
  return { text, citations: citeView(view) }
}

/** Cites a sentence; a list item with the line that introduces its list, since alone it says too little. */
export function citeView(view: SentenceView): readonly Citation[] {
  const { passage, sentence, lead, leadPassage = passage } = view
  const own = citeSentence(passage, sentence)
  return lead === undefined ? [own] : [citeSentence(leadPassage, lead), own]
}

/** Cites several sentences in the given order, each once. */
export function citeViews(views: readonly SentenceView[]): readonly Citation[] {
  const cited = new Map(views.flatMap(citeView).map((citation) => [citation.start, citation]))
  return [...cited.values()]
}
