import { createContext } from 'react'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'

/** What quotes need to know of the document that they stand in. */
type Quoted = Readonly<Pick<PolicyDocument, 'pages' | 'links'>>

/** The document whose answers are shown; it may have neither pages nor links. */
export const QuotedDocument = createContext<Quoted>({})

/** A document that citations may name. */
type CitedDocument = Quoted & Readonly<{ title: string }>

/**
 * The documents at hand by their ids, where an answer may rest on several; each quote then says which
 * one it is from. Undefined where there is one document only, which needs no name.
 */
export const CitedDocuments = createContext<ReadonlyMap<string, CitedDocument> | undefined>(
  undefined,
)
