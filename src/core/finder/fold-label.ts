import { toNormalForm } from '../text/normal-form.ts'

/** Letters that Unicode does not take apart, as people without them on the keyboard write them. */
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
 * Words of a label, title or path as they are compared: lower case, no accents, one blank between words,
 * nothing but letters and digits. 'And' is left out, as '&' is.
 */
export function foldLabel(text: string): string {
  const plain = toNormalForm(text, 'NFKD')
    .toLowerCase()
    // Accents, and what only tells where a word may break.
    .replace(/[\p{Mn}\p{Cf}]+/gu, '')
    .replace(/[ıłđøæœßþð]/g, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
  return toNormalForm(plain, 'NFC')
    .replace(/['’]s\b/g, 's')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .replace(/(?:^| )and(?= |$)/g, '')
    .trim()
}
