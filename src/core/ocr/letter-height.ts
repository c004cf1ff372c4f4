import type { Ink } from './ink.ts'
import { inkedRuns, sumOf } from './runs.ts'
import type { Columns } from './text-block.ts'

/** Lines are looked at piece by piece: a piece is level on a curved sheet, and lies in one column. */
const PIECES = 6
/** Among rows with ink, those of the small letters are the fuller half; this one is surely theirs. */
const FULL_ROW_SHARE = 0.85
/** A row belongs to the small letters when it holds this share of the ink of a full row. */
const BODY_SHARE = 0.5

/**
 * The height of small letters without the parts that reach above and below (the x-height), in pixels
 * and parts of them: the median of the lines, by their ink. 0 where there are none.
 *
 * @param ink of a level sheet
 */
export function letterHeight(ink: Ink, columns: Columns): number {
  return medianByInk(profilesOfPieces(ink, columns).flatMap(bodiesOf))
}

/** How much ink stands in each row of each piece. */
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
    // Rows are few at the size at which lines are looked for: the limit is crossed between two.
    const above = partOfRow(profile[start], profile[start - 1], limit)
    const below = partOfRow(profile[end - 1], profile[end], limit)
    return { height: end - start - 1 + above + below, ink: sumOf(full.subarray(start, end)) }
  })
}

/** How far from the middle of a row, towards that of its neighbour, the ink falls to a limit. */
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
