import {
  type Ink,
  inkedRuns,
  type QuarterTurns,
  rotateInk,
  rowProfile,
  sumOf,
  turnInk,
} from './ink.ts'

/** How a sheet must be rotated to be read, by the look of its lines. */
type Orientation = Readonly<{
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

/** Handheld photos seldom exceed this, and a wider search mistakes slanted pictures for text. */
const SKEW_MAX = radians(12)
const COARSE_STEP = radians(1)
const FINE_STEP = radians(0.1)
/** More points do not improve the angle. */
const POINTS_MAX = 20_000

/** The angle of text lines, and how distinct they are at it. */
type Skew = Readonly<{
  /** Radians; lines that fall to the right have a positive angle. */
  angle: number
  /** About 0 for random points; high at the right angle, where rows of text and gaps alternate sharply. */
  sharpness: number
}>

/**
 * Detects the skew of text lines by their projection profile: at the right angle the counts of
 * neighbouring rows differ most (W. Postl, 'Detection of linear oblique structures and skew scan in
 * digitized documents', 1986).
 */
export function findSkew(ink: Ink): Skew {
  const sampled = sample(ink)
  const coarse = best(sampled, -SKEW_MAX, SKEW_MAX, COARSE_STEP)
  return best(sampled, coarse.angle - COARSE_STEP, coarse.angle + COARSE_STEP, FINE_STEP)
}

function best(ink: Ink, from: number, to: number, step: number): Skew {
  let found: Skew = { angle: 0, sharpness: Number.NEGATIVE_INFINITY }
  const steps = Math.round((to - from) / step)
  for (let index = 0; index <= steps; index += 1) {
    const angle = from + index * step
    const sharpness = sharpnessAt(ink, angle)
    if (sharpness > found.sharpness) found = { angle, sharpness }
  }
  return found
}

/**
 * The mean squared difference of neighbouring rows, divided by the squared mean row, minus the value for
 * random points. The normalisation makes portrait and landscape sheets comparable.
 */
function sharpnessAt({ width, height, x, y }: Ink, angle: number): number {
  if (x.length === 0) return 0
  const slope = Math.tan(angle)
  const room = Math.ceil(Math.abs(slope) * width)
  const rows = new Uint32Array(height + 2 * room + 2)
  // Rows are never negative, so truncation rounds, and is much faster.
  const half = room + 0.5
  for (let index = 0; index < x.length; index += 1) {
    const row = ((y[index] ?? 0) - (x[index] ?? 0) * slope + half) | 0
    rows[row] = (rows[row] ?? 0) + 1
  }
  let sum = 0
  for (let row = 1; row < rows.length; row += 1) {
    const difference = (rows[row] ?? 0) - (rows[row - 1] ?? 0)
    sum += difference * difference
  }
  return ((sum - 2 * x.length) * height) / x.length ** 2
}

/** Multiples of the golden ratio sample evenly but aperiodically, so letters cannot be in phase. */
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2

function sample(ink: Ink): Ink {
  const share = POINTS_MAX / ink.x.length
  if (share >= 1) return ink
  const x = new Float32Array(ink.x.length)
  const y = new Float32Array(ink.x.length)
  let taken = 0
  for (let index = 0; index < ink.x.length; index += 1) {
    const multiple = index * GOLDEN_RATIO
    if (multiple - Math.floor(multiple) >= share) continue
    x[taken] = ink.x[index] ?? 0
    y[taken] = ink.y[index] ?? 0
    taken += 1
  }
  return { ...ink, x: x.subarray(0, taken), y: y.subarray(0, taken) }
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
