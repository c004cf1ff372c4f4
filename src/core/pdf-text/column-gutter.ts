import type { Fragment, Row } from './page-rows.ts'

/** Rows of a page that stand in two columns: from `from` up to and without `to`. */
export type ColumnBand = Readonly<{ from: number; to: number }>

/** The empty strip between two columns: where it stands, and which rows it parts. */
export type Gutter = Readonly<{ x: number; bands: readonly ColumnBand[] }>

// Smaller things that stand beside each other are bullets, numbers, dates and signatures.
const MIN_ROWS_OF_A_SIDE = 4
const MIN_ROWS_OF_BOTH = 3
const MIN_CHARACTERS_A_LINE = 12
/** A column takes at least this share of the width. */
const MIN_WIDTH_SHARE = 0.18
/** Where gutters are looked for, as shares of the width, and how finely. */
const SEARCH_FROM = 0.15
const SEARCH_STEPS = 70
/** Most pieces a line has, on average, where columns are looked for: more is no prose. */
const MAX_PIECES_A_LINE = 12

/**
 * The gutter that parts most rows into two columns; undefined where the text runs in one.
 *
 * @param known where most pages of the document have theirs: a last page with a few lines in its
 *   second column is seen by it
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
  const bands = bandsAt(rows, known, (band) => standBeside(band, known))
  return bands.length > 0 ? { x: known, bands } : undefined
}

/** The rows on either side of a gutter. */
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
  if (beside(left, right) < MIN_ROWS_OF_BOTH || beside(right, left) < MIN_ROWS_OF_BOTH) return false
  return [left, right].every((side) => isColumn(side, width))
}

function standBeside(rows: readonly Row[], x: number): boolean {
  const { left, right } = sidesOf(rows, x)
  return beside(left, right) > 0 || beside(right, left) > 0
}

/** How many rows of one side stand at the height of the other. Their lines need not be level. */
function beside(side: readonly Row[], other: readonly Row[]): number {
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
