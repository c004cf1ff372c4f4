import { ANALYSIS_ANSWER_MAX_WORDS } from '../../limits.ts'
import type { SentenceView } from '../judge/sentence-view.ts'
import { fitWords } from '../wording/phrases.ts'
import { AGREEMENT_KINDS } from './agreement-kinds.ts'
import { bestClause, type Clause } from './best-clause.ts'
import { clauseSentences } from './clause-sentences.ts'

const TERMS_SHOWN = 3
/** Several ways of saying that the document binds: one is enough. */
const BINDING: ReadonlySet<string> = new Set([
  'acceptance',
  'if-you-disagree',
  'binding-contract',
  'governs-use',
])

/** What the reader agrees to by using the service: two or three short statements, 25 words in all. */
export function findTermsAgreed(views: readonly SentenceView[]): readonly Clause[] {
  const sentences = clauseSentences(views)
  const terms: Clause[] = []
  let isBound = false
  for (const kind of AGREEMENT_KINDS) {
    if (BINDING.has(kind.id) && isBound) continue
    const term = bestClause(kind, sentences)
    if (term === undefined) continue
    if (BINDING.has(kind.id)) isBound = true
    if (!terms.some(({ view }) => view === term.view)) terms.push(term)
  }
  return fitWords(terms, ANALYSIS_ANSWER_MAX_WORDS).slice(0, TERMS_SHOWN)
}
