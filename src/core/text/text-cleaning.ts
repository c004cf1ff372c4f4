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

// Excludes the single space, its replacement: most spaces of a page need no replacing.
const WHITESPACE = /[\s\u0085\u180e]{2,}|[^\S ]|[\u0085\u180e]/g
/** Line breaks with spaces around them, after other white space was folded. */
const LINE_BREAKS = / ?\n[ \n]*/g
const NO_LINE_BREAK_SPACE = /[^\S\n]{2,}|[^\S\n ]/g

/** Anything but printable ASCII and HTML's white space: most texts have nothing to clean. */
const UNUSUAL = /[^\t\n\f\r -~]/

/** Invisible characters that mean nothing to readers: soft hyphens, zero-width spaces, direction marks. */
const INVISIBLE =
  /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufff9-\ufffb]/g

/** Joiners matter in Persian, Indic scripts and emoji, but not after Latin letters, digits and punctuation. */
const JOINER_AFTER_LATIN = /(?<=^|[\p{Script=Latin}\p{Nd}\p{P}\s])[\u200c\u200d]/gu

/** Control characters other than tab, line feed, form feed and carriage return. */
const CONTROL = /[^\P{Cc}\t\n\f\r\u0085]/gu

/**
 * A text in NFC without invisible and control characters, with lone surrogates replaced and runs of
 * combining marks bounded.
 */
export function removeInvisible(text: string): string {
  if (!UNUSUAL.test(text)) return text
  const visible = text
    .replace(INVISIBLE, '')
    .replace(JOINER_AFTER_LATIN, '')
    .replace(CONTROL, '')
    .toWellFormed()
  return toNormalForm(visible, 'NFC')
}

/** A text on one line, with single spaces. */
export function foldWhitespace(text: string): string {
  return text.replace(WHITESPACE, ' ').trim()
}

/** A text with single spaces and its line breaks, but no empty lines. */
export function foldLines(text: string): string {
  return text.replace(NO_LINE_BREAK_SPACE, ' ').replace(LINE_BREAKS, '\n').trim()
}
