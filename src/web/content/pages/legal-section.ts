import { PREMIUM_PRICE_CENTS, PREMIUM_SESSION_MS } from '../../../core/limits.ts'
import { formatPrice } from '../../../core/payments/price.ts'

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

/**
 * What is available to visitors today. Terms and FAQ take these sentences from here, so this is the only
 * file to change.
 */
export const OPEN_TODAY =
  'Today you can give the web address of a policy or terms page, or of a PDF, or take photos of one on paper, and have it analyzed free of charge. In private mode you can also paste text. In a paid session you can paste text too, and upload PDF, Word and text files.'

export const PAID_SESSION_PRICE = formatPrice(PREMIUM_PRICE_CENTS)

/** Length of a paid session in hours. */
export const PAID_SESSION_HOURS = PREMIUM_SESSION_MS / 3_600_000
