import { createContext } from 'react'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'

/** What a quote needs of its document. */
type Quoted = Readonly<Pick<PolicyDocument, 'pages' | 'links'>>

/** The document whose answers are shown; pages and links are optional. */
export const QuotedDocument = createContext<Quoted>({})

/** A document that citations can refer to. */
type CitedDocument = Quoted & Readonly<{ title: string }>

/**
 * The documents by id, where an answer may quote several; each quote then names its document. Undefined
 * where there is only one document.
 */
export const CitedDocuments = createContext<ReadonlyMap<string, CitedDocument> | undefined>(
  undefined,
)
