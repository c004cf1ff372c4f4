import type { Answer, Citation, Statement } from '../../core/analyst/answer.ts'
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
  return keepTrue(answer, (citation) => isQuoteInDocument(documentText, citation))
}

/** The same for an answer from several documents: each citation is looked up in the one it names. */
export function checkQuestionAnswer<Checked extends Answer>(
  answer: Checked,
  documents: readonly Readonly<{ id: string; text: string }>[],
): Checked {
  const texts = new Map(documents.map(({ id, text }) => [id, text]))
  return keepTrue(answer, (citation) =>
    isQuoteInDocument(texts.get(citation.documentId ?? '') ?? '', citation),
  )
}

function keepTrue<Checked extends Answer>(
  answer: Checked,
  isTrue: (citation: Citation) => boolean,
): Checked {
  const withTrue = (statement: Statement) => ({
    ...statement,
    citations: statement.citations.filter(isTrue),
  })
  const statements = answer.statements.map(withTrue)
  const { nearest } = answer
  const hasCitation = statements.some(({ citations }) => citations.length > 0)
  const isMarked = answer.notices.includes('no-valid-citation')
  return {
    ...answer,
    statements,
    ...(nearest && { nearest: nearest.map(withTrue) }),
    notices:
      answer.standing === 'stated' && !hasCitation && !isMarked
        ? [...answer.notices, 'no-valid-citation']
        : answer.notices,
  }
}
