import type { PdfPage, PdfTextItem } from '../../src/core/pdf-text/page-rows.ts'

/** A sheet like A4 and a monospaced font, whose letters are all 0.6 of their size wide. */
export const PAGE_WIDTH = 612
export const PAGE_HEIGHT = 792
const MARGIN = 72
const LETTER_WIDTH = 0.6
const SIZE = 10
const LEADING = 1.2
const GUTTER = 24

type Typesetting = Readonly<{
  columns?: 1 | 2
  header?: string
  /** May contain '#' for the page number. */
  footer?: string
  /** Hyphenates words of ten letters and more at the end of a line. */
  hyphenates?: boolean
}>

/** A positioned item of text. */
export function textItem(
  text: string,
  x: number,
  y: number,
  {
    size = SIZE,
    font = 'text',
    angle = 0,
  }: Partial<Pick<PdfTextItem, 'size' | 'font' | 'angle'>> = {},
): PdfTextItem {
  const width = text.length * size * LETTER_WIDTH
  return { text, x, y, width, size, angle, font, isRightToLeft: false }
}

/** A page of items. */
export function pageOf(items: readonly PdfTextItem[], number = 1): PdfPage {
  return { number, height: PAGE_HEIGHT, items }
}

/**
 * Typesets a text with blank lines between blocks as a printer would: filled lines, short blocks
 * without a full stop as headings, lines within a block as list items.
 */
export function typeset(text: string, options: Typesetting = {}): readonly PdfPage[] {
  const { columns = 1, header, footer, hyphenates = false } = options
  const columnWidth = (PAGE_WIDTH - 2 * MARGIN - (columns - 1) * GUTTER) / columns
  const pages: PdfTextItem[][] = [[]]
  let column = 0
  let y = MARGIN
  const put = (line: string, size: number, font: string, indent: number) => {
    y += size * LEADING
    if (y > PAGE_HEIGHT - MARGIN) {
      column += 1
      if (column === columns) {
        column = 0
        pages.push([])
      }
      y = MARGIN + size * LEADING
    }
    const x = MARGIN + column * (columnWidth + GUTTER) + indent
    pages.at(-1)?.push(textItem(line, x, y, { size, font }))
  }
  for (const block of text.split('\n\n')) {
    const isHeading = !block.includes('\n') && block.length < 60 && !/[.:;,]$/.test(block)
    const [size, font] = isHeading ? [12, 'bold'] : [SIZE, 'text']
    for (const item of block.split('\n')) {
      const indent = block.includes('\n') ? 12 : 0
      const letters = Math.floor((columnWidth - indent) / (size * LETTER_WIDTH))
      for (const line of wrap(item, letters, hyphenates)) put(line, size, font, indent)
    }
    y += 8
  }
  return pages.map((items, index) => {
    const edges = [
      ...(header === undefined ? [] : [textItem(header, MARGIN, 40, { size: 8 })]),
      ...(footer === undefined
        ? []
        : [textItem(footer.replace('#', String(index + 1)), 280, PAGE_HEIGHT - 36, { size: 8 })]),
    ]
    return pageOf([...edges, ...items], index + 1)
  })
}

/** Fills lines with words. */
export function wrap(text: string, letters: number, hyphenates = false): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const room = letters - line.length - 1
    if (line === '' || word.length <= room) {
      line = line === '' ? word : `${line} ${word}`
    } else if (hyphenates && /^[a-z]{10,}$/.test(word) && room > 5) {
      lines.push(`${line} ${word.slice(0, 4)}-`)
      line = word.slice(4)
    } else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}
