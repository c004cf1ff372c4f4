import { fingerprintedText } from '../../../core/report/fingerprinted-text.ts'

/** What a fingerprint looks like: SHA-256 in hexadecimal digits. */
export const FINGERPRINT = /^[\da-f]{64}$/

/**
 * SHA-256 of a document's words (`fingerprintedText`) in UTF-8, in hexadecimal digits; undefined where
 * the browser offers no cryptography, as on a page without https.
 */
export async function fingerprintOf(text: string): Promise<string | undefined> {
  const crypto: Crypto | undefined = globalThis.crypto
  const subtle: SubtleCrypto | undefined = crypto?.subtle
  if (subtle === undefined) return undefined
  const words = new TextEncoder().encode(fingerprintedText(text))
  const digest = new Uint8Array(await subtle.digest('SHA-256', words))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
