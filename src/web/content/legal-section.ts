/**
 * A part of a legal page. The text is data, so that a page only renders it and a test can read it.
 * A string in `body` is a paragraph, a list of strings is a bulleted list.
 */
export type LegalSection = Readonly<{
  /** Anchor of the section, part of addresses that people may have kept: do not rename. */
  id: string
  title: string
  /** The section in one line, shown above it. It explains, and adds no term of its own. */
  summary: string
  body: readonly (string | readonly string[])[]
}>

/** Date line of both legal pages (SPEC.md section 2). */
export const LEGAL_LAST_UPDATED = { iso: '2025-05-01', text: 'May 1, 2025' } as const
