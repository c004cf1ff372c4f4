import type { PolicyDocument } from '../../core/documents/policy-document.ts'
import { isDocument, isStoredRecord, type StoredAnalysis } from './document-store-record.ts'
import { isListOf, isRecord } from './type-guards.ts'

/** A document of a premium session as this browser keeps it. */
export type SessionDocument = Readonly<{
  /** The session that it belongs to, as the server named it. */
  premiumId: string
  /** When it was added, in milliseconds since 1970 by this browser's clock. */
  addedAt: number
  document: PolicyDocument
  /** Its seven answers, as far as they have come. */
  analysis?: StoredAnalysis
  /** The request about its text as it was first read, which is repeated with corrected text. */
  corrects?: string
  /** The pictures that its text was read from, where the visitor saved them. */
  pictures?: readonly Blob[]
}>

/** Whether a value from the browser's database is such a document: it may be of an older version, or edited. */
export function isSessionDocument(value: unknown): value is SessionDocument {
  if (!isRecord(value)) return false
  const { premiumId, addedAt, document, analysis, corrects, pictures } = value
  return (
    typeof premiumId === 'string' &&
    typeof addedAt === 'number' &&
    isDocument(document) &&
    (analysis === undefined || isAnalysisOf(document, analysis)) &&
    (corrects === undefined || typeof corrects === 'string') &&
    (pictures === undefined || isListOf(pictures, (picture) => picture instanceof Blob))
  )
}

function isAnalysisOf({ id }: PolicyDocument, analysis: unknown): boolean {
  return isStoredRecord(analysis) && analysis.progress !== 'captured' && analysis.document.id === id
}
