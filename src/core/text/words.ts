import { foldWhitespace, removeInvisible } from './text-cleaning.ts'

const WORD = /\S+/g

/** Number of words in a text, split at whitespace (SPEC.md section 5, 'Questions'). */
export function countWords(text: string): number {
  let words = 0
  let isInWord = false
  for (let index = 0; index < text.length; index += 1) {
    const isSpace = isWhitespace(text.charCodeAt(index))
    if (isInWord && isSpace) words += 1
    isInWord = !isSpace
  }
  return isInWord ? words + 1 : words
}

const SPACE = 0x20
const TAB = 0x09
const CARRIAGE_RETURN = 0x0d
const LAST_OF_ASCII = 0x7f
/** What `\s` matches beyond ASCII. */
const WIDE_WHITESPACE: ReadonlySet<number> = new Set(
  [
    ...'\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff',
  ].map((space) => space.charCodeAt(0)),
)

/** The same as `\s`, without building an array of millions of words. */
function isWhitespace(code: number): boolean {
  if (code > LAST_OF_ASCII) return WIDE_WHITESPACE.has(code)
  return code === SPACE || (code >= TAB && code <= CARRIAGE_RETURN)
}

/**
 * The start of a text up to and including its `maxWords`-th word, with its spacing unchanged.
 * A shorter text is returned as it is.
 */
export function takeWords(text: string, maxWords: number): string {
  let taken = 0
  for (const match of text.matchAll(WORD)) {
    if (taken === maxWords) return text.slice(0, match.index).trimEnd()
    taken += 1
  }
  return text
}

/** The start of a text, at most `maxCharacters` UTF-16 units, never ending in half a surrogate pair. */
export function takeCharacters(text: string, maxCharacters: number): string {
  const taken = text.slice(0, maxCharacters)
  return taken.length < text.length ? taken.replace(/[\uD800-\uDBFF]$/, '') : taken
}

/**
 * Cuts a text into chunks of `words` words, the last one perhaps shorter, with their spacing unchanged
 * but without the space between chunks. A text without words has no chunks.
 */
export function chunkByWords(text: string, words: number): readonly string[] {
  const chunks: string[] = []
  let count = 0
  let start = 0
  let end = 0
  for (const match of text.matchAll(WORD)) {
    if (count === words) {
      chunks.push(text.slice(start, end))
      count = 0
    }
    if (count === 0) start = match.index
    end = match.index + match[0].length
    count += 1
  }
  if (count > 0) chunks.push(text.slice(start, end))
  return chunks
}

/** A range of a text, in UTF-16 offsets. */
type Found = Readonly<{ start: number; end: number }>

/** Maximum number of matches. */
const FOUND_MAX = 500

/** Characters that a keyboard has one key for and documents write in several forms, as classes. */
const FORMS = ["['‘’]", '["“”]', '[-‐‑–]']
const FORM = new RegExp(`(${FORMS.join('|')})`)

/** What is searched for: the visible characters of what was typed, with single spaces. */
export function soughtWords(typed: string): string {
  return foldWhitespace(removeInvisible(typed))
}

/**
 * The matches of a sequence of words in a text, ignoring case and the kind of white space, quotation
 * marks and hyphens. Empty for a search without visible characters.
 */
export function findWords(text: string, wanted: string): readonly Found[] {
  const sought = soughtWords(wanted)
  if (sought === '') return []
  const pattern = new RegExp(sought.split(' ').map(anyForm).join('\\s+'), 'giu')
  const found: Found[] = []
  for (const match of text.matchAll(pattern)) {
    found.push({ start: match.index, end: match.index + match[0].length })
    if (found.length === FOUND_MAX) break
  }
  return found
}

/** The pattern of a word, with any form of its quotation marks and hyphens. */
function anyForm(word: string): string {
  return word
    .split(FORM)
    .map(
      (part, at) =>
        (at % 2 === 1 && FORMS.find((form) => form.includes(part))) || RegExp.escape(part),
    )
    .join('')
}
