import { foldWhitespace, toNormalForm } from '../text/text-cleaning.ts'

/** Words on one line without a gap as wide as between columns. */
export type Fragment = Readonly<{
  text: string
  x: number
  end: number
  /** Its baseline, measured downwards. */
  y: number
  size: number
  font: string
  isRightToLeft: boolean
}>

/** The fragments at one height of a page, from left to right. */
export type Row = Readonly<{ y: number; fragments: readonly Fragment[] }>

// In units of the font size. Justified lines have word gaps of up to 1; gaps by kerning separate no
// words.
const COLUMN_GAP = 0.9
const WORD_GAP = 0.13

/** Bullets of symbol fonts, and other signs of list items that `list-markers.ts` does not know. */
const ODD_BULLET = /^[\uf000-\uf0ff➢➤✓✔❖❑◆◇⁃∙⦁]$/
// Word uses an 'o' in a monospaced font as the bullet of second-level items.
const LETTER_BULLET = 'o'

const LIGATURES = /[\ufb00-\ufb06]+/g

/** Sorts upright items into rows, from the top down. */
export function cutRows(items: readonly PdfTextItem[]): readonly Row[] {
  return gatherRows(items.filter(({ text, size }) => text.trim() !== '' && size > 0)).map(toRow)
}

function toRow(items: readonly PdfTextItem[]): Row {
  const sorted = items.toSorted((a, b) => a.x - b.x)
  const groups: PdfTextItem[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const item of sorted) {
    const group = groups.at(-1)
    if (group !== undefined && item.x - end <= item.size * COLUMN_GAP) group.push(item)
    else groups.push([item])
    end = Math.max(end, item.x + item.width)
  }
  const fragments = groups.map(toFragment)
  const [first, second] = fragments
  if (first !== undefined && second !== undefined && first.text === LETTER_BULLET) {
    fragments[0] = { ...first, text: '◦' }
  }
  return { y: Math.max(...fragments.map(({ y }) => y)), fragments }
}

function toFragment(group: readonly PdfTextItem[]): Fragment {
  const rightToLeft = group.filter((item) => item.isRightToLeft)
  const isRightToLeft = rightToLeft.length * 2 > group.length
  const main = mainItem(group)
  return {
    text: joinedText(group, isRightToLeft),
    x: Math.min(...group.map(({ x }) => x)),
    end: Math.max(...group.map(({ x, width }) => x + width)),
    y: main.y,
    size: main.size,
    font: main.font,
    isRightToLeft,
  }
}

function mainItem(group: readonly PdfTextItem[]): PdfTextItem {
  return group.reduce((main, item) => (item.text.length > main.text.length ? item : main))
}

function joinedText(group: readonly PdfTextItem[], isRightToLeft: boolean): string {
  let text = ''
  let previous: PdfTextItem | undefined
  for (const item of isRightToLeft ? group.toReversed() : group) {
    if (previous !== undefined) {
      const [left, right] = isRightToLeft ? [item, previous] : [previous, item]
      const gap = right.x - (left.x + left.width)
      if (gap > Math.min(left.size, right.size) * WORD_GAP) text += ' '
    }
    text += ODD_BULLET.test(item.text.trim()) ? '• ' : item.text
    previous = item
  }
  return foldWhitespace(text.replace(LIGATURES, (letters) => toNormalForm(letters, 'NFKC')))
}

// In units of the font size: distance of baselines in one line, shift of superscripts and subscripts,
// their relative size, and their distance from the text that they belong to.
const LEVEL = 0.35
const RAISED = 0.62
const LOWERED = 0.4
const SMALLER = 0.85
const BESIDE = 1

// An initial that is three lines high does not make the three lines one row.
const LARGE = 1.5

type OpenRow = { y: number; size: number; items: PdfTextItem[] }

/**
 * Groups items into lines, from the top down. A superscript or subscript belongs to the line of the
 * larger letters next to it: 'the 24th', a footnote mark.
 */
function gatherRows(items: readonly PdfTextItem[]): readonly (readonly PdfTextItem[])[] {
  const usual = usualSize(items)
  const rows: OpenRow[] = []
  // Rows indexed by height, so that a lookup takes constant time.
  const shelves = new Map<number, OpenRow[]>()
  const shelfOf = (y: number) => Math.floor(y / Math.max(usual, 1))
  // Large letters first: they define the rows that smaller ones join.
  for (const item of items.toSorted((a, b) => b.size - a.size || a.x - b.x)) {
    const near = [-2, -1, 0, 1, 2].flatMap((step) => shelves.get(shelfOf(item.y) + step) ?? [])
    const own = near
      .filter((row) => belongs(item, row, usual))
      .reduce<OpenRow | undefined>(
        (best, row) =>
          best === undefined || Math.abs(row.y - item.y) < Math.abs(best.y - item.y) ? row : best,
        undefined,
      )
    if (own !== undefined) {
      own.items.push(item)
      continue
    }
    const row = { y: item.y, size: item.size, items: [item] }
    rows.push(row)
    const shelf = shelves.get(shelfOf(row.y))
    if (shelf === undefined) shelves.set(shelfOf(row.y), [row])
    else shelf.push(row)
  }
  return rows.toSorted((a, b) => a.y - b.y).map((row) => row.items)
}

function belongs(item: PdfTextItem, row: OpenRow, usual: number): boolean {
  const size = Math.min(row.size, usual * LARGE)
  const below = item.y - row.y
  if (Math.abs(below) <= Math.min(size, item.size) * LEVEL) return true
  const isSmall = item.size <= row.size * SMALLER
  if (!isSmall || below < -size * RAISED || below > size * LOWERED) return false
  return row.items.some(
    (other) =>
      item.x - (other.x + other.width) <= size * BESIDE &&
      other.x - (item.x + item.width) <= size * BESIDE,
  )
}

/** The median font size of all characters. */
function usualSize(items: readonly PdfTextItem[]): number {
  const sizes = items.toSorted((a, b) => a.size - b.size)
  let rest = sizes.reduce((sum, { text }) => sum + text.length, 0) / 2
  for (const { size, text } of sizes) {
    rest -= text.length
    if (rest <= 0) return size
  }
  return 0
}

/**
 * A run of text on a page of a PDF, at its drawn position. Lengths are in points; `x` and `y` are the
 * start of its baseline, from the upper left corner of the page as shown.
 */
export type PdfTextItem = Readonly<{
  text: string
  x: number
  y: number
  width: number
  /** Font size. */
  size: number
  /** Direction of its baseline in degrees, clockwise: 0 for upright text. */
  angle: number
  /** Name of its font, only to distinguish fonts. */
  font: string
  isRightToLeft: boolean
}>

/** A page of a PDF, numbered from 1. */
export type PdfPage = Readonly<{ number: number; height: number; items: readonly PdfTextItem[] }>

// Baselines of deskewed scans are slightly tilted.
const STRAIGHT_WITHIN_DEGREES = 3

/**
 * The items of a page grouped by direction, each group rotated so that it reads from left to right:
 * upright text, columns of a sideways page, a diagonal stamp. The largest group is first.
 */
export function uprightGroups(items: readonly PdfTextItem[]): readonly (readonly PdfTextItem[])[] {
  const groups = new Map<number, PdfTextItem[]>()
  for (const item of items) {
    const angle = straightAngle(item.angle)
    const group = groups.get(angle)
    if (group === undefined) groups.set(angle, [item])
    else group.push(item)
  }
  return [...groups]
    .map(([angle, group]) => (angle === 0 ? group : group.map((item) => turned(item, angle))))
    .sort((a, b) => charactersOf(b) - charactersOf(a))
}

function straightAngle(angle: number): number {
  const quarter = Math.round(angle / 90) * 90
  const straight =
    Math.abs(angle - quarter) <= STRAIGHT_WITHIN_DEGREES ? quarter : Math.round(angle)
  return ((straight % 360) + 360) % 360
}

function turned(item: PdfTextItem, angle: number): PdfTextItem {
  const cosine = Math.cos((angle * Math.PI) / 180)
  const sine = Math.sin((angle * Math.PI) / 180)
  return {
    ...item,
    x: item.x * cosine + item.y * sine,
    y: item.y * cosine - item.x * sine,
    angle: 0,
  }
}

function charactersOf(items: readonly PdfTextItem[]): number {
  return items.reduce((sum, { text }) => sum + text.length, 0)
}
