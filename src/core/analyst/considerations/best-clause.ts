import { citability } from '../judge/citable.ts'
import type { SentenceView } from '../judge/sentence-view.ts'
import { type ClauseKind, readClause } from './clause-kind.ts'

/** A clause of a document in a few words, with the sentence that says it. */
export type Clause = Readonly<{ text: string; view: SentenceView; isMild: boolean }>

// On the scale of `citability`.
const PREFERRED_BONUS = 3
const SEVERE_BONUS = 3

/**
 * Of the sentences of this kind, the one that says best what costs the reader most; the first of
 * equals.
 * @param hardness how hard a sentence is on the reader, on the scale of `citability`
 */
export function bestClause(
  kind: ClauseKind,
  views: readonly SentenceView[],
  hardness: (view: SentenceView) => number = () => 0,
): Clause | undefined {
  const [best] = views
    .flatMap((view) => {
      const said = readClause(kind, view)
      if (said === undefined) return []
      const isMild = said.mild === true
      const preferred = kind.prefer?.test(view.plain) ? PREFERRED_BONUS : 0
      const severe = isMild ? 0 : SEVERE_BONUS
      const score = citability(view) + preferred + severe + hardness(view)
      return [{ clause: { text: fillIn(said.text, view), view, isMild }, score }]
    })
    .toSorted((a, b) => b.score - a.score)
  return best?.clause
}

const AMOUNT = /[$€£] ?\d(?:[\d,.]*\d)?/

/** The sum that the sentence names, put in its place. */
function fillIn(text: string, { sentence }: SentenceView): string {
  return text.replace('{amount}', AMOUNT.exec(sentence.text)?.[0].replace(/[.,]00$/, '') ?? 'a sum')
}
