import { type Ink, inkedRuns, sumOf } from '../ink.ts'
import type { Columns } from './text-areas.ts'

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
