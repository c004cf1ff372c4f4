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

/** Letters that Unicode does not decompose, with their usual ASCII spelling. */
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map([
  ['ı', 'i'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ø', 'o'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
  ['þ', 'th'],
  ['ð', 'd'],
])

/**
 * A label, title or path in a form for comparison: lower case, no accents, only letters, digits and
 * single spaces. Drops 'and', as '&' is dropped.
 */
export function foldLabel(text: string): string {
  const plain = toNormalForm(text, 'NFKD')
    .toLowerCase()
    // Accents, soft hyphens and other format characters.
    .replace(/[\p{Mn}\p{Cf}]+/gu, '')
    .replace(/[ıłđøæœßþð]/g, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
  return toNormalForm(plain, 'NFC')
    .replace(/['’]s\b/g, 's')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .replace(/(?:^| )and(?= |$)/g, '')
    .trim()
}
