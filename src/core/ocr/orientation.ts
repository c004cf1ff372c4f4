import { type Ink, type QuarterTurns, rotateInk, rowProfile, turnInk } from './ink.ts'
import { inkedRuns, sumOf } from './runs.ts'
import { findSkew } from './skew.ts'

/** How a sheet must be rotated to be read, by the look of its lines. */
export type Orientation = Readonly<{
  turns: QuarterTurns
  /** Remaining skew after the turns, in radians; positive if lines fall to the right. */
  skew: number
}>

/**
 * Detects the orientation of a sheet. Lines of text separate rows more sharply than columns, and Latin
 * letters have more ascenders than descenders, which tells upright from upside down. The latter is a
 * guess that recognition has to confirm.
 */
export function findOrientation(ink: Ink): Orientation {
  const sideways = turnInk(ink, 1)
  const levelSkew = findSkew(ink)
  const sidewaysSkew = findSkew(sideways)
  const isLevel = levelSkew.sharpness >= sidewaysSkew.sharpness
  const skew = isLevel ? levelSkew.angle : sidewaysSkew.angle
  const level = rotateInk(isLevel ? ink : sideways, -skew)
  const isUpright = reachOfLines(rowProfile(level)) >= 0
  // A half turn leaves the angle of the lines as it is.
  if (isLevel) return { turns: isUpright ? 0 : 2, skew }
  return { turns: isUpright ? 1 : 3, skew }
}

/** A row belongs to the x-height of its line if it has this share of the fullest row's ink. */
const BODY_SHARE = 0.5

/** The ink of ascenders minus the ink of descenders, over all lines. */
function reachOfLines(profile: Uint32Array): number {
  let reach = 0
  for (const { start, end } of inkedRuns(profile)) {
    const line = profile.subarray(start, end)
    const body = Math.max(...line) * BODY_SHARE
    const first = line.findIndex((count) => count >= body)
    const last = line.findLastIndex((count) => count >= body)
    reach += sumOf(line.subarray(0, first)) - sumOf(line.subarray(last + 1))
  }
  return reach
}
