import type { PdfTextItem } from './pdf-page.ts'

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
export function gatherRows(items: readonly PdfTextItem[]): readonly (readonly PdfTextItem[])[] {
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
