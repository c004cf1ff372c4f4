import type { Answer, Statement } from '../../core/analyst/answer.ts'
import { isQuoteInDocument } from '../../core/analyst/check-citations.ts'

/**
 * An answer with only those citations whose words stand in this browser's own document, at their
 * offsets. Where none is left of an answer that states something, it is marked so: the last check
 * before a visitor reads it.
 */
export function checkAnswer<Checked extends Answer>(
  answer: Checked,
  documentText: string,
): Checked {
  const statements = answer.statements.map((statement) => keepMatching(statement, documentText))
  const hasCitation = statements.some(({ citations }) => citations.length > 0)
  const isMarked = answer.notices.includes('no-valid-citation')
  return {
    ...answer,
    statements,
    notices:
      answer.standing === 'stated' && !hasCitation && !isMarked
        ? [...answer.notices, 'no-valid-citation']
        : answer.notices,
  }
}

function keepMatching(statement: Statement, documentText: string): Statement {
  return {
    ...statement,
    citations: statement.citations.filter((citation) => isQuoteInDocument(documentText, citation)),
  }
}
