import type { Fragment, Row } from './page-rows.ts'

/** Rows of a page in two columns: from `from` to before `to`. */
export type ColumnBand = Readonly<{ from: number; to: number }>

/** The gutter between two columns: its position, and the rows that it separates. */
export type Gutter = Readonly<{ x: number; bands: readonly ColumnBand[] }>

// Smaller blocks side by side are bullets, numbers, dates and signatures.
const MIN_ROWS_OF_A_SIDE = 4
const MIN_ROWS_OF_BOTH = 3
const MIN_CHARACTERS_A_LINE = 12
/** Minimum width of a column, as a share of the page's. */
const MIN_WIDTH_SHARE = 0.18
/** Where gutters are looked for, as shares of the width, and how finely. */
const SEARCH_FROM = 0.15
const SEARCH_STEPS = 70
/** Most fragments per line, on average, of a page that is searched for columns: more is no prose. */
const MAX_PIECES_A_LINE = 12

/**
 * The gutter that separates most rows into two columns; undefined for a single column.
 *
 * @param known the gutter's position on most pages of the document, which also finds it on a last page
 *   with a few lines in its second column
 */
export function findGutter(rows: readonly Row[], known?: number): Gutter | undefined {
  const fragments = rows.flatMap((row) => row.fragments)
  if (fragments.length > rows.length * MAX_PIECES_A_LINE) return undefined
  const left = Math.min(...fragments.map(({ x }) => x))
  const right = Math.max(...fragments.map(({ end }) => end))
  const width = right - left
  let best: (Gutter & { readonly parted: number }) | undefined
  for (let step = 0; step <= SEARCH_STEPS; step += 1) {
    const x = left + width * (SEARCH_FROM + ((1 - 2 * SEARCH_FROM) * step) / SEARCH_STEPS)
    const bands = bandsAt(rows, x, (band) => areColumns(band, x, width))
    const parted = bands.reduce((sum, band) => sum + band.to - band.from, 0)
    if (parted > (best?.parted ?? 0)) best = { x, parted, bands }
  }
  if (best !== undefined || known === undefined) return best
  const bands = bandsAt(rows, known, (band) => overlapVertically(band, known))
  return bands.length > 0 ? { x: known, bands } : undefined
}

/** The rows on each side of a gutter. */
export function sidesOf(
  rows: readonly Row[],
  x: number,
): { readonly left: readonly Row[]; readonly right: readonly Row[] } {
  const side = (isIn: (fragment: Fragment) => boolean) =>
    rows
      .map(({ y, fragments }) => ({ y, fragments: fragments.filter(isIn) }))
      .filter(({ fragments }) => fragments.length > 0)
  return { left: side(({ end }) => end <= x), right: side(({ end }) => end > x) }
}

function bandsAt(
  rows: readonly Row[],
  x: number,
  isBand: (rows: readonly Row[]) => boolean,
): readonly ColumnBand[] {
  const bands: ColumnBand[] = []
  let from = 0
  for (let index = 0; index <= rows.length; index += 1) {
    const row = rows[index]
    if (row !== undefined && !crosses(row, x)) continue
    if (isBand(rows.slice(from, index))) bands.push({ from, to: index })
    from = index + 1
  }
  return bands
}

function crosses({ fragments }: Row, x: number): boolean {
  return fragments.some((fragment) => fragment.x < x && fragment.end > x)
}

function areColumns(rows: readonly Row[], x: number, width: number): boolean {
  if (rows.length < MIN_ROWS_OF_A_SIDE) return false
  const { left, right } = sidesOf(rows, x)
  if (
    countLevelRows(left, right) < MIN_ROWS_OF_BOTH ||
    countLevelRows(right, left) < MIN_ROWS_OF_BOTH
  )
    return false
  return [left, right].every((side) => isColumn(side, width))
}

function overlapVertically(rows: readonly Row[], x: number): boolean {
  const { left, right } = sidesOf(rows, x)
  return countLevelRows(left, right) > 0 || countLevelRows(right, left) > 0
}

/** The number of rows of one side within the vertical range of the other. */
function countLevelRows(side: readonly Row[], other: readonly Row[]): number {
  const top = other[0]?.y ?? Number.POSITIVE_INFINITY
  const bottom = other.at(-1)?.y ?? Number.NEGATIVE_INFINITY
  return side.filter(({ y }) => y >= top && y <= bottom).length
}

function isColumn(side: readonly Row[], width: number): boolean {
  const fragments = side.flatMap((row) => row.fragments)
  const characters = fragments.reduce((sum, { text }) => sum + text.length, 0)
  const from = Math.min(...fragments.map(({ x }) => x))
  const to = Math.max(...fragments.map(({ end }) => end))
  return (
    side.length >= MIN_ROWS_OF_A_SIDE &&
    characters >= side.length * MIN_CHARACTERS_A_LINE &&
    to - from >= width * MIN_WIDTH_SHARE
  )
}
