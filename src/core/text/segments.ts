import { startsListItem } from './headings/list-markers.ts'

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
  return block.wraps && isFull(line, next, block.widest)
}

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
