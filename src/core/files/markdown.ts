/**
 * Markdown as plain text: what its signs mean to a reader stays (headings, items, rows of tables), the
 * signs themselves go. Each pattern reads one line, in linear time.
 */

const HEADING = /^#{1,6}\s+\S/
const BOLD =
  /\*\*(?=\S)([^*\n]{1,300}?)(?<=\S)\*\*|(?<![\w_])__(?=\S)([^_\n]{1,300}?)(?<=\S)__(?![\w_])/g
const ITALIC = /(?<![\w*])\*(?=[^\s*])([^*\n]{1,300}?)(?<=[^\s*])\*(?![\w*])/g
const LINK = /!?\[([^[\]\n]{0,300})\]\(<?([^()\s>]{0,600})>?(?:\s"[^"\n]{0,200}")?\)/g
const AUTOLINK = /<((?:https?:\/\/|mailto:)?[^\s<>]{3,300}[.@][^\s<>]{1,300})>/g
const TAG =
  /<\/?(?:a|b|br|code|center|div|em|font|h[1-6]|hr|i|img|kbd|li|p|small|span|strong|sub|sup|u|ul|ol)\b[^<>\n]{0,300}>/gi
const ESCAPED = /\\([\\`*_{}[\]()#+.!|<>-])/g
const CODE = /`([^`\n]{1,300})`/g
/** '{#section}', '{: .note}', the table's line of dashes, fences of code and horizontal rules. */
const ATTRIBUTES = /\s?\{[:#][^{}\n]{0,100}\}/g
const NO_TEXT =
  /^\s*(?:\|?(?:\s?:?-{3,}:?\s?\|){1,40}(?:\s?:?-{3,}:?\s?)?|`{3}.{0,40}|~{3}.{0,40}|[-*_]{3,}|<!--.{0,400}-->)\s*$/
const TABLE_ROW = /^\s*\|(.{1,4000}?)\|?\s*$/
const FRONT_MATTER = /^---\n(?=[\w-]{1,40}:)(?:(?!---\n)[^\n]{0,400}\n){1,40}---\n/
/** Words of a link that say nothing without its address. */
const POINTS = /^(?:here|this|link|this link|this page|this form|click here|form|page|portal)$/i

/** Signs of Markdown that a text must have: two stars may also lead to a footnote. */
const LEAST_SIGNS = 3

/** Whether a text is written in Markdown. */
function isMarkdown(text: string): boolean {
  const headings = text.match(/^#{1,6}\s+\S/gm)?.length ?? 0
  const signs = (text.match(BOLD)?.length ?? 0) + (text.match(LINK)?.length ?? 0)
  return headings + signs >= LEAST_SIGNS && (signs > 0 || headings > 1)
}

/** The text of a Markdown file as its readers see it; any other text as it is. */
export function withoutMarkdown(text: string): string {
  if (!isMarkdown(text)) return text
  return text
    .replace(FRONT_MATTER, '')
    .split('\n')
    .flatMap((line) => (NO_TEXT.test(line) ? [] : [plainLine(line)]))
    .join('\n')
}

function plainLine(line: string): string {
  const plain = line
    .replace(LINK, (_link, words: string, target: string) => wordsOfLink(words, target))
    .replace(AUTOLINK, '$1')
    .replace(TAG, '')
    .replace(BOLD, '$1$2')
    .replace(ITALIC, '$1')
    .replace(CODE, '$1')
    .replace(ATTRIBUTES, '')
    .replace(ESCAPED, '$1')
  const cells = TABLE_ROW.exec(plain)?.[1]
  const row =
    cells === undefined
      ? plain
      : cells
          .trim()
          .split('|')
          .map((cell) => cell.trim())
          .join(' | ')
  return HEADING.test(row) ? row.replace(/\s#{1,6}\s*$/, '') : row.replace(/^>\s?/, '')
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
  const joined: string[] = []
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1]
    if (before !== undefined && goesOn(before, line) && isFull(before, line))
      joined[joined.length - 1] += ` ${line.trimStart()}`
    else joined.push(line)
  }
  return joined.join('\n')
}
