import type { Passage } from '../text/passage.ts'
import type { AnalysisAnswer, AnswerNotice } from './answer.ts'
import { contradictsCitation, keepValidCitations } from './check-citations.ts'
import { isVerdictQuestion } from './questions.ts'

/**
 * What code makes of an analyst's answer before anybody sees it: citations that are not whole
 * sentences of the given passages are dropped, an answer without one left is marked, and so is a
 * verdict that says the opposite of the sentences it rests on (DESIGN.md section 4, 'Check').
 */
export function checkAnswer(answer: AnalysisAnswer, passages: readonly Passage[]): AnalysisAnswer {
  const { statements, hasNoCitation } = keepValidCitations(answer.statements, passages)
  const quotes = statements.flatMap(({ citations }) => citations.map(({ quote }) => quote))
  const notices = new Set<AnswerNotice>(answer.notices)
  if (answer.standing === 'stated' && hasNoCitation) notices.add('no-valid-citation')
  if (
    answer.verdict !== undefined &&
    isVerdictQuestion(answer.questionId) &&
    contradictsCitation(answer.verdict, quotes, answer.questionId)
  ) {
    notices.add('check-the-source')
  }
  return { ...answer, statements, notices: [...notices] }
}
