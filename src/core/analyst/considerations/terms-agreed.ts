import { ANALYSIS_ANSWER_MAX_WORDS } from '../../limits.ts'
import { citability } from '../judge/citable.ts'
import type { SentenceView } from '../judge/sentence-view.ts'
import { fitWords } from '../wording/phrases.ts'
import { AGREEMENT_KINDS } from './agreement-kinds.ts'
import { type ClauseKind, clauseText, preference } from './clause-kind.ts'

/** One thing that a reader agrees to, with the sentence that says it. */
export type AgreedTerm = Readonly<{ text: string; view: SentenceView }>

const TERMS_SHOWN = 3
/** Several ways of saying that the document binds: one is enough. */
const BINDING: ReadonlySet<string> = new Set([
  'acceptance',
  'if-you-disagree',
  'binding-contract',
  'governs-use',
])

/** What the reader agrees to by using the service: two or three short statements, 25 words in all. */
export function findTermsAgreed(views: readonly SentenceView[]): readonly AgreedTerm[] {
  const terms: AgreedTerm[] = []
  let isBound = false
  for (const kind of AGREEMENT_KINDS) {
    if (BINDING.has(kind.id) && isBound) continue
    const term = bestOfKind(kind, views)
    if (term === undefined) continue
    if (BINDING.has(kind.id)) isBound = true
    if (!terms.some(({ view }) => view === term.view)) terms.push(term)
  }
  return fitWords(terms, ANALYSIS_ANSWER_MAX_WORDS).slice(0, TERMS_SHOWN)
}

function bestOfKind(kind: ClauseKind, views: readonly SentenceView[]): AgreedTerm | undefined {
  const [best] = views
    .flatMap((view) => {
      const text = clauseText(kind, view)
      return text ? [{ text, view, score: citability(view) + preference(kind, view) }] : []
    })
    .toSorted((a, b) => b.score - a.score)
  return best
}
