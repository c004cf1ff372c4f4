import type { Ink } from './ink.ts'

/** Photos by hand are seldom further off, and a wider search takes slanted pictures for text. */
const SKEW_MAX = radians(12)
const COARSE_STEP = radians(1)
const FINE_STEP = radians(0.1)
/** More points than this say nothing more about an angle. */
const POINTS_MAX = 20_000

/** The angle of the lines of text, and how clearly they stand out at it. */
export type Skew = Readonly<{
  /** Radians; lines that fall to the right have a positive angle. */
  angle: number
  /** About 0 by chance; at the right angle, rows of text and the gaps between them part sharply. */
  sharpness: number
}>

/**
 * How far lines of text are off the level, by the profile of rows: at the right angle the counts of
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
 * The mean square of the difference between neighbouring rows, by the square of the mean row, and
 * less what points that fell by chance would give: sheets that stand and that lie are compared, and
 * their rows are not equally many.
 */
function sharpnessAt({ width, height, x, y }: Ink, angle: number): number {
  if (x.length === 0) return 0
  const slope = Math.tan(angle)
  const room = Math.ceil(Math.abs(slope) * width)
  const rows = new Uint32Array(height + 2 * room + 2)
  // No row is negative, so cutting off what stands behind the point rounds, at a fraction of the cost.
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

/** Multiples of the golden ratio fall evenly, but at no pace that letters could keep. */
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
