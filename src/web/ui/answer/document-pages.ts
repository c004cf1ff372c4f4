import { createContext } from 'react'
import type { PageSpan } from '../../../core/documents/page-span.ts'

/** The pages of the document whose answers are shown; none where it has no pages. */
export const DocumentPages = createContext<readonly PageSpan[]>([])
