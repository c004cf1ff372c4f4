import { toNormalForm } from '../text/normal-form.ts'

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
