import type { Passage } from '../../text/passage.ts'
import { findCompany } from '../document-type/company.ts'
import type { SentenceView } from '../judge/sentence-view.ts'
import type { AnalystModels } from '../models/analyst-models.ts'
import type { AnalysisQuestionId } from '../questions.ts'
import { findConsiderations } from './considerations.ts'
import { findTermsAgreed } from './terms-agreed.ts'

/** A name that recurs is known by sentences besides the one that says most. */
const NAMING_SENTENCES_MAX = 3

/**
 * The passages that hold the clauses which the rules would show if they were given the whole
 * document, the one shown first in front; none for a question that is not about clauses. The ranker
 * weighs words, and words alone cannot tell a waiver from a heading that announces one.
 *
 * @param viewsOf gives all sentences of the document; called only where they are needed
 */
export function passagesWithClauses(
  questionId: AnalysisQuestionId,
  viewsOf: () => readonly SentenceView[],
  models: AnalystModels,
): readonly Passage[] {
  switch (questionId) {
    case 'terms-agreed':
      return passagesOf(findTermsAgreed(viewsOf()))
    case 'top-considerations':
      return passagesOf(findConsiderations(viewsOf(), models))
    case 'document-type': {
      const company = findCompany(viewsOf(), '')
      if (company?.view === undefined) return []
      const naming = viewsOf().filter(({ sentence }) => sentence.text.includes(company.name))
      return passagesOf(
        [company.view, ...naming.slice(0, NAMING_SENTENCES_MAX)].map((view) => ({ view })),
      )
    }
    default:
      return []
  }
}

function passagesOf(
  found: readonly Readonly<{ view: Readonly<{ passage: Passage }> }>[],
): readonly Passage[] {
  return [...new Set(found.map(({ view }) => view.passage))]
}
