import type { DocumentName } from '../../../core/cards/document-name.ts'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { isListOf, isRecord } from '../type-guards.ts'
import { isDocument, isStoredRecord, type StoredAnalysis } from './document-store-record.ts'

/** A document of a premium session as stored in this browser. */
export type SessionDocument = Readonly<{
  /** The session that it belongs to, as identified by the server. */
  premiumId: string
  /** When it was added, in milliseconds since 1970 by this browser's clock. */
  addedAt: number
  document: PolicyDocument
  /** What its words say that it is called; absent until they were read. */
  found?: DocumentName
  /** What the visitor calls it. */
  ownName?: string
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
  const { premiumId, addedAt, document, found, ownName, analysis, corrects, pictures } = value
  return (
    typeof premiumId === 'string' &&
    typeof addedAt === 'number' &&
    isDocument(document) &&
    (found === undefined || isDocumentName(found)) &&
    (ownName === undefined || typeof ownName === 'string') &&
    (analysis === undefined || isAnalysisOf(document, analysis)) &&
    (corrects === undefined || typeof corrects === 'string') &&
    (pictures === undefined || isListOf(pictures, (picture) => picture instanceof Blob))
  )
}

/** The name by which a document goes: the visitor's, the one that was found, or else its title. */
export function nameOf({ ownName, found, document }: SessionDocument): string {
  return ownName ?? found?.name ?? document.title
}

/** The same document for the same name, so that what is drawn of it is not drawn anew. */
const named = new WeakMap<PolicyDocument, PolicyDocument>()

/** A document under the name by which it goes. */
export function namedDocument(record: SessionDocument): PolicyDocument {
  const { document } = record
  const title = nameOf(record)
  if (title === document.title) return document
  const known = named.get(document)
  if (known?.title === title) return known
  const renamed = { ...document, title }
  named.set(document, renamed)
  return renamed
}

function isDocumentName(value: unknown): value is DocumentName {
  if (!isRecord(value)) return false
  const { name, company } = value
  return typeof name === 'string' && (company === undefined || typeof company === 'string')
}

function isAnalysisOf({ id }: PolicyDocument, analysis: unknown): boolean {
  return isStoredRecord(analysis) && analysis.progress !== 'captured' && analysis.document.id === id
}
