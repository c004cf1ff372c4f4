/**
 * A section of a legal page, as data that pages render and tests read. A string in `body` is a paragraph,
 * a list of strings is a bulleted list.
 */
export type LegalSection = Readonly<{
  /** Anchor of the section. People may have bookmarked it: do not rename. */
  id: string
  title: string
  /** One-line summary above the section. It explains, and adds no terms. */
  summary: string
  body: readonly (string | readonly string[])[]
}>

/** Date line of both legal pages (SPEC.md section 2). */
export const LEGAL_LAST_UPDATED = { iso: '2025-05-01', text: 'May 1, 2025' } as const
