import type { Passage } from '../../../src/core/text/passage.ts'
import type { QualityRow } from '../quality-rows.ts'
import { readRows } from '../read-rows.ts'

/** A labelled question with all sentences of its document. */
export type EvidenceQuestion = Readonly<{
  row: QualityRow<'evidence.jsonl'>
  /** The same array for questions about the same document. */
  sentences: readonly Passage[]
}>

export const EVIDENCE_FILES = ['evidence.jsonl', 'evidence.docs.jsonl']

/** The labelled questions with the sentences of the document that each is about (PrivacyQA). */
export function readEvidence(folder: string): readonly EvidenceQuestion[] {
  const documents = new Map(
    readRows(folder, 'evidence.docs.jsonl').map(({ docId, sentences }) => [
      docId,
      toPassages(sentences),
    ]),
  )
  return readRows(folder, 'evidence.jsonl')
    .filter(({ labelled }) => labelled)
    .map((row) => ({ row, sentences: documents.get(row.docId) ?? [] }))
}

/** Each sentence as a passage, in order, numbered from 0. */
function toPassages(sentences: readonly string[]): readonly Passage[] {
  let start = 0
  return sentences.map((text, n) => {
    const place = { start, end: start + text.length, text }
    start = place.end + 1
    return { n, ...place, sentences: [place] }
  })
}
