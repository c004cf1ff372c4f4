import { foldWhitespace, removeInvisible } from '../../../core/text/text-cleaning.ts'

/** Hexadecimal digits of a sentence's hash: two sentences of a shelf hardly ever share 48 bits. */
export const SENTENCE_HASH_DIGITS = 12

/**
 * SHA-256 of a document's words (`fingerprintedText`) in UTF-8, in hexadecimal digits; undefined where
 * the browser offers no cryptography, as on a page without https.
 */
export async function fingerprintOf(text: string): Promise<string | undefined> {
  const digest = await digestOf(fingerprintedText(text))
  return digest && hexadecimal(digest)
}

/**
 * The text that is fingerprinted: in Unicode's NFC, without invisible characters, and with single spaces
 * as its only white space, so that a pasted text has the fingerprint of its page, wherever lines break.
 */
export function fingerprintedText(text: string): string {
  return foldWhitespace(removeInvisible(text))
}

/**
 * The first 12 hexadecimal digits of each text's SHA-256. Whoever has a hash can tell whether a sentence
 * that they know stood in the document, and nothing else.
 *
 * @returns undefined where the browser offers no cryptography
 */
export async function hashSentences(
  essences: readonly string[],
): Promise<readonly string[] | undefined> {
  const digests = await Promise.all(essences.map(digestOf))
  if (!digests.every((digest) => digest !== undefined)) return undefined
  return digests.map((digest) => hexadecimal(digest.subarray(0, SENTENCE_HASH_DIGITS / 2)))
}

async function digestOf(text: string): Promise<Uint8Array | undefined> {
  const crypto: Crypto | undefined = globalThis.crypto
  const subtle: SubtleCrypto | undefined = crypto?.subtle
  if (subtle === undefined) return undefined
  return new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
