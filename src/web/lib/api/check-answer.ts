import type { Answer, Citation, Statement } from '../../../core/analyst/answer.ts'
import { isQuoteInDocument } from '../../../core/analyst/check-citations.ts'

/**
 * The answer with only those citations that match this browser's copy of the document at their offsets.
 * If none is left of an answer that states something, a notice is added. This is the last check before
 * a visitor reads it.
 */
export function checkAnswer<Checked extends Answer>(
  answer: Checked,
  documentText: string,
): Checked {
  return keepValid(answer, (citation) => isQuoteInDocument(documentText, citation))
}

/** The same for an answer from several documents: each citation is checked against its own. */
export function checkQuestionAnswer<Checked extends Answer>(
  answer: Checked,
  documents: readonly Readonly<{ id: string; text: string }>[],
): Checked {
  const texts = new Map(documents.map(({ id, text }) => [id, text]))
  return keepValid(answer, (citation) =>
    isQuoteInDocument(texts.get(citation.documentId ?? '') ?? '', citation),
  )
}

function keepValid<Checked extends Answer>(
  answer: Checked,
  isValid: (citation: Citation) => boolean,
): Checked {
  const withValid = (statement: Statement) => ({
    ...statement,
    citations: statement.citations.filter(isValid),
  })
  const statements = answer.statements.map(withValid)
  const { nearest } = answer
  const hasCitation = statements.some(({ citations }) => citations.length > 0)
  const isMarked = answer.notices.includes('no-valid-citation')
  return {
    ...answer,
    statements,
    ...(nearest && { nearest: nearest.map(withValid) }),
    notices:
      answer.standing === 'stated' && !hasCitation && !isMarked
        ? [...answer.notices, 'no-valid-citation']
        : answer.notices,
  }
}
