import type { CardReading, SummaryCard } from '../../../core/cards/summary-card.ts'
import { readableQuote } from '../../../core/text/readable-quote.ts'
import { CARD_STATUS_WORDS, ITEM_STATUS_WORDS } from '../../content/session/card-texts.ts'

/**
 * A card as a picture. It is drawn rather than copied from the screen: what copies elements into
 * pictures writes style attributes, which our content security policy refuses.
 */

const WIDTH = 640
const PADDING = 36
/** Sharp on a telephone, and still small enough to send. */
const SCALE = 2

const FAMILY = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif'

const INK = '#16252f'
const SOFT = '#4b5860'
const TONES = {
  good: { sign: '✓', color: '#12653f' },
  neutral: { sign: '–', color: SOFT },
  bad: { sign: '!', color: '#864700' },
} as const

/** As on the screen: red is for the unusual alone. */
const CARD_TONES = { good: TONES.good, ok: TONES.neutral, bad: TONES.bad } as const
const ITEM_TONES = { good: TONES.good, warning: TONES.neutral, bad: TONES.bad } as const

type Line = Readonly<{
  text: string
  size: number
  weight: 400 | 600 | 700
  color: string
  indent: number
  /** Space above it. */
  gap: number
}>

/**
 * @param date of the picture, as it is shown
 * @throws Error where the browser gives no canvas or no picture
 */
export async function drawCard(card: SummaryCard & CardReading, date: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(1, 1)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  const lines = blocksOf(card, date).flatMap((block) => linesOf(context, block))
  const height = lines.reduce((sum, { gap, size }) => sum + gap + lineHeight(size), 2 * PADDING)
  canvas.width = WIDTH * SCALE
  canvas.height = height * SCALE
  context.scale(SCALE, SCALE)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, WIDTH, height)
  context.textBaseline = 'top'
  let top = PADDING
  for (const line of lines) {
    top += line.gap
    context.font = fontOf(line)
    context.fillStyle = line.color
    context.fillText(line.text, PADDING + line.indent, top)
    top += lineHeight(line.size)
  }
  return await canvas.convertToBlob({ type: 'image/png' })
}

/** The blocks of the picture, from top to bottom; each may take several lines. */
export function blocksOf(card: SummaryCard & CardReading, date: string): readonly Line[] {
  const { companyName, overallStatus, summary, items, source } = card
  const rating = CARD_TONES[overallStatus]
  const plain = { weight: 400, color: INK, indent: 0 } as const
  return [
    { ...plain, text: companyName, size: 30, weight: 700, gap: 0 },
    {
      ...plain,
      text: `${rating.sign} ${CARD_STATUS_WORDS[overallStatus]}`,
      size: 20,
      weight: 700,
      color: rating.color,
      gap: 6,
    },
    { ...plain, text: summary, size: 18, gap: 12 },
    ...items.flatMap(({ text, status, citations }): readonly Line[] => {
      const { sign, color } = ITEM_TONES[status]
      return [
        {
          ...plain,
          text: `${sign} ${text}: ${ITEM_STATUS_WORDS[status]}`,
          size: 18,
          weight: 600,
          color,
          gap: 18,
        },
        ...citations.map(
          ({ quote }): Line => ({
            ...plain,
            text: `“${readableQuote(quote)}”`,
            size: 15,
            color: SOFT,
            indent: 24,
            gap: 5,
          }),
        ),
      ]
    }),
    { ...plain, text: `Quoted from “${source.title}”`, size: 14, color: SOFT, gap: 24 },
    ...addressLines(source.url).map((text) => ({ ...plain, text, size: 14, color: SOFT, gap: 2 })),
    { ...plain, text: `Plainclause, ${date}. Not legal advice.`, size: 14, color: SOFT, gap: 2 },
  ]
}

/** The address of the policy, without query and fragment, which may be the visitor's own. */
function addressLines(url: string | undefined): readonly string[] {
  if (url === undefined || !URL.canParse(url)) return []
  const { host, pathname } = new URL(url)
  return [`${host}${pathname === '/' ? '' : pathname}`]
}

function linesOf(context: OffscreenCanvasRenderingContext2D, block: Line): readonly Line[] {
  context.font = fontOf(block)
  const room = WIDTH - 2 * PADDING - block.indent
  const texts = linesThatFit(block.text, room, (text) => context.measureText(text).width)
  return texts.map((text, index) => ({ ...block, text, gap: index === 0 ? block.gap : 0 }))
}

function fontOf({ weight, size }: Line): string {
  return `${weight} ${size}px ${FAMILY}`
}

function lineHeight(size: number): number {
  return Math.round(size * 1.4)
}

/**
 * Breaks a text into lines that fit, at spaces; a word that is too long for a line of its own is
 * broken anywhere.
 *
 * @param widthOf how wide a text is drawn, in the unit of `maxWidth`
 */
export function linesThatFit(
  text: string,
  maxWidth: number,
  widthOf: (text: string) => number,
): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= maxWidth) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = piecesThatFit(word, maxWidth, widthOf)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return line === '' ? lines : [...lines, line]
}

function piecesThatFit(
  word: string,
  maxWidth: number,
  widthOf: (text: string) => number,
): readonly string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && widthOf(piece + character) > maxWidth) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}
