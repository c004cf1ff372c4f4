import { startsListItem } from './headings/list-markers.ts'
import type { Sentence } from './passage.ts'

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
  // In the middle of a table's row ('Sold? | Kept for') a cell ends, not the sentence.
  const isName = marks === '.' && LOWER_CASE_NAME.test(segment.slice(nextStart, nextStart + 40))
  if (/^(?:\p{Ll}|\|)/u.test(next) && !isName) return false
  if (marks === '.') return endsSentence(token, next)
  if (marks !== '!') return true
  const before = segment.slice(Math.max(start, index - NAME_MAX_CHARACTERS), index)
  return !isInName(before, segment.slice(nextStart, nextStart + 24))
}

// 'eBay', 'example.com will'
const LOWER_CASE_NAME =
  /^(?:[a-z]{1,2}\p{Lu}\p{Ll}|[a-z][a-z\d-]{2,20}\.(?:com|org|net|io|app) (?:and|will|does|may|is|has|uses|collects|reserves)\b)/u

// 'the Lose It', 'by Yahoo': capitalised words behind one that needs them.
const NAME_AFTER_WORD =
  /\b(?:the|our|of|by|with|using|use|at|from|for|and|or|other|all|as|on|in|via|through)(?: \p{Lu}[\p{L}\d]{0,19}){1,3}$/u
const NAME_MAX_CHARACTERS = 80
/** What a company has, with a capital, or an introduction of another name. */
const GOES_WITH_NAME =
  /^(?:(?:Web)?[Ss]ites?|Services?|Apps?|Applications?|Mail|Platforms?|Accounts?|Inc|LLC|Ltd|Group|Games|Store|Messenger|Search|Products?|Software|Network|Passwords?)\b|^\(["“]/

/** Whether an exclamation mark belongs to a name: 'by using Yahoo! Mail', 'as Yahoo! (“we”)'. */
const isInName = (before: string, after: string): boolean =>
  GOES_WITH_NAME.test(after) && NAME_AFTER_WORD.test(before)

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

/** Longer sentences are split, so that every quote stays readable on a screen. */
export const SENTENCE_MAX_CHARACTERS = 1_200
/** The same in words, so that one sentence with its heading always fits the 230 words of a question. */
const SENTENCE_MAX_WORDS = 180
// A cut leaves no piece shorter than this if there is a choice.
const PIECE_MIN_CHARACTERS = 400

/**
 * The readable pieces of one sentence of `text`, in order: cut after a semicolon, else after a comma,
 * else at a space, else anywhere but inside a surrogate pair. A short one comes back whole.
 */
function cutLongSentence(text: string, sentence: Span): readonly Span[] {
  const pieces: Span[] = []
  let start = sentence.start
  while (start < sentence.end) {
    const limit = pieceLimit(text, start, sentence.end)
    const end = limit < sentence.end ? bestCut(text, start, limit) : sentence.end
    pieces.push({ start, end: trimEnd(text, start, end) })
    start = skipSpace(text, end, sentence.end)
  }
  return pieces
}

/** The last offset at which the piece that begins at `start` may end, by characters and words. */
function pieceLimit(text: string, start: number, end: number): number {
  const hardLimit = Math.min(end, start + SENTENCE_MAX_CHARACTERS)
  // Too short for that many words: skips counting for most sentences.
  if (hardLimit - start < 2 * SENTENCE_MAX_WORDS) return hardLimit
  let words = 0
  let insideWord = false
  for (let index = start; index < hardLimit; index += 1) {
    const space = isSpace(text, index)
    if (!space && !insideWord) words += 1
    if (words > SENTENCE_MAX_WORDS) return index
    insideWord = !space
  }
  return hardLimit
}

function bestCut(text: string, start: number, limit: number): number {
  const earliest = Math.min(start + PIECE_MIN_CHARACTERS, limit)
  for (const mark of [';', ',', '']) {
    for (let index = limit; index > earliest; index -= 1) {
      if (isSpace(text, index) && (mark === '' || text[index - 1] === mark)) return index
    }
  }
  for (let index = limit; index > start + 1; index -= 1) if (isSpace(text, index)) return index
  return splitsPair(text, limit) ? limit - 1 : limit
}

function splitsPair(text: string, index: number): boolean {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(index - 1, index + 1))
}

function trimEnd(text: string, start: number, end: number): number {
  let trimmed = end
  while (trimmed > start && isSpace(text, trimmed - 1)) trimmed -= 1
  return trimmed
}

function skipSpace(text: string, from: number, end: number): number {
  let index = from
  while (index < end && isSpace(text, index)) index += 1
  return index
}

function isSpace(text: string, index: number): boolean {
  return /^\s$/.test(text.charAt(index))
}

/** Abbreviations whose full stop never ends a sentence: a name or an example follows. */
const NEVER_ENDS: ReadonlySet<string> = new Set(
  'e.g i.e eg ie vs cf viz mr mrs ms dr prof st hon messrs incl esp'.split(' '),
)

/** Abbreviations whose full stop may also end a sentence: the next word decides. */
const MAY_END: ReadonlySet<string> = new Set(
  'inc ltd co corp llc plc gmbh pte pty sdn bhd spa srl sarl bv nv kk bros dept est etc al jr sr ph.d approx assn intl govt jan feb mar apr jun jul aug sep sept oct nov dec'.split(
    ' ',
  ),
)

/** Abbreviations before a number: 'Art. 6', 'No. 5', 'Sec. IV'. */
const BEFORE_NUMBER: ReadonlySet<string> = new Set(
  'no nos art arts sec secs sect para paras p pp fig vol ch cl reg cap tit'.split(' '),
)

/** Words that begin a new sentence rather than continue one after 'Inc.' or 'U.S.'. */
const SENTENCE_OPENERS: ReadonlySet<string> = new Set(
  `a an the this that these those we you he she they it i our your their its if in by for when where
  while as at on to under with without any all some each every no not please however although unless
  upon once after before during because since such other there here what who how do does are is may
  see contact note nothing subject except users members`.split(/\s+/),
)

const DOTTED = /^(?:[a-z]\.){1,5}[a-z]$/i
const NUMBER = /^(?:\d|[IVXLC]{1,6}\b|[A-Z]\b)/

/**
 * Whether the full stop after `token` ends a sentence. `next` is the text after the following space.
 * `token` is the run without spaces before the full stop, such as 'Inc', 'U.S' or 'data'.
 */
function endsSentence(token: string, next: string): boolean {
  const word = token.toLowerCase()
  if (NEVER_ENDS.has(word)) return false
  if (BEFORE_NUMBER.has(word)) return word === 'no' && !NUMBER.test(next)
  // 'As section 11. of these terms says'.
  if (/^\d{1,4}$/.test(token) && /^[a-z]/.test(next)) return false
  // A single letter is an initial or marks a list item.
  if (/^\p{L}$/u.test(token)) return false
  if (MAY_END.has(word) || DOTTED.test(token)) {
    const opener = /^[a-z']{1,12}(?![a-z'])/i.exec(next)?.[0] ?? ''
    // In a sentence in capitals, no capital tells where the next one begins.
    if (
      token.length > 1 &&
      token === token.toUpperCase() &&
      opener === opener.toUpperCase() &&
      /[A-Z]{2}/.test(token)
    )
      return false
    return SENTENCE_OPENERS.has(opener.toLowerCase())
  }
  return true
}

/**
 * A piece of text that sentences never cross: one line, or the lines of a hard-wrapped paragraph.
 * Offsets are in UTF-16 units and exclude surrounding whitespace.
 */
export type Segment = Readonly<{
  start: number
  end: number
  /** It follows a blank line, or is the first. */
  afterBlankLine: boolean
}>

// Hard-wrapped text has a width between these: narrower is a list, wider has one paragraph a line.
const WRAP_MIN_COLUMNS = 40
const WRAP_MAX_COLUMNS = 130
// A wrapped line is full: with the next word it would exceed this share of the widest line. Below 1
// because printed letters differ in width, and text from a photo keeps its line breaks.
const WRAP_FULL_SHARE = 0.82
const WRAP_FULL_LINES_SHARE = 0.8
// Lines of running text often begin in lower case (or all is in capitals), list items seldom do.
const WRAP_UNCAPITALISED_SHARE = 0.2

const LINE = /[^\n\r\f\u2028\u2029]+/g
const LINE_BREAK = /\r\n|[\n\r\f\u2028\u2029]/g
const ENDS_A_THOUGHT = /[.!?:;。！？…]["'”’)\]»」]{0,3}$/
const FIRST_WORD = /^\S{1,40}/

/** Cuts a text into segments, in order. Every non-whitespace character is in exactly one. */
export function cutSegments(text: string): readonly Segment[] {
  const segments: Segment[] = []
  let afterLeadIn = false
  for (const block of cutBlocks(text)) {
    const widest = widthOf(block)
    const lastWords = block.at(-1)?.text ?? ''
    // Two lines may look wrapped by chance: after a colon, without final punctuation, they are items.
    const isPairOfItems = afterLeadIn && block.length === 2 && !ENDS_A_THOUGHT.test(lastWords)
    const wraps = isHardWrapped(block, widest) && !isPairOfItems
    afterLeadIn = lastWords.endsWith(':')
    for (const [index, line] of block.entries()) {
      const last = segments.at(-1)
      const previous = block[index - 1]
      if (last && previous && continues(previous, line, { widest, wraps, lines: block.length })) {
        segments[segments.length - 1] = { ...last, end: line.end }
      } else {
        segments.push({ start: line.start, end: line.end, afterBlankLine: index === 0 })
      }
    }
  }
  return segments
}

type Line = Readonly<{ start: number; end: number; text: string; opensText: boolean }>

/** The lines of a text, in blocks separated by blank lines. */
function cutBlocks(text: string): readonly (readonly Line[])[] {
  const blocks: Line[][] = []
  let previousEnd = -1
  for (const match of text.matchAll(LINE)) {
    const trimmed = match[0].trim()
    if (trimmed === '') continue
    const start = match.index + match[0].indexOf(trimmed)
    const line = { start, end: start + trimmed.length, text: trimmed, opensText: previousEnd < 0 }
    const block = blocks.at(-1)
    if (block && countLineBreaks(text.slice(previousEnd, start)) < 2) block.push(line)
    else blocks.push([line])
    previousEnd = line.end
  }
  return blocks
}

function countLineBreaks(gap: string): number {
  return gap.match(LINE_BREAK)?.length ?? 0
}

/** Whether most lines of a block have its full width and continue in the next line. */
function isHardWrapped(block: readonly Line[], widest: number): boolean {
  if (widest < WRAP_MIN_COLUMNS || widest > WRAP_MAX_COLUMNS) return false
  let pairs = 0
  let full = 0
  let uncapitalised = 0
  for (const [index, line] of block.entries()) {
    const next = block[index + 1]
    if (!next || !mayContinue(line, next)) continue
    const lineIsFull = isFull(line, next, widest)
    // The first line may be the rest of a line, so its length says nothing.
    if (!startsCapitalised(next.text)) uncapitalised += 1
    if (line.opensText && !lineIsFull) continue
    pairs += 1
    if (lineIsFull) full += 1
  }
  return (
    pairs > 0 &&
    full >= pairs * WRAP_FULL_LINES_SHARE &&
    uncapitalised >= pairs * WRAP_UNCAPITALISED_SHARE
  )
}

type Block = Readonly<{ widest: number; wraps: boolean; lines: number }>

/** 'Thirty' at the end of a line and '(30) days' below it are no list item. */
const NUMBER_WORD =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|forty|forty-five|sixty|ninety|hundred)$/i
const SAME_NUMBER = /^\(\d{1,3}\)\s/

const opensItem = (line: Line, next: Line): boolean =>
  startsListItem(next.text) && !(NUMBER_WORD.test(line.text) && SAME_NUMBER.test(next.text))

function continues(line: Line, next: Line, block: Block): boolean {
  if (opensItem(line, next) || block.widest > WRAP_MAX_COLUMNS) return false
  // A passage may begin in the middle of a wrapped line, which is then short.
  if (line.opensText && mayContinue(line, next)) {
    if (block.wraps) return true
    // Two lines are no list if only the second begins in lower case.
    if (block.lines === 2 && !startsLowercase(line.text) && startsLowercase(next.text)) return true
  }
  return (block.wraps && isFull(line, next, block.widest)) || hangs(line, next)
}

/** No line ends with 'the', but one that was broken at a width. */
const hangs = (line: Line, next: Line): boolean =>
  line.text.length >= WRAP_MIN_COLUMNS &&
  !line.text.includes('|') &&
  /[^\s;,:.]\s(?:the|an?|of|to|and|or|our|your|with|by|from|for|that|which|these|this)$/.test(
    line.text,
  ) &&
  next.text.length > 2

function mayContinue(line: Line, next: Line): boolean {
  return !ENDS_A_THOUGHT.test(line.text) && !opensItem(line, next)
}

function isFull(line: Line, next: Line, widest: number): boolean {
  const nextWord = FIRST_WORD.exec(next.text)?.[0] ?? ''
  return line.text.length + 1 + nextWord.length >= widest * WRAP_FULL_SHARE
}

function widthOf(block: readonly Line[]): number {
  let widest = 0
  for (const line of block) widest = Math.max(widest, line.text.length)
  return widest
}

function startsLowercase(text: string): boolean {
  return /^["'“‘(]?\p{Ll}/u.test(text)
}

/** One capital, then something else: 'Service', not 'SERVICE'. */
function startsCapitalised(text: string): boolean {
  return /^["'“‘(]?\p{Lu}(?!\p{Lu})/u.test(text)
}
