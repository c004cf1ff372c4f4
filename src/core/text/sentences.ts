import { endsSentence } from './abbreviations.ts'
import { cutLongSentence } from './long-sentences.ts'
import type { Sentence } from './passage.ts'
import { cutSegments } from './segments.ts'

/**
 * Cuts a text into whole sentences, in order. Every non-whitespace character is in exactly one; a
 * sentence's text is the slice between its offsets (UTF-16 units).
 *
 * A sentence never crosses a blank line, a list item or a line break, except the line breaks of
 * hard-wrapped text. Headings and list items are separate sentences. Sentences longer than 1,200
 * characters or 180 words are cut into readable pieces.
 */
export function cutSentences(text: string): readonly Sentence[] {
  return cutSegments(text).flatMap((segment) => cutSegmentSentences(text, segment))
}

/** The sentences of one segment of `text`; offsets are those of `text`. */
export function cutSegmentSentences(text: string, segment: Span): readonly Sentence[] {
  return sentencesWithin(text, segment.start, segment.end).map(({ start, end }) => ({
    start,
    end,
    text: text.slice(start, end),
  }))
}

type Span = Readonly<{ start: number; end: number }>

// Possible ends of a sentence: marks with the quotes and brackets after them, or before the bullet of
// an item in running text.
const CANDIDATE = /[.!?…]+["'”’)\]»]*|[。！？]+["”」』）)]*|\s(?=[•●▪◦‣]\s)/g

// A sentence with only the number or letter of an item has not begun yet.
const ONLY_A_MARKER = /^["'“‘([]{0,2}(?:\d{1,4}(?:\.\d{1,3}){0,4}|[a-z]|[ivxlc]{1,6})$/i

/** The sentences of one segment, long ones as readable pieces. */
function sentencesWithin(text: string, from: number, to: number): readonly Span[] {
  const segment = text.slice(from, to)
  const spans: Span[] = []
  let start = 0
  for (const match of segment.matchAll(CANDIDATE)) {
    const end = match.index + match[0].length
    if (end >= segment.length) break
    if (!isEnd(segment, start, match.index, match[0])) continue
    spans.push(
      ...cutLongSentence(text, { start: from + start, end: from + trimmedEnd(segment, end) }),
    )
    start = nextNonSpace(segment, end)
  }
  spans.push(...cutLongSentence(text, { start: from + start, end: to }))
  return spans
}

/** Whether the sentence that began at `start` ends with the marks at `index`. */
function isEnd(segment: string, start: number, index: number, marks: string): boolean {
  if (/^\s$/.test(marks)) return index > start
  if (/^[。！？]/.test(marks)) return true
  if (index - start <= 20 && ONLY_A_MARKER.test(segment.slice(start, index))) return false
  const after = index + marks.length
  const token = tokenBefore(segment, start, index)
  const nextStart = nextNonSpace(segment, after)
  const next = segment.slice(nextStart, nextStart + 24).replace(/^["'“‘([]{1,4}/, '')
  if (!/^\s$/.test(segment.charAt(after))) return isGlued(token, marks, next)
  if (/^\p{Ll}/u.test(next)) return false
  if (marks === '.') return endsSentence(token, next)
  return true
}

const ADDRESS = /[/@=]|^www\.|\.\p{L}/u
const GLUED_NEXT = /^(?!(?:Com|Org|Net|Io|Ai|Js)\b)\p{Lu}\p{Ll}/u

/** Whether a space was lost, as in 'our vendors.This statement', but not in addresses or 'Node.js'. */
function isGlued(token: string, marks: string, next: string): boolean {
  if (ADDRESS.test(token) || !GLUED_NEXT.test(next)) return false
  return marks.length > 1 || /\p{Ll}{3}$/u.test(token)
}

const TOKEN_MAX_CHARACTERS = 60

/** The run without spaces before `index`, without opening brackets and quotes. */
function tokenBefore(segment: string, start: number, index: number): string {
  const earliest = Math.max(start, index - TOKEN_MAX_CHARACTERS)
  let from = index
  while (from > earliest && !/^\s$/.test(segment.charAt(from - 1))) from -= 1
  return segment.slice(from, index).replace(/^["'“‘([]+/, '')
}

function nextNonSpace(segment: string, from: number): number {
  let index = from
  while (index < segment.length && /^\s$/.test(segment.charAt(index))) index += 1
  return index
}

function trimmedEnd(segment: string, end: number): number {
  let trimmed = end
  while (/^\s$/.test(segment.charAt(trimmed - 1))) trimmed -= 1
  return trimmed
}
