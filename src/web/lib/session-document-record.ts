import type { PolicyDocument } from '../../core/documents/policy-document.ts'
import { isDocument, isStoredRecord, type StoredAnalysis } from './document-store-record.ts'
import { isListOf, isRecord } from './type-guards.ts'

/** A document of a premium session as stored in this browser. */
export type SessionDocument = Readonly<{
  /** The session that it belongs to, as identified by the server. */
  premiumId: string
  /** When it was added, in milliseconds since 1970 by this browser's clock. */
  addedAt: number
  document: PolicyDocument
  /** Its analysis, as far as it has come. */
  analysis?: StoredAnalysis
  /** Id of the request about the original text, which is repeated with corrected text. */
  corrects?: string
  /** The pictures its text was recognised in, if the visitor saved them. */
  pictures?: readonly Blob[]
}>

/** Type guard for values from the browser's database, which may be edited or from an older version. */
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
