import { type Area, columnProfile, type Ink, inkWithin, rowProfile } from './ink.ts'
import { inkedRuns, sumOf } from './runs.ts'
import type { Columns } from './text-block.ts'

/** In heights of small letters: gaps of words are narrower than a gutter. */
const GUTTER_MIN = 2
/** In heights of small letters, eight lines: what is shorter may be cells of a table, read across. */
const COLUMN_MIN = 24
/** In heights of small letters: how far from the ink in a gutter its line may still reach. */
const LINE_REACH = 2
/** A gutter has less than this share of the ink of a usual column of pixels: titles run over it. */
const GUTTER_INK_SHARE = 0.35
/** Columns side by side hold at least this share of the ink each; bullets of a list do not. */
const SIDE_MIN_SHARE = 0.2

/**
 * Parts a level sheet into areas that are read one after the other: where a gutter parts columns, the
 * left one first; what runs over both of them, such as a title, by itself. An area without columns
 * stays whole.
 *
 * @param letters the height of small letters, in pixels
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

/** Where the widest gap between columns is emptiest: lines of unlike length end in the rest of it. */
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

/** The area from top to bottom: where its gutter is free, and where something runs over it. */
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

/** What runs over the gutter, with short columns between; at least the ends of the area. */
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

/** The row with the least ink from one row up or down to another; the nearest of several. */
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
