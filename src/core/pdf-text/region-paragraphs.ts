import { looksLikeHeading } from '../text/headings/headings.ts'
import { startsListItem, startsWithBullet } from '../text/headings/list-markers.ts'
import type { Line, Region } from './page-regions.ts'

/** A paragraph, heading, list item or row of a table, on one line. */
export type Paragraph = Readonly<{
  text: string
  /** It follows the one before without a blank line: items of a list, rows of a table. */
  isClose: boolean
  /** Font size in points; 0 for a row of a table, which nothing continues. */
  size: number
  /** Its last line fills the column, so the sentence may continue in the next column. */
  endsFull: boolean
}>

/** Properties of a document's typesetting. */
export type Typesetting = Readonly<{
  /** Usual distance of baselines, in units of the font size. */
  leading: number
  vocabulary: Vocabulary
}>

// Fewer steps are too few for a usual one.
const FEW_STEPS = 4
const USUAL_LEADING = 1.2

// A step larger than the usual one by this factor separates paragraphs.
const PARAGRAPH_STEP = 1.3
const SIZE_CHANGE = 0.1
const INDENT = 0.8
const FULL_WIDTH = 0.8
/** Share of lines that may exceed the column's edge: a long address, a wide heading. */
const BEYOND_EDGE_SHARE = 0.1

const ENDS_A_THOUGHT = /[.!?:;。！？]["'”’)\]]{0,3}$/
const STARTS_SMALL = /^["'“‘(]?\p{Ll}/u
const CELL_SEPARATOR = ' | '

/** Whether a text ends a sentence, or introduces a list. */
export function endsAThought(text: string): boolean {
  return ENDS_A_THOUGHT.test(text)
}

/** Whether a text begins in lower case, like the middle of a sentence. */
export function startsSmall(text: string): boolean {
  return STARTS_SMALL.test(text)
}

/** The usual distance of lines in these regions, in units of the font size. */
export function leadingOf(regions: readonly Region[]): number {
  const steps = regions
    .flatMap((region) => (region.kind === 'flow' ? [region.lines] : region.cells))
    .flatMap((lines) =>
      lines.slice(1).flatMap((line, index) => {
        const previous = lines[index]
        return previous !== undefined && isSameSize(previous, line)
          ? [(line.y - previous.y) / line.size]
          : []
      }),
    )
    .sort((a, b) => a - b)
  // Gaps between paragraphs are fewer than lines, but lists may have one after each line.
  return steps.length < FEW_STEPS
    ? USUAL_LEADING
    : (steps[Math.floor(steps.length * 0.4)] ?? USUAL_LEADING)
}

/** Joins the lines of a region to paragraphs. */
export function regionParagraphs(region: Region, typesetting: Typesetting): readonly Paragraph[] {
  if (region.kind === 'flow') return flowParagraphs(region.lines, typesetting)
  const cells = region.cells.map((lines) =>
    flowParagraphs(lines, typesetting)
      .map(({ text }) => text)
      .join(' '),
  )
  return [{ text: cells.join(CELL_SEPARATOR), isClose: true, size: 0, endsFull: false }]
}

/** A paragraph under construction: its lines, and the pieces of its text. */
type Open = { pieces: string[]; isClose: boolean; lines: Line[] }

function flowParagraphs(lines: readonly Line[], typesetting: Typesetting): readonly Paragraph[] {
  const edge = rightEdge(lines)
  const left = Math.min(...lines.map(({ x }) => x))
  const paragraphs: Open[] = []
  for (const line of lines) {
    const open = paragraphs.at(-1)
    const relation = open === undefined ? 'block' : relationOf(open, line, edge, typesetting)
    if (open !== undefined && relation === 'joined') {
      const joined = joinLines(open.pieces.at(-1) ?? '', line.text, typesetting.vocabulary)
      open.pieces.splice(-1, 1, joined.slice(0, joined.length - line.text.length), line.text)
      open.lines.push(line)
    } else {
      paragraphs.push({ pieces: [line.text], isClose: relation === 'line', lines: [line] })
    }
  }
  return paragraphs.map(({ pieces, isClose, lines: own }) => ({
    text: pieces.join(''),
    isClose,
    size: own[0]?.size ?? 0,
    endsFull: (own.at(-1)?.end ?? 0) >= left + (edge - left) * FULL_WIDTH,
  }))
}

/** How a line relates to the paragraph before it: part of it, close below it, or separate. */
function relationOf(
  open: Open,
  line: Line,
  edge: number,
  { leading }: Typesetting,
): 'joined' | 'line' | 'block' {
  const first = open.lines[0] ?? line
  const previous = open.lines.at(-1) ?? line
  const hasGap = line.y - previous.y > Math.max(previous.size, line.size) * leading * PARAGRAPH_STEP
  const isOpenEnded = !ENDS_A_THOUGHT.test(previous.text)
  const full = isFull(previous, line, edge)
  if (startsListItem(line.text)) {
    // 'in section' / '5. We …': running text may have a number at the beginning of a line.
    const isRunningOn =
      full && isOpenEnded && !hasGap && !startsWithBullet(line.text) && !startsListItem(first.text)
    if (isRunningOn && Math.abs(line.x - previous.x) < line.size * INDENT) return 'joined'
    return isItemAfterItem(open, line.text) || !hasGap ? 'line' : 'block'
  }
  if (hasGap || !isSameSize(previous, line)) return 'block'
  if (previous.isEntry) return 'line'
  if (isOpenEnded && STARTS_SMALL.test(line.text)) return 'joined'
  if (!full) {
    const parts = !isOpenEnded || line.font !== previous.font || looksLikeHeading(first.text)
    return parts && !startsListItem(first.text) ? 'block' : 'line'
  }
  return isIndented(open, previous, line) && !isOpenEnded ? 'block' : 'joined'
}

/** Items are close to each other and to the line that introduces them, whatever the space between. */
function isItemAfterItem({ lines }: Open, next: string): boolean {
  if (lines.at(-1)?.text.endsWith(':')) return true
  return startsWithBullet(next) && startsListItem(lines[0]?.text ?? '')
}

/** Whether a line is indented as a new paragraph. Below an item's first line it is a hanging indent. */
function isIndented(open: Open, previous: Line, line: Line): boolean {
  const isHanging = open.lines.length === 1 && startsListItem(previous.text)
  return !isHanging && line.x > previous.x + line.size * INDENT
}

/** Whether the next line's first word would not have fitted on this line. */
function isFull(line: Line, next: Line, edge: number): boolean {
  // Right-to-left lines end at the left; they are rare, and joined unless there is a gap.
  if (line.isRightToLeft) return true
  const [word = ''] = next.text.split(' ', 1)
  const letterWidth = (next.end - next.x) / Math.max(next.text.length, 1)
  return line.end + (word.length + 1) * letterWidth >= edge - line.size * 0.3
}

/** The right edge of a column, ignoring a few lines that exceed it. */
function rightEdge(lines: readonly Line[]): number {
  const ends = lines.map(({ end }) => end).sort((a, b) => b - a)
  return ends[Math.floor(ends.length * BEYOND_EDGE_SHARE)] ?? 0
}

function isSameSize(one: Line, other: Line): boolean {
  return Math.abs(one.size - other.size) <= Math.max(one.size, other.size) * SIZE_CHANGE
}

/** Words of a document in lower case; compounds such as 'opt-out' with their hyphen. */
type Vocabulary = ReadonlySet<string>

const WORD = /\p{L}+(?:-\p{L}+)*/gu
const HYPHENATED_END = /([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)[-\u2010\u00ad]$/u
// Only the end of a line is searched, so that joining long texts is fast.
const LONGEST_WORD = 60
const HYPHEN = /[-\u2010\u00ad]$/
const SMALL_START = /^\p{Ll}+/u
// Japanese and Chinese write no spaces.
const NO_SPACE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。—]$/u

/** Common first parts of compounds in policies; without a hyphen they would read as one word. */
const COMPOUND_STARTS: ReadonlySet<string> = new Set(
  'third first second non self opt co well long short high low real cross on off one two up pre anti ex end so sign log check pay click'.split(
    ' ',
  ),
)
/** Minimum length of parts that may be words; shorter ones may be syllables. */
const WHOLE_WORD_CHARACTERS = 4

/** The words of a document's lines, without the halves of words hyphenated at line ends. */
export function vocabularyOf(lines: readonly string[]): Vocabulary {
  const words = new Set<string>()
  for (const [index, line] of lines.entries()) {
    const whole = withoutHalf(line)
    const afterHyphen = HYPHENATED_END.test((lines[index - 1] ?? '').slice(-LONGEST_WORD))
    const text = afterHyphen ? whole.replace(SMALL_START, '') : whole
    for (const [word] of text.matchAll(WORD)) words.add(word.toLowerCase())
  }
  return words
}

function withoutHalf(line: string): string {
  const half = HYPHENATED_END.exec(line.slice(-LONGEST_WORD))?.[0] ?? ''
  return line.slice(0, line.length - half.length)
}

/**
 * Joins two lines. A word hyphenated at the line end is rejoined; a compound keeps its hyphen, as far
 * as the rest of the document distinguishes the two.
 */
export function joinLines(line: string, next: string, vocabulary: Vocabulary): string {
  const before = HYPHENATED_END.exec(line.slice(-LONGEST_WORD))?.[1]
  if (before === undefined) return NO_SPACE.test(line.slice(-2)) ? line + next : `${line} ${next}`
  const after = SMALL_START.exec(next)?.[0]
  if (line.endsWith('\u00ad')) return line.slice(0, -1) + next
  // 'Smith-Jones', '2025-2026': before a capital or a number the hyphen belongs to a compound.
  if (after === undefined) return line.replace(HYPHEN, '-') + next
  return keepsHyphen(before.toLowerCase(), after, vocabulary)
    ? line.replace(HYPHEN, '-') + next
    : line.slice(0, -1) + next
}

function keepsHyphen(before: string, after: string, vocabulary: Vocabulary): boolean {
  if (vocabulary.has(`${before}-${after}`)) return true
  if (vocabulary.has(before + after)) return false
  const last = before.slice(before.lastIndexOf('-') + 1)
  if (COMPOUND_STARTS.has(last)) return true
  return [last, after].every((part) => part.length >= WHOLE_WORD_CHARACTERS && vocabulary.has(part))
}
