/** Hexadecimal digits of a sentence's hash: two sentences of a shelf hardly ever share 48 bits. */
export const SENTENCE_HASH_DIGITS = 12

/**
 * The first 12 hexadecimal digits of each text's SHA-256. Whoever has a hash can tell whether a sentence
 * that they know stood in the document, and nothing else.
 *
 * @returns undefined where the browser offers no cryptography, as on a page without https
 */
export async function hashSentences(
  essences: readonly string[],
): Promise<readonly string[] | undefined> {
  const crypto: Crypto | undefined = globalThis.crypto
  const subtle: SubtleCrypto | undefined = crypto?.subtle
  if (subtle === undefined) return undefined
  const encoder = new TextEncoder()
  return await Promise.all(
    essences.map(async (essence) => {
      const digest = await subtle.digest('SHA-256', encoder.encode(essence))
      const bytes = new Uint8Array(digest, 0, SENTENCE_HASH_DIGITS / 2)
      return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    }),
  )
}
