import type { Citation, Statement } from './answer.ts'
import { citeSentence } from './check-citations.ts'
import type { SentenceView } from './judge/sentence-view.ts'

/** A statement that rests on one sentence. */
export function state(text: string, view: SentenceView): Statement {
  return { text, citations: citeView(view) }
}

/** An item of a list is cited with the line that leads into it: alone it says too little. */
export function citeView({ passage, sentence, lead }: SentenceView): readonly Citation[] {
  return [...(lead === undefined ? [] : [lead]), sentence].map((s) => citeSentence(passage, s))
}
