import type { SentenceView } from '../judge/sentence-view.ts'
import { STOP_STEMS } from '../ranker/stop-words.ts'
import { createStemmer } from '../ranker/tokens.ts'

/** What is asked about, behind 'my' or 'our', to the end of its phrase. */
const WORD = String.raw`(?!(?:to|with|by|for|from|and|or|if|when|is|are|be|get|gets|go|goes|public|visible|shared|sent|given|shown|seen|passed|sold|available|accessible|used) )[\w'-]+`
const THING = new RegExp(String.raw`\b(?:my|our) (${WORD}(?: ${WORD}){0,3})`)
/** What is no thing of its own, but anything of the visitor's. */
const ANYTHING =
  'data information info details personal private own stuff things everything records account'

/** The views that speak of the very thing of the visitor's that is asked for: of rides, messages or a name. */
export function viewsOnThing(
  plainQuestion: string,
  views: readonly SentenceView[],
): readonly SentenceView[] {
  const stems = createStemmer()
  const anything = new Set(stems(ANYTHING))
  const [, thing = ''] = THING.exec(plainQuestion) ?? []
  const asked = stems(thing).filter((stem) => !STOP_STEMS.has(stem) && !anything.has(stem))
  if (asked.length === 0) return []
  return views.filter(({ plain }) => {
    const said = new Set(stems(plain))
    return asked.every((stem) => said.has(stem))
  })
}
