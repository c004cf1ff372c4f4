import { DeferredPassage } from '../text/deferred-passage.ts'
import type { Passage } from '../text/passage.ts'
import type { Answer, Citation, Statement } from './answer.ts'

/** A document that a question is about, with its chosen passages. */
export type QuestionDocument = Readonly<{
  id: string
  title: string
  passages: readonly Passage[]
}>

/**
 * The documents with passages numbered from 1 and offset as if one document followed the other, so that
 * each number and each offset is unique across all of them.
 */
export function layEndToEnd(documents: readonly QuestionDocument[]): readonly QuestionDocument[] {
  let numbersUsed = 0
  let offset = 0
  return documents.map((document) => {
    const passages = document.passages.map((passage, index) =>
      movePassage(passage, numbersUsed + index + 1, offset),
    )
    numbersUsed += passages.length
    offset = Math.max(offset, ...passages.map(({ end }) => end + 1))
    return { ...document, passages }
  })
}

/** All passages of the documents, in their order. */
export function passagesOf(documents: readonly QuestionDocument[]): readonly Passage[] {
  return documents.flatMap(({ passages }) => passages)
}

/**
 * An answer from documents laid end to end, with each citation moved back into its own document and
 * naming that document.
 *
 * @param documents before they were laid end to end
 */
export function citeOwnDocuments<Given extends Answer>(
  answer: Given,
  documents: readonly QuestionDocument[],
): Given {
  const places = new Map<number, Place>()
  const laid = layEndToEnd(documents)
  for (const [at, { id, passages }] of documents.entries()) {
    for (const [index, own] of passages.entries()) {
      const moved = laid[at]?.passages[index]
      if (moved !== undefined) places.set(moved.n, { documentId: id, own, moved })
    }
  }
  const inOwn = (statement: Statement) => ({
    ...statement,
    citations: statement.citations.flatMap((citation) => moveBack(citation, places)),
  })
  const statements = answer.statements.map(inOwn)
  const { nearest } = answer
  return { ...answer, statements, ...(nearest && { nearest: nearest.map(inOwn) }) }
}

type Place = Readonly<{ documentId: string; own: Passage; moved: Passage }>

function moveBack(citation: Citation, places: ReadonlyMap<number, Place>): readonly Citation[] {
  const place = places.get(citation.passage)
  if (place === undefined) return []
  const { documentId, own, moved } = place
  const by = own.start - moved.start
  const { start, end, quote } = citation
  return [{ passage: own.n, start: start + by, end: end + by, quote, documentId }]
}

function movePassage(passage: Passage, n: number, by: number): Passage {
  const { start, text, heading } = passage
  return new DeferredPassage({ n, start: start + by, text, heading }, passage)
}
