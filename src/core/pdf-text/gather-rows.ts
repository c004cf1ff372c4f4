import type { PdfTextItem } from './pdf-page.ts'

// In parts of the letters' size: how far baselines of one line lie apart, how far letters are raised
// or lowered, how much smaller those are, and how near they stand to what they belong to.
const LEVEL = 0.35
const RAISED = 0.62
const LOWERED = 0.4
const SMALLER = 0.85
const BESIDE = 1

// An initial that is three lines high does not make the three lines one row.
const LARGE = 1.5

type OpenRow = { y: number; size: number; items: PdfTextItem[] }

/**
 * Gathers the items that stand on one line, from the top down. A raised or lowered letter belongs to
 * the line of the larger letters beside it: 'the 24th', a mark that names a footnote.
 */
export function gatherRows(items: readonly PdfTextItem[]): readonly (readonly PdfTextItem[])[] {
  const usual = usualSize(items)
  const rows: OpenRow[] = []
  // Rows by height, so that looking for a row takes no longer on a page of many.
  const shelves = new Map<number, OpenRow[]>()
  const shelfOf = (y: number) => Math.floor(y / Math.max(usual, 1))
  // Large letters make the rows that small ones find their place in.
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

/** The size of most letters. */
function usualSize(items: readonly PdfTextItem[]): number {
  const sizes = items.toSorted((a, b) => a.size - b.size)
  let rest = sizes.reduce((sum, { text }) => sum + text.length, 0) / 2
  for (const { size, text } of sizes) {
    rest -= text.length
    if (rest <= 0) return size
  }
  return 0
}
