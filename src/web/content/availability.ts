import { PREMIUM_PRICE_CENTS, PREMIUM_SESSION_MS } from '../../core/limits.ts'
import { formatPrice } from '../lib/format-price.ts'

/**
 * What is available to visitors today. Terms and FAQ take these sentences from here, so this is the only
 * file to change.
 */
export const OPEN_TODAY =
  'Today you can give the web address of a policy or terms page, or of a PDF, or take photos of one on paper, and have it analyzed free of charge. In private mode you can also paste text. In a paid session you can paste text too, and upload PDF, Word and text files.'

export const PAID_SESSION_PRICE = formatPrice(PREMIUM_PRICE_CENTS)

/** Length of a paid session in hours. */
export const PAID_SESSION_HOURS = PREMIUM_SESSION_MS / 3_600_000
