import type { Passage } from '../../text/passage.ts'
import { typeSentences } from '../document-type/document-type.ts'
import type { SentenceView } from '../judge/sentence-view.ts'
import type { AnalystModels } from '../models/analyst-models.ts'
import type { AnalysisQuestionId } from '../questions.ts'
import { findConsiderations } from './considerations.ts'
import { findTermsAgreed } from './terms-agreed.ts'

/**
 * The passages that hold the clauses which the rules would show if they were given the whole
 * document, the one shown first in front; and those that say what the document is and
 * whose; none for the other questions. The ranker
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
    case 'document-type':
      return passagesOf(typeSentences(viewsOf()).map((view) => ({ view })))
    default:
      return []
  }
}

function passagesOf(
  found: readonly Readonly<{ view: Readonly<{ passage: Passage }> }>[],
): readonly Passage[] {
  return [...new Set(found.map(({ view }) => view.passage))]
}
