import { startsWithBullet, startsWithNumber, withoutMarker } from './list-markers.ts'

const HEADING_MAX_CHARACTERS = 110
const HEADING_MAX_WORDS = 12
const UNTITLED_HEADING_MAX_WORDS = 8
// Minimum share of capitalised words in a title, ignoring small words such as 'of'.
const TITLE_SHARE = 0.6

const MARKDOWN = /^#{1,6}\s/
const SMALL_WORD =
  /^(?:a|an|and|as|at|by|for|from|in|into|of|on|or|our|the|to|us|we|with|you|your)$/i
const DATE_LINE =
  /^(?:last|effective|updated|revised|version|date|posted|published)\b.{0,60}\d|^\d{1,2}\s\p{L}+\s\d{4}$|^\p{L}+\s\d{1,2},?\s\d{4}$/iu
// 'Location information (inferred from your IP address)' is a list item, not a heading.
const EXPLAINED = /\(\p{Ll}[^()]{12,100}\)$/u
const SECTION_WORD = /^(?:section|article|part|chapter|annex|appendix|schedule|exhibit)\s[\dA-Z]/i

/**
 * Whether a line looks like a heading: short, no final full stop, capitalised, numbered. Its neighbours
 * also decide whether it is one (`cutOutline`).
 */
export function looksLikeHeading(line: string): boolean {
  if (line.length > HEADING_MAX_CHARACTERS || startsWithBullet(line) || DATE_LINE.test(line)) {
    return false
  }
  if (isMarkedHeading(line)) return true
  const numbered = startsWithNumber(line) || SECTION_WORD.test(line)
  const title = withoutMarker(line)
  const words = title.split(/\s+/)
  if (!/^["'“‘(]?[\p{Lu}\p{Lo}\d¿]/u.test(title) || words.length > HEADING_MAX_WORDS) return false
  if (/[:;,。]$/.test(title) || (!numbered && EXPLAINED.test(title))) return false
  if (/[.!]["'”’)]?$/.test(title)) return numbered && isTitle(words)
  if (/[.!?]\s+\p{Lu}/u.test(title)) return false
  return (
    numbered || title.endsWith('?') || words.length <= UNTITLED_HEADING_MAX_WORDS || isTitle(words)
  )
}

/** Whether the signs of Markdown say that a line is a heading, whatever its neighbours. */
export function isMarkedHeading(line: string): boolean {
  return MARKDOWN.test(line) && line.length <= HEADING_MAX_CHARACTERS
}

/** The text of a heading as shown: without markdown. */
export function headingText(line: string): string {
  return line.replace(/^#{1,6}\s+/, '').replace(/[\s#*]{1,110}$/, '')
}

function isTitle(words: readonly string[]): boolean {
  const telling = words.filter((word) => !SMALL_WORD.test(word))
  const capitals = telling.filter((word) => /^["'“‘(]?[\p{Lu}\d]/u.test(word))
  return telling.length > 0 && capitals.length >= telling.length * TITLE_SHARE
}
