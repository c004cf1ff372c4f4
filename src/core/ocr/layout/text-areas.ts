import {
  type Area,
  columnProfile,
  type Ink,
  inkedRuns,
  inkWithin,
  rowProfile,
  sumOf,
} from '../ink.ts'

/** In x-heights: minimum width of a gutter, which is wider than word gaps. */
const GUTTER_MIN = 2
/** In x-heights, eight lines: shorter columns may be table cells, which are read across. */
const COLUMN_MIN = 24
/** In x-heights: how far a line may extend from its ink in a gutter. */
const LINE_REACH = 2
/** Maximum ink of a gutter, as a share of the mean pixel column: titles may cross it. */
const GUTTER_INK_SHARE = 0.35
/** Minimum share of the ink in each column; bullets of a list have less. */
const SIDE_MIN_SHARE = 0.2

/**
 * Splits a deskewed sheet into areas in reading order: columns, the left one first, and separately what
 * crosses both, such as a title. An area without columns stays whole.
 *
 * @param letters the x-height, in pixels
 */
export function textAreas(ink: Ink, area: Area, letters: number): readonly Area[] {
  const inside = inkWithin(ink, area)
  const gutter = findGutter(inside, area, letters)
  if (gutter === undefined) return [area]
  const bands = bandsOf(inside, area, gutter, letters)
  const middle = Math.round((gutter.left + gutter.right) / 2)
  return bands.flatMap(({ top, bottom, hasColumns }) => {
    const band = { ...area, top, bottom }
    if (!hasColumns) return [band]
    const sides = [
      { ...band, right: middle },
      { ...band, left: middle },
    ]
    return sides.flatMap((side) => textAreas(inside, side, letters))
  })
}

/** The emptiest part of the widest gap between columns; lines of uneven length end in the rest of it. */
function findGutter(ink: Ink, { left, right }: Area, letters: number): Columns | undefined {
  const width = Math.ceil(letters * GUTTER_MIN)
  const profile = columnProfile(ink).subarray(left, right)
  const limit = (ink.x.length / profile.length) * GUTTER_INK_SHARE
  const least = ink.x.length * SIDE_MIN_SHARE
  const [widest] = inkedRuns(profile.map((count) => (count < limit ? 1 : 0)))
    .filter(({ start, end }) => {
      const sides = [profile.subarray(0, start), profile.subarray(end)]
      return end - start >= width && sides.every((side) => sumOf(side) >= least)
    })
    .sort((a, b) => b.end - b.start - (a.end - a.start))
  if (widest === undefined) return undefined
  const start = emptiestWindow(profile, widest, width)
  return { left: left + start, right: left + start + width }
}

/** The start of the window with the least ink within a run. */
function emptiestWindow(
  profile: Uint32Array,
  run: Readonly<{ start: number; end: number }>,
  width: number,
): number {
  const inkFrom = (start: number) => sumOf(profile.subarray(start, start + width))
  let best = run.start
  for (let start = run.start; start + width <= run.end; start += 1) {
    if (inkFrom(start) < inkFrom(best)) best = start
  }
  return best
}

type Rows = Readonly<{ top: number; bottom: number }>
type Band = Rows & Readonly<{ hasColumns: boolean }>

/** The area from top to bottom as bands with columns, and bands that cross the gutter. */
function bandsOf(ink: Ink, area: Area, gutter: Columns, letters: number): readonly Band[] {
  const bands: Band[] = []
  let top = area.top
  for (const whole of rowsReadAcross(ink, area, gutter, letters)) {
    if (whole.top > top) bands.push({ top, bottom: whole.top, hasColumns: true })
    if (whole.bottom > whole.top) bands.push({ ...whole, hasColumns: false })
    top = whole.bottom
  }
  return bands
}

/** The rows that cross the gutter, merged over short columns between them; at least the area's ends. */
function rowsReadAcross(ink: Ink, area: Area, gutter: Columns, letters: number): readonly Rows[] {
  const profile = rowProfile(ink)
  const reach = Math.round(letters * LINE_REACH)
  const crossed = rowProfile(inkWithin(ink, { ...area, ...gutter }))
  const over = inkedRuns(crossed)
    // Specks are smaller than a letter.
    .filter(({ start, end }) => sumOf(crossed.subarray(start, end)) >= letters)
    .map(({ start, end }) => ({
      top: emptiestRow(profile, start, Math.max(area.top, start - reach)),
      bottom: emptiestRow(profile, end, Math.min(area.bottom, end + reach)),
    }))
  const first = { top: area.top, bottom: area.top }
  const last = { top: area.bottom, bottom: area.bottom }
  const rows: Rows[] = [first]
  for (const next of [...over, last]) {
    const before = rows.at(-1) ?? first
    const hasColumns = next.top - before.bottom >= letters * COLUMN_MIN
    if (hasColumns) rows.push(next)
    else rows[rows.length - 1] = { top: before.top, bottom: Math.max(before.bottom, next.bottom) }
  }
  return rows
}

/** The row with the least ink between two rows; of several, the nearest to `from`. */
function emptiestRow(profile: Uint32Array, from: number, to: number): number {
  const step = Math.sign(to - from)
  let best = from
  let least = Number.POSITIVE_INFINITY
  for (let row = from; row !== to; row += step) {
    const count = sumOf(profile.subarray(Math.max(0, row - 1), row + 2))
    if (count < least) {
      best = row
      least = count
    }
  }
  return best
}

/** Margin beside the text, in pixels of the sheet: two letters. */
const ROOM = 12
/** Share of the ink that may be cut off on each side: edges of the sheet, not letters. */
const STRAY_SHARE = 0.001

/** Columns of a sheet, including `left` and excluding `right`. */
type Columns = Readonly<{ left: number; right: number }>

/** The columns with the text, plus a margin within the sheet. */
export function textColumns(ink: Ink): Columns {
  const profile = columnProfile(ink)
  const stray = ink.x.length * STRAY_SHARE
  const first = columnAfter(profile, stray)
  const last = profile.length - 1 - columnAfter(profile.toReversed(), stray)
  return { left: Math.max(0, first - ROOM), right: Math.min(profile.length, last + 1 + ROOM) }
}

/** The column at which more than `amount` of the ink has been passed. */
function columnAfter(profile: Uint32Array, amount: number): number {
  let passed = 0
  return Math.max(
    0,
    profile.findIndex((count) => {
      passed += count
      return passed > amount
    }),
  )
}

/** Lines are measured in pieces: a piece is level even on a curved sheet, and within one column. */
const PIECES = 6
/** Percentile of a row that surely belongs to the x-height: among rows with ink, those are fuller. */
const FULL_ROW_SHARE = 0.85
/** A row belongs to the x-height if it has this share of the ink of a full row. */
const BODY_SHARE = 0.5

/**
 * The x-height (lower-case letters without ascenders and descenders) in fractional pixels: the median of
 * the lines, weighted by ink. 0 if there are none.
 *
 * @param ink of a deskewed sheet
 */
export function letterHeight(ink: Ink, columns: Columns): number {
  return medianByInk(profilesOfPieces(ink, columns).flatMap(bodiesOf))
}

/** The row profile of each piece. */
function profilesOfPieces({ height, x, y }: Ink, { left, right }: Columns): readonly Uint32Array[] {
  const width = (right - left) / PIECES
  const profiles = Array.from({ length: PIECES }, () => new Uint32Array(height))
  for (let at = 0; at < x.length; at += 1) {
    const profile = profiles[Math.floor(((x[at] ?? 0) - left) / width)]
    const row = Math.round(y[at] ?? 0)
    if (profile !== undefined && row >= 0 && row < height) profile[row] = (profile[row] ?? 0) + 1
  }
  return profiles
}

type Body = Readonly<{ height: number; ink: number }>

function bodiesOf(profile: Uint32Array): readonly Body[] {
  const inked = profile.filter((count) => count > 0).sort()
  const limit = (inked[Math.floor(inked.length * FULL_ROW_SHARE)] ?? 0) * BODY_SHARE
  const full = profile.map((count) => (count >= limit ? count : 0))
  return inkedRuns(full).map(({ start, end }) => {
    // At this resolution rows are few, so the threshold is interpolated between two.
    const above = partOfRow(profile[start], profile[start - 1], limit)
    const below = partOfRow(profile[end - 1], profile[end], limit)
    return { height: end - start - 1 + above + below, ink: sumOf(full.subarray(start, end)) }
  })
}

/** The distance from a row, towards its neighbour, at which the ink falls to a limit, from 0 to 1. */
function partOfRow(row = 0, neighbour = 0, limit = 0): number {
  return (row - limit) / (row - neighbour)
}

function medianByInk(bodies: readonly Body[]): number {
  const half = bodies.reduce((sum, { ink }) => sum + ink, 0) / 2
  let passed = 0
  for (const { height, ink } of [...bodies].sort((a, b) => a.height - b.height)) {
    passed += ink
    if (passed >= half) return height
  }
  return 0
}
