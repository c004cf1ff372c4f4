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
