import { startsListItem } from '../../text/headings/list-markers.ts'

/** Lines further apart than this, relative to the usual distance, are in different blocks. */
const BLOCK_DISTANCE = 1.45
/** A line taller than its neighbour by this factor is in larger type: a heading. */
const HEADING_HEIGHT = 1.3
/** Extra space, in letters, of a ragged margin. */
const RAGGED_LETTERS = 2.5

/** How bullets are recognised. A lone 'e' or 'o' at the start of a line is no English word. */
const BULLET = /^(?:[*•●▪◦°«»¢©®+=~·-]|[eo](?= \p{L}))\s+(?=\S)/u

/** A false quotation mark, recognised before a slanted capital at the start of a line. */
const FALSE_QUOTE = /^[‘'](?=[A-Z])/
const CLOSED_QUOTE = /^[‘'].*[\p{L}\p{P}][’'](?!\p{L})/u

const ENDS_A_THOUGHT = /[.!?:;]["'”’)\]]{0,2}$/
const STARTS_SMALL = /^["'“‘(]?\p{Ll}/u
/** Characters at the end of a text that are searched. */
const LAST_WORD_MAX = 40
const BROKEN_WORD = /(\p{L}{1,30})-$/u
/** First parts of compounds, which keep their hyphen at a line end. */
const HYPHENATED =
  /^(?:anti|co|cross|cyber|day|de|e|ex|first|full|high|in|large|long|low|multi|non|off|on|one|opt|out|over|peer|post|pre|pro|re|real|second|self|short|single|so|sub|third|time|two|up|well|world)$/i

/**
 * Composes the text of a page from its lines: joins the lines of paragraphs, puts headings, paragraphs
 * and list items on separate lines, and separates blocks with blank lines.
 *
 * @param lines of one page, in reading order
 */
export function textOfLines(lines: readonly RecognisedLine[]): string {
  const layout = layoutOf(lines)
  // Only the end of the text is changed: the rest is set aside, so that it is not copied for each line.
  const done: string[] = []
  let end = ''
  let previous: RecognisedLine | undefined
  for (const line of lines.map(withPlainStart)) {
    if (previous === undefined) end = line.text
    else end = joined(end, line.text, breakBetween(previous, line, layout))
    done.push(end.slice(0, -LAST_WORD_MAX))
    end = end.slice(-LAST_WORD_MAX)
    previous = line
  }
  return done.join('') + end
}

/** The text of several pages. Sentences are joined across page ends. */
export function textOfPages(pages: readonly string[]): string {
  return pages
    .map((page) => page.trim())
    .filter((page) => page !== '')
    .reduce((text, page) => {
      if (text === '') return page
      const runsOver = !ENDS_A_THOUGHT.test(text.slice(-LAST_WORD_MAX)) && STARTS_SMALL.test(page)
      return joined(text, page, runsOver && !startsListItem(page) ? 'none' : 'block')
    }, '')
}

type Layout = Readonly<{ distance: number; rightEdge: number; height: number }>

type Break = 'none' | 'line' | 'block'

function layoutOf(lines: readonly RecognisedLine[]): Layout {
  const distances = lines.slice(1).map((line, index) => distanceOf(lines[index] ?? line, line))
  return {
    distance: quantile(distances, 0.4),
    rightEdge: quantile(
      lines.map(({ right }) => right),
      0.95,
    ),
    height: quantile(lines.map(heightOf), 0.5),
  }
}

function breakBetween(previous: RecognisedLine, line: RecognisedLine, layout: Layout): Break {
  const distance = distanceOf(previous, line)
  const isFar = distance > layout.distance * BLOCK_DISTANCE || distance < 0
  if (startsListItem(line.text)) return isFar ? 'block' : 'line'
  if (isFar || changesType(previous, line, layout)) return 'block'
  if (isFull(previous, line, layout)) return 'none'
  // A line may end early next to a picture: if the sentence continues, so does the paragraph.
  return STARTS_SMALL.test(line.text) && !ENDS_A_THOUGHT.test(previous.text) ? 'none' : 'block'
}

/** Whether the first word of the next line would not have fitted on this one. */
function isFull(line: RecognisedLine, next: RecognisedLine, { rightEdge }: Layout): boolean {
  const letterWidth = (line.right - line.left) / Math.max(1, line.text.length)
  const [firstWord = ''] = next.text.split(' ', 1)
  return line.right + (firstWord.length + 1 + RAGGED_LETTERS) * letterWidth >= rightEdge
}

function changesType(previous: RecognisedLine, line: RecognisedLine, { height }: Layout): boolean {
  const [above, below] = [heightOf(previous), heightOf(line)]
  return (
    Math.max(above, below) > height * HEADING_HEIGHT &&
    Math.max(above, below) > Math.min(above, below) * HEADING_HEIGHT
  )
}

function joined(text: string, next: string, kind: Break): string {
  if (kind === 'block') return `${text}\n\n${next}`
  if (kind === 'line') return `${text}\n${next}`
  const broken = BROKEN_WORD.exec(text.slice(-LAST_WORD_MAX))
  if (broken === null) return `${text} ${next}`
  const isKept = HYPHENATED.test(broken[1] ?? '') || !STARTS_SMALL.test(next)
  return (isKept ? text : text.slice(0, -1)) + next
}

function withPlainStart(line: RecognisedLine): RecognisedLine {
  const isQuote = CLOSED_QUOTE.test(line.text)
  const text = isQuote ? line.text : line.text.replace(FALSE_QUOTE, '')
  return { ...line, text: text.replace(BULLET, '• ') }
}

function distanceOf(upper: RecognisedLine, lower: RecognisedLine): number {
  return (lower.top + lower.bottom - upper.top - upper.bottom) / 2
}

function heightOf({ top, bottom }: RecognisedLine): number {
  return bottom - top
}

/** The quantile of some values; 0 if there are none. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.round((sorted.length - 1) * share)] ?? 0
}

/** A recognised line of text. Positions are in pixels of the page, confidence from 0 to 100. */
export type RecognisedLine = Readonly<{
  text: string
  left: number
  top: number
  right: number
  bottom: number
  confidence: number
}>

type Word = RecognisedLine & Readonly<{ line: string }>

/** The level of words in Tesseract's table; lower levels are lines, paragraphs, blocks, the page. */
const WORD_LEVEL = '5'

/** Specks and borders are recognised as marks without letters or digits, with low confidence. */
const MARK_MIN_CONFIDENCE = 50
/** Lines below this are misread pictures or stains. */
const LINE_MIN_CONFIDENCE = 25

/**
 * Parses Tesseract's TSV output: level, page, block, paragraph, line, word, left, top, width, height,
 * confidence, text. Drops what cannot be text.
 */
export function linesOfTable(table: string): readonly RecognisedLine[] {
  const lines = new Map<string, Word[]>()
  for (const row of table.split('\n')) {
    const word = wordOf(row)
    if (word === undefined) continue
    const words = lines.get(word.line)
    if (words === undefined) lines.set(word.line, [word])
    else words.push(word)
  }
  return [...lines.values()].map(joinWords).filter((line) => line.confidence >= LINE_MIN_CONFIDENCE)
}

function wordOf(row: string): Word | undefined {
  const [level, page, block, paragraph, line, , left, top, width, height, confidence, text = ''] =
    row.split('\t')
  const word = text.trim()
  if (level !== WORD_LEVEL || word === '') return undefined
  const sureness = Number(confidence)
  // A doubtful word is shown, so that it can be corrected.
  const least = /[\p{L}\p{N}]/u.test(word) ? 0 : MARK_MIN_CONFIDENCE
  if (!(sureness >= least)) return undefined
  return {
    line: `${page} ${block} ${paragraph} ${line}`,
    text: word,
    left: Number(left),
    top: Number(top),
    right: Number(left) + Number(width),
    bottom: Number(top) + Number(height),
    confidence: sureness,
  }
}

function joinWords(words: readonly Word[]): RecognisedLine {
  return {
    text: words.map(({ text }) => text).join(' '),
    left: Math.min(...words.map(({ left }) => left)),
    top: Math.min(...words.map(({ top }) => top)),
    right: Math.max(...words.map(({ right }) => right)),
    bottom: Math.max(...words.map(({ bottom }) => bottom)),
    confidence: meanConfidence(words),
  }
}

/** The mean confidence of lines or words, weighted by length; 0 if there are none. */
export function meanConfidence(
  parts: readonly Pick<RecognisedLine, 'text' | 'confidence'>[],
): number {
  let letters = 0
  let sum = 0
  for (const { text, confidence } of parts) {
    letters += text.length
    sum += text.length * confidence
  }
  return letters === 0 ? 0 : sum / letters
}
