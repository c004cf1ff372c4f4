import { type Ink, type QuarterTurns, rotateInk, rowProfile, turnInk } from './ink.ts'
import { inkedRuns, sumOf } from './runs.ts'
import { findSkew } from './skew.ts'

/** How a sheet must be turned so that its text can be read, by the look of its lines. */
export type PageTurn = Readonly<{
  turns: QuarterTurns
  /** What is left to be levelled after the turn, in radians: lines that fall to the right. */
  skew: number
}>

/**
 * Finds the way a sheet lies. Lines of text part rows more sharply than columns; and Latin letters
 * reach above the middle of their line more often than below it, so that the other end of the sheet
 * is told apart as well. The second is a guess: the recognition has to confirm it.
 */
export function findPageTurn(ink: Ink): PageTurn {
  const lying = turnInk(ink, 1)
  const levelSkew = findSkew(ink)
  const lyingSkew = findSkew(lying)
  const isLevel = levelSkew.sharpness >= lyingSkew.sharpness
  const skew = isLevel ? levelSkew.angle : lyingSkew.angle
  const level = rotateInk(isLevel ? ink : lying, -skew)
  const isUpright = reachOfLines(rowProfile(level)) >= 0
  // A half turn leaves the angle of the lines as it is.
  if (isLevel) return { turns: isUpright ? 0 : 2, skew }
  return { turns: isUpright ? 1 : 3, skew }
}

/** A row belongs to the small letters of its line when it holds this share of the fullest row. */
const BODY_SHARE = 0.5

/** Ink above the small letters of all lines, less the ink below them. */
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
