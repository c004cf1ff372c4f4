import { toNormalForm } from '../text/normal-form.ts'

// A single space is what it becomes: most spaces of a page need no replacing.
const WHITESPACE = /[\s\u0085\u180e]{2,}|[^\S ]|[\u0085\u180e]/g
/** Where all other white space is a single space. */
const LINE_BREAKS = / ?\n[ \n]*/g
const NO_LINE_BREAK_SPACE = /[^\S\n]{2,}|[^\S\n ]/g

/** Anything but printable ASCII and the white space of HTML: most texts hold nothing to clean. */
const UNUSUAL = /[^\t\n\f\r -~]/

/** Invisible characters without meaning for a reader: soft hyphens, zero-width spaces, direction marks. */
const INVISIBLE =
  /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufff9-\ufffb]/g

/** Joiners matter in Persian, Indic scripts and emoji. After Latin letters, digits and signs they are junk. */
const JOINER_AFTER_LATIN = /(?<=^|[\p{Script=Latin}\p{Nd}\p{P}\s])[\u200c\u200d]/gu

/** Control characters other than tab, line feed, form feed and carriage return. */
const CONTROL = /[^\P{Cc}\t\n\f\r\u0085]/gu

/**
 * A text without invisible and control characters, lone surrogates repaired, runs of combining marks
 * bounded, in Unicode's NFC.
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

/** A text with single spaces and its line breaks kept; empty lines are left out. */
export function foldLines(text: string): string {
  return text.replace(NO_LINE_BREAK_SPACE, ' ').replace(LINE_BREAKS, '\n').trim()
}
