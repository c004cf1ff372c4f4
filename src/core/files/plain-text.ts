import { joinLines, vocabularyOf } from '../pdf-text/region-paragraphs.ts'
import { headingText, looksLikeHeading } from '../text/headings/headings.ts'
import { startsListItem } from '../text/headings/list-markers.ts'
import { CELL_BORDER } from '../text/readable-quote.ts'
import { foldWhitespace, removeInvisible } from '../text/text-cleaning.ts'

const LINE_END = /\r\n?|[\u0085\u2028\u2029]/g
const BLANK_LINES = /\n{3,}/g

/**
 * A typed, pasted or stored text in the form of documents: no invisible characters, no signs of
 * Markdown, at most one blank line in a row, the rows of tables as in pages, and no line broken or word
 * cut in two at a width.
 */
export function plainText(typed: string): string {
  const visible = removeInvisible(typed.replace(LINE_END, '\n').replaceAll('\f', '\n\n'))
  const lines = asShown(visible).split('\n').map(withCells)
  return withWholeWords(lines).join('\n').replace(BLANK_LINES, '\n\n').replace(/^\n+/, '').trimEnd()
}

const cellsAt = (lines: readonly string[], at: number): number => lines[at]?.split('\t').length ?? 0

/** A line without tabs: beside a line with as many, they part the cells of a table's row. */
function withCells(line: string, at: number, lines: readonly string[]): string {
  const cells = cellsAt(lines, at)
  const isRow =
    cells > 1 &&
    (cells === cellsAt(lines, at - 1) || cells === cellsAt(lines, at + 1)) &&
    !line.startsWith('\t') &&
    !startsListItem(line.replaceAll('\t', ' '))
  return line.replaceAll('\t', isRow ? CELL_BORDER : ' ').trimEnd()
}

const CUT_END = /\p{L}[-\u2010]$/u
const GOES_ON = /^\p{Ll}/u

/** The lines with the words that hard-wrapped text hyphenates at their ends ('of-', 'fered') joined. */
function withWholeWords(lines: readonly string[]): readonly string[] {
  const isCut = (line: string, next = '') => CUT_END.test(line.slice(-2)) && GOES_ON.test(next)
  if (!lines.some((line, at) => isCut(line, lines[at + 1]))) return lines
  const vocabulary = vocabularyOf(lines)
  const joined: string[] = []
  let rest: string | undefined
  for (const [at, own] of lines.entries()) {
    const line = rest ?? own
    // All of it moved up.
    const isEmptied = rest === ''
    rest = undefined
    if (isEmptied) continue
    const next = lines[at + 1]
    const word = isCut(line, next) ? /^\S+/.exec(next ?? '')?.[0] : undefined
    if (word === undefined || next === undefined) {
      joined.push(line)
      continue
    }
    // The second half moves up, so that lines stay about as long as they were.
    joined.push(joinLines(line, word, vocabulary))
    rest = next.slice(word.length).trimStart()
  }
  return joined
}

// Markdown as plain text: what its signs mean to a reader stays (headings, items, rows of tables), the
// signs themselves go.

const HEADING = /^#{1,6}\s+\S/
const BOLD =
  /\*\*(?=\S)([^*\n]{1,4000}?)(?<=\S)\*\*|(?<![\w_])__(?=\S)([^_\n]{1,4000}?)(?<=\S)__(?![\w_])/g
const ITALIC = /(?<![\w*])\*(?=[^\s*])([^*\n]{1,300}?)(?<=[^\s*])\*(?![\w*])/g
const LINK = /!?\[([^[\]\n]{0,300})\]\(<?([^()\s>]{0,600})>?(?:\s"[^"\n]{0,200}")?\)/g
const AUTOLINK = /<((?:https?:\/\/|mailto:)?[^\s<>]{3,300}[.@][^\s<>]{1,300})>/g
const TAG =
  /<\/?(?:a|b|br|code|center|div|em|font|h[1-6]|hr|i|img|kbd|li|p|small|span|strong|sub|sup|u|ul|ol)\b[^<>\n]{0,300}>/gi
const ESCAPED = /\\([\\`*_{}[\]()#+.!|<>-])/g
const CODE = /`([^`\n]{1,300})`/g
const BLOCK_TAG = /<\/?(?:br|center|div|h[1-6]|hr|li|ol|p|ul)\b[^<>\n]{0,300}>/gi
/** '{#section}', '{: .note}', the table's line of dashes, fences of code and horizontal rules. */
const ATTRIBUTES = /\s?\{[:#][^{}\n]{0,100}\}/g
const NO_TEXT =
  /^\s*(?:\|?(?:\s?:?-{3,}:?\s?\|){1,40}(?:\s?:?-{3,}:?\s?)?|`{3}.{0,40}|~{3}.{0,40}|[-*_]{3,}|<!--.{0,400}-->)\s*$/
const SETTINGS_TITLE = /^title:[ \t]*(\S[^\n]{1,150})$/m
const FRONT_MATTER = /^---\n(?=[\w-]{1,40}:)(?:(?!---\n)[^\n]{0,400}\n){1,40}---\n/
/** Words of a link that say nothing without its address. */
const POINTS = /^(?:here|this|link|this link|this page|this form|click here|form|page|portal)$/i

/** Signs of Markdown that a text must have: two stars may also lead to a footnote. */
const LEAST_SIGNS = 3

/** Passes after which nothing of a text in Markdown changes any more: signs may stand within others. */
const PASSES_MAX = 4

/** A text without line breaks at a width and without signs of Markdown; the same again stays as it is. */
export function asShown(text: string): string {
  let shown = text
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    const next = withoutMarkdown(unwrapped(shown))
    if (next === shown) return shown
    shown = next
  }
  return shown
}

/** Whether a text is written in Markdown. */
function isMarkdown(text: string): boolean {
  const headings = text.match(/^#{1,6}\s+\S/gm)?.length ?? 0
  // '__proto__' is a name in programs, and no word in bold.
  const bold = (text.match(BOLD) ?? []).filter((sign) => sign.startsWith('*') || /\s/.test(sign))
  const signs = bold.length + (text.match(LINK)?.length ?? 0)
  return headings + signs >= LEAST_SIGNS && (signs > 0 || headings > 1)
}

/** The text of a Markdown file as its readers see it; any other text as it is. */
export function withoutMarkdown(text: string): string {
  if (!isMarkdown(text)) return text
  return text
    .replace(FRONT_MATTER, (settings, at: number) =>
      titleOfSettings(settings, text.slice(at + settings.length)),
    )
    .split('\n')
    .flatMap((line) => (NO_TEXT.test(line) ? [] : [plainLine(line)]))
    .join('\n')
}

/** The title that a site shows above a page whose own text begins without one. */
function titleOfSettings(settings: string, page: string): string {
  const title = SETTINGS_TITLE.exec(settings)?.[1]
    ?.trim()
    .replaceAll(/^["']|["']$/g, '')
  return title === undefined || /^\s*(?:#\s|\S[^\n]*\n=+\s)/.test(page) ? '' : `# ${title}\n\n`
}

function plainLine(line: string): string {
  const plain = line
    .replace(LINK, (_link, words: string, target: string) => wordsOfLink(words, target))
    .replace(AUTOLINK, '$1')
    .replace(BLOCK_TAG, ' ')
    .replace(TAG, '')
    .replace(BOLD, '$1$2')
    .replace(ITALIC, '$1')
    .replace(CODE, '$1')
    .replace(ATTRIBUTES, '')
    .replace(ESCAPED, '$1')
  const row = rowOf(plain.trim().replace(/^(?:>\s?)+/, '')) ?? plain.replace(/^(?:>\s?)+/, '')
  return (HEADING.test(row) ? row.replace(/\s#{1,6}\s*$/, '') : row).trimEnd()
}

/** The row of a table with its cells apart; undefined for other lines. */
function rowOf(line: string): string | undefined {
  if (!line.startsWith('|')) return undefined
  return line
    .slice(1, line.endsWith('|') ? -1 : undefined)
    .split('|')
    .map((cell) => cell.trim())
    .join(' | ')
    .trim()
}

/** 'Write to us here (https://…)', but no address beside words that say enough. */
function wordsOfLink(words: string, target: string): string {
  return POINTS.test(words.trim()) && /^(?:https?:|mailto:)/.test(target)
    ? `${words} (${target.replace(/^mailto:/, '')})`
    : words
}

/** The width that one line in fifty exceeds, such as a long address; rows of tables do not count. */
function usualWidth(lines: readonly string[]): number {
  const widths = lines
    .filter((line) => line.trim() !== '' && !line.includes('|'))
    .map(({ length }) => length)
    .toSorted((a, b) => b - a)
  return widths[Math.floor(widths.length / 50)] ?? 0
}

/** Hard-wrapped text is this wide at most. */
const MOST_COLUMNS = 110
const LEAST_COLUMNS = 50
/** Lines that go on, of which to conclude that a text is hard-wrapped. */
const LEAST_PAIRS = 12
const FULL_SHARE = 0.9
/** A line with the next word would be wider than this share of the width. */
const WRAPPED_SHARE = 0.92
/** Running text often goes on in lower case; a list of titles does not. */
const LOWER_SHARE = 0.5
const STANDS_ALONE = /^\s*(?:#{1,6}\s|[-*+•●▪]\s|\(?\w{1,3}[.)]\s|\|)|\s\|\s/

/**
 * A text whose lines were broken at a width, with each paragraph in a line; any other text as it is. All
 * of it tells: 'do not delete the⏎App' alone could be the end of one line and the title below it.
 */
export function unwrapped(text: string): string {
  const lines = text.split('\n')
  const width = usualWidth(lines)
  if (width > MOST_COLUMNS || width < LEAST_COLUMNS) return text
  const goesOn = (line: string, next: string | undefined): next is string =>
    line.trim() !== '' &&
    next !== undefined &&
    next.trim() !== '' &&
    !STANDS_ALONE.test(next) &&
    !HEADING.test(line)
  const isFull = (line: string, next: string) =>
    line.length + 1 + (/^\s*(\S{1,60})/.exec(next)?.[1]?.length ?? 0) > width * WRAPPED_SHARE
  let pairs = 0
  let full = 0
  let lower = 0
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1]
    if (!goesOn(line, next) || /[.:;!?]\s*$/.test(line)) continue
    pairs += 1
    if (isFull(line, next)) full += 1
    if (/^\s*\p{Ll}/u.test(next)) lower += 1
  }
  if (pairs < LEAST_PAIRS || full < pairs * FULL_SHARE || lower < pairs * LOWER_SHARE) return text
  const vocabulary = vocabularyOf(lines)
  const joined: string[] = []
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1]
    const last = joined.at(-1)
    if (before !== undefined && last !== undefined && goesOn(before, line) && isFull(before, line))
      joined[joined.length - 1] = joinLines(last, line.trimStart(), vocabulary)
    else joined.push(line)
  }
  return joined.join('\n')
}

const BLOCK_END = /<\/(?:p|li|ul|ol|div|h[1-6]|table|td)>/gi
/** Ends of blocks that make a text a part of a page: one that explains HTML may name a few. */
const LEAST_BLOCKS = 5

/** Whether a text is markup, or a part of a page, which other programs show differently. */
export function isMarkup(text: string): boolean {
  if (/^(?:<\?xml|<!doctype|<html|<svg)[\s>]/i.test(text.slice(0, 200).trimStart())) return true
  return (text.match(BLOCK_END)?.length ?? 0) >= LEAST_BLOCKS && !/^#{1,6}\s/m.test(text)
}

/** Shorter lines are remainders of cut-off ones. */
const TITLE_MIN_CHARACTERS = 4
const LINES_LOOKED_AT = 6

/** What stands above a page's own text when all of it was copied. */
const OF_MENU =
  /^(?:skip to|jump to|menu$|search$|home$|(?:sign|log) ?in$|(?:accept|reject) all|we value your privacy)/i
/** A title, not a path to it ('Home › Legal › Privacy notice'). */
const NAMES_KIND =
  /^[^›>|/»]*\b(?:(?:privacy|cookies?|data) (?:polic|notice|statement)|terms (?:of|and|&)|(?:user|licen[cs]e|service) agreement|conditions of)/i

/** '1. Non-personal data' */
const OF_SECTION = /^1[.)] /
const PARAGRAPH_MIN_CHARACTERS = 150

/** The title at the beginning of a text, if any, without invisible and bidirectional characters. */
export function titleOfText(text: string): string | undefined {
  const lines = text
    .slice(0, 2_000)
    .split('\n')
    .map((line) => foldWhitespace(removeInvisible(line)))
    .filter((line) => line !== '')
  const isTitle = (line: string) =>
    line.length >= TITLE_MIN_CHARACTERS &&
    looksLikeHeading(line) &&
    (!OF_SECTION.test(line) || NAMES_KIND.test(line))
  const copiedWithMenus = lines.slice(0, LINES_LOOKED_AT).some((line) => OF_MENU.test(line))
  const named = copiedWithMenus && lines.find((line) => isTitle(line) && NAMES_KIND.test(line))
  // Below a paragraph, a heading is that of a section, unless it is marked as the first or names a kind.
  const paragraph = lines.findIndex(
    (line) => line.length > PARAGRAPH_MIN_CHARACTERS && !/cookie/i.test(line),
  )
  const mayBeFirst = (line: string, at: number) =>
    paragraph === -1 || at < paragraph || /^# /.test(line) || NAMES_KIND.test(line)
  const title =
    named ||
    lines.slice(0, LINES_LOOKED_AT).find((line, at) => isTitle(line) && mayBeFirst(line, at))
  return title && headingText(title)
}

const TITLE_MAX_CHARACTERS = 150
const UNNAMED_FILE = 'Uploaded document'

/** Title of a file for display, without characters that reorder or hide letters. */
export function titleOfFile(name: string): string {
  return foldWhitespace(removeInvisible(name)).slice(0, TITLE_MAX_CHARACTERS) || UNNAMED_FILE
}

/** Bytes that are read to detect an encoding. */
const SAMPLE_BYTES = 64 * 1_024
/** Minimum share of UTF-16's zero bytes at even or at odd offsets: the high bytes of Latin letters. */
const ONE_SIDED_SHARE = 0.9

const MARKS: readonly (readonly [mark: readonly number[], label: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** Control characters that do not occur in text, only in binary files. */
const CONTROL = /[^\P{Cc}\t\n\f\r\u0085]/gu
/** Maximum share of control characters in a text. */
const MAX_CONTROL_SHARE = 0.05

/**
 * Decodes a text file: by its byte order mark, else as UTF-8 or UTF-16 if the bytes allow nothing else,
 * else by `guess`. Undefined if the bytes are no text.
 *
 * @param guess detects a legacy encoding by letter frequencies
 */
export function decodeText(
  bytes: Uint8Array,
  guess: (sample: Uint8Array) => string | undefined,
): string | undefined {
  const marked = markedEncoding(bytes)
  const utf8 = marked === undefined ? decode(bytes, 'utf-8', true) : undefined
  // Valid UTF-8 with a few zero bytes is not UTF-16, which would look binary here.
  if (utf8 !== undefined && !isBinary(utf8)) return utf8
  const label = marked ?? unmarkedUtf16(bytes)
  const text =
    label === undefined ? (utf8 ?? decodeOlder(bytes, guess)) : decode(bytes, label, false)
  return text === undefined || isBinary(text) ? undefined : text
}

function markedEncoding(bytes: Uint8Array): string | undefined {
  return MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1]
}

/** Detects UTF-16 without a mark by its zero bytes, the high bytes of letters, spaces and line breaks. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  if (bytes.length % 2 !== 0) return undefined
  const zeros: [even: number, odd: number] = [0, 0]
  for (const [at, byte] of bytes.subarray(0, SAMPLE_BYTES).entries()) {
    if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1
  }
  const [even, odd] = zeros
  if (even + odd === 0) return undefined
  if (odd >= (even + odd) * ONE_SIDED_SHARE) return 'utf-16le'
  return even >= (even + odd) * ONE_SIDED_SHARE ? 'utf-16be' : undefined
}

function decodeOlder(
  bytes: Uint8Array,
  guess: (sample: Uint8Array) => string | undefined,
): string | undefined {
  const label = guess(bytes.subarray(0, SAMPLE_BYTES))
  const guessed = label === undefined ? undefined : decode(bytes, label, true)
  return guessed ?? decode(bytes, 'windows-1252', false)
}

/** Undefined if the encoding is unknown here, or the bytes are invalid in it. */
function decode(bytes: Uint8Array, label: string, fatal: boolean): string | undefined {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes)
  } catch {
    return undefined
  }
}

function isBinary(text: string): boolean {
  const sample = text.slice(0, SAMPLE_BYTES)
  return (sample.match(CONTROL)?.length ?? 0) > sample.length * MAX_CONTROL_SHARE
}
