import type { WirePassage } from '../../../api/answers.ts'
import type { Citation, Prevalence, Severity, Statement } from '../../../core/analyst/answer.ts'
import { DeferredPassage } from '../../../core/text/deferred-passage.ts'
import type { Passage } from '../../../core/text/passage.ts'

/** Splits a passage into sentences as the browser does, with offsets within the document. */
export function cutWirePassage(passage: WirePassage): Passage {
  return new DeferredPassage(passage)
}

/** The server translates nothing. */
type WireCitation = Omit<Citation, 'translation'>

type WireStatement<Cited = Omit<WireCitation, 'documentId'>> = { text: string; citations: Cited[] }

type WireGrade = {
  severity?: Severity
  prevalence?: { -readonly [Key in keyof Prevalence]: Prevalence[Key] }
}

/** Statements in their wire format, copied into mutable arrays. */
export function wireStatements(statements: readonly Statement[]): (WireStatement & WireGrade)[] {
  return statements.map(({ text, citations, severity, prevalence }) => ({
    text,
    ...(severity !== undefined && { severity }),
    ...(prevalence !== undefined && { prevalence: { ...prevalence } }),
    citations: citations.map(({ passage, start, end, quote }) => ({ passage, start, end, quote })),
  }))
}

/** The same with each citation's document; a citation without one is dropped. */
export function wireDocumentStatements(
  statements: readonly Statement[],
): WireStatement<Required<WireCitation>>[] {
  return statements.map(({ text, citations }) => ({
    text,
    citations: citations.flatMap(({ documentId, passage, start, end, quote }) =>
      documentId === undefined ? [] : [{ passage, start, end, quote, documentId }],
    ),
  }))
}
