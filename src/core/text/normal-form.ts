/**
 * Longer runs of combining marks are cut: the bound of the Stream-Safe Text Format (Unicode Standard
 * Annex #15, section 13). The longest run of any known language has six.
 */
export const COMBINING_RUN_MAX = 30

/**
 * Every character whose canonical combining class is not zero is a mark (a stability policy of
 * Unicode); the two halfwidth sound marks become such characters by compatibility.
 */
const LONG_COMBINING_RUN = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu

/**
 * A text in a Unicode normal form, with runs of combining marks cut to 30. Normalising sorts each run in
 * quadratic time, so nothing else in `src` may call `String.prototype.normalize`.
 */
export function toNormalForm(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return text.replace(LONG_COMBINING_RUN, '$1').normalize(form)
}
