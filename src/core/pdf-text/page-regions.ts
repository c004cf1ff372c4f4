import type { Fragment, Row } from './page-rows.ts'

/** A line of running text, or an entry of a table of contents, which is complete by itself. */
export type Line = Fragment & Readonly<{ isEntry: boolean }>

/**
 * A region of a page.
 * - `flow`: lines of running text, in a column or across the page.
 * - `table-row`: cells side by side, each with its lines.
 */
export type Region =
  | Readonly<{ kind: 'flow'; lines: readonly Line[] }>
  | Readonly<{ kind: 'table-row'; cells: readonly (readonly Line[])[] }>

/** Maximum depth of columns within columns; deeper is an undetected table. */
const MAX_DEPTH = 3

/** The dot leaders of a table of contents with their page number, which has no meaning here. */
const LEADER = /(?:\s?[.…]){4,300}\s?(?:\d{1,4}|[ivxlc]{1,6})?$/i

/**
 * Cuts the rows of a page into regions, in reading order.
 *
 * @param known the gutter's position on most pages of the document
 */
export function cutRegions(rows: readonly Row[], known?: number, depth = 0): readonly Region[] {
  const gutter = depth < MAX_DEPTH ? findGutter(rows, known) : undefined
  if (gutter === undefined) return flowOf(rows)
  const regions: Region[] = []
  let from = 0
  for (const band of gutter.bands) {
    regions.push(...flowOf(rows.slice(from, band.from)))
    const within = rows.slice(band.from, band.to)
    const tableRows = cutTableRows(within, gutter.x)
    if (tableRows !== undefined) {
      regions.push(
        ...tableRows.map(
          (cells): Region => ({
            kind: 'table-row',
            cells: cells.map((cell) => cell.map(toLine)),
          }),
        ),
      )
    } else {
      const { left, right } = sidesOf(within, gutter.x)
      regions.push(
        ...cutRegions(left, undefined, depth + 1),
        ...cutRegions(right, undefined, depth + 1),
      )
    }
    from = band.to
  }
  regions.push(...flowOf(rows.slice(from)))
  return regions
}

function flowOf(rows: readonly Row[]): readonly Region[] {
  return rows.length === 0 ? [] : [{ kind: 'flow', lines: rows.map(toLine) }]
}

/** A row as one line, with all its fragments. */
function toLine({ fragments, y }: Row): Line {
  const main = fragments.reduce((longest, fragment) =>
    fragment.text.length > longest.text.length ? fragment : longest,
  )
  const ordered = main.isRightToLeft ? fragments.toReversed() : fragments
  const text = ordered.map((fragment) => fragment.text).join(' ')
  const x = Math.min(...fragments.map((fragment) => fragment.x))
  const end = Math.max(...fragments.map((fragment) => fragment.end))
  const title = text.replace(LEADER, '')
  return { ...main, text: title, x, end, y, isEntry: title !== text }
}

/** A cell's rows. */
type Cell = readonly Row[]

const MIN_TABLE_ROWS = 3
/** A gap between rows of a table, relative to the usual distance of lines. */
const ROW_GAP = 1.3
/** Share of the gaps on each side of the gutter that must be on both sides. */
const SHARED_GAPS = 0.6
/** Share of rows with words on both sides, in a table whose cells have one line each. */
const LEVEL_ROWS = 0.8
/** Minimum share of full lines in prose, and the minimum width of a full line. */
const FULL_LINES = 0.5
const FULL_WIDTH = 0.82
/** A gap between cells, in units of the font size. */
const CELL_GAP = 0.6

/**
 * The rows of a table, each as its cells from left to right, from rows of a page in columns on both
 * sides of `gutter`; undefined for columns of prose. In a table, cells repeatedly begin at the same
 * height below a gap across all columns; or each has one line that does not fill its column.
 */
function cutTableRows(
  rows: readonly Row[],
  gutter: number,
): readonly (readonly Cell[])[] | undefined {
  const { left, right } = sidesOf(rows, gutter)
  const leftStarts = startsBelowGaps(left)
  const rightStarts = startsBelowGaps(right)
  const starts = leftStarts.filter((y) => rightStarts.includes(y))
  if (
    starts.length >= MIN_TABLE_ROWS - 1 &&
    starts.length >= leftStarts.length * SHARED_GAPS &&
    starts.length >= rightStarts.length * SHARED_GAPS
  ) {
    return groupRows(rows, (row) => starts.includes(row.y)).map(cutCells)
  }
  const levelRows = left.filter(({ y }) => right.some((row) => row.y === y))
  const isGrid = levelRows.length >= rows.length * LEVEL_ROWS
  return isGrid && !isProse(left) && !isProse(right)
    ? rows.map((row) => cutCells([row]))
    : undefined
}

/** The heights of rows that are further below the one before than lines of a paragraph. */
function startsBelowGaps(side: readonly Row[]): readonly number[] {
  const steps = side.slice(1).map((row, index) => row.y - (side[index]?.y ?? row.y))
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length * 0.4)] ?? 0
  return side.slice(1).flatMap(({ y }, index) => ((steps[index] ?? 0) > usual * ROW_GAP ? [y] : []))
}

function isProse(side: readonly Row[]): boolean {
  const widths = side.map(({ fragments }) => {
    const from = Math.min(...fragments.map(({ x }) => x))
    return Math.max(...fragments.map(({ end }) => end)) - from
  })
  const widest = Math.max(...widths)
  return widths.filter((width) => width >= widest * FULL_WIDTH).length >= side.length * FULL_LINES
}

function groupRows(
  rows: readonly Row[],
  begins: (row: Row) => boolean,
): readonly (readonly Row[])[] {
  const groups: Row[][] = []
  for (const row of rows) {
    const group = groups.at(-1)
    if (group === undefined || begins(row)) groups.push([row])
    else group.push(row)
  }
  return groups
}

/** Cuts the lines of a table row into cells at strips that are empty from top to bottom. */
function cutCells(rows: readonly Row[]): readonly Cell[] {
  const cells: { end: number; fragments: Fragment[] }[] = []
  for (const fragment of rows.flatMap((row) => row.fragments).toSorted((a, b) => a.x - b.x)) {
    const cell = cells.at(-1)
    if (cell !== undefined && fragment.x - cell.end <= fragment.size * CELL_GAP) {
      cell.fragments.push(fragment)
      cell.end = Math.max(cell.end, fragment.end)
    } else {
      cells.push({ end: fragment.end, fragments: [fragment] })
    }
  }
  return cells.map(({ fragments }) => {
    const inCell = new Set(fragments)
    return rows
      .map((row) => ({ y: row.y, fragments: row.fragments.filter((one) => inCell.has(one)) }))
      .filter((row) => row.fragments.length > 0)
  })
}

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
function sidesOf(
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
