import type { Passage } from '../text/passage.ts'
import type { AnalysisAnswer, Answer, AnswerNotice, Statement } from './answer.ts'
import { contradictsCitation, keepValidCitations, misstatesCitation } from './check-citations.ts'
import { isVerdictQuestion } from './questions.ts'

/**
 * What code makes of an analyst's answer before anybody sees it: citations that are not whole
 * sentences of the given passages are dropped, an answer without one left is marked, and so is one
 * whose verdict or statement says the opposite of the sentences it rests on (DESIGN.md section 4,
 * 'Check').
 */
export function checkAnswer<Checked extends Answer & Pick<Partial<AnalysisAnswer>, 'questionId'>>(
  answer: Checked,
  passages: readonly Passage[],
): Checked {
  const { statements, hasNoCitation } = keepValidCitations(answer.statements, passages)
  const quotes = statements.flatMap(quotesOf)
  // Selling is what nobody may get wrong, whatever the question was.
  const { questionId } = answer
  const topic =
    questionId !== undefined && isVerdictQuestion(questionId) ? questionId : 'sells-data'
  const notices = new Set<AnswerNotice>(answer.notices)
  if (answer.standing === 'stated' && hasNoCitation) notices.add('no-valid-citation')
  if (
    (answer.verdict !== undefined && contradictsCitation(answer.verdict, quotes, topic)) ||
    statements.some((one) => misstatesCitation(one.text, quotesOf(one), topic))
  ) {
    notices.add('check-the-source')
  }
  return { ...answer, statements, notices: [...notices] }
}

function quotesOf({ citations }: Statement): readonly string[] {
  return citations.map(({ quote }) => quote)
}
