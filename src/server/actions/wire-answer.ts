import type { WirePassage } from '../../api/answers.ts'
import type { Citation, Statement } from '../../core/analyst/answer.ts'
import { moveSentences, type Passage, type Sentence } from '../../core/text/passage.ts'
import { cutSentences } from '../../core/text/sentences.ts'

/**
 * The same cut as in the browser, moved to where the passage stands in the document. It is made when
 * it is first looked at: of most passages that a language model was given it cites none.
 */
export function cutWirePassage({ n, start, text, heading }: WirePassage): Passage {
  let sentences: readonly Sentence[] | undefined
  return {
    n,
    start,
    end: start + text.length,
    text,
    ...(heading !== undefined && { heading }),
    get sentences() {
      sentences ??= moveSentences(cutSentences(text), start)
      return sentences
    },
  }
}

type WireStatement<Cited = Omit<Citation, 'documentId'>> = { text: string; citations: Cited[] }

/** Statements as they travel: of the same words, in arrays of their own. */
export function wireStatements(statements: readonly Statement[]): WireStatement[] {
  return statements.map(({ text, citations }) => ({
    text,
    citations: citations.map(({ passage, start, end, quote }) => ({ passage, start, end, quote })),
  }))
}

/** The same where each citation says which document it stands in; one that does not is left out. */
export function wireDocumentStatements(
  statements: readonly Statement[],
): WireStatement<Required<Citation>>[] {
  return statements.map(({ text, citations }) => ({
    text,
    citations: citations.flatMap(({ documentId, ...rest }) =>
      documentId === undefined ? [] : [{ ...rest, documentId }],
    ),
  }))
}
