import { createContext } from 'react'
import type { PageSpan } from '../../../core/documents/page-span.ts'

/** The pages of the document whose answers are shown; none where it has no pages. */
export const DocumentPages = createContext<readonly PageSpan[]>([])

/** A document that citations may name. */
type CitedDocument = Readonly<{ title: string; pages?: readonly PageSpan[] }>

/**
 * The documents at hand by their ids, where an answer may rest on several; each quote then says which
 * one it is from. Undefined where there is one document only, which needs no name.
 */
export const CitedDocuments = createContext<ReadonlyMap<string, CitedDocument> | undefined>(
  undefined,
)
