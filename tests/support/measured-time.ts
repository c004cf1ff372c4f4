/** How long the fixed work of `calibrate` takes on a machine that has nothing else to do. */
const REFERENCE_MS = 4
const CALIBRATION_TURNS = 1_500_000
const TRIES = 3

/**
 * How many milliseconds a piece of work takes at its fastest of three times, on a machine as fast as
 * the one on which the limits were set: a slower or busier one is no failure.
 */
export function fairMs(work: () => void, limitMs: number): number {
  let best = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < TRIES && best > limitMs; attempt += 1) best = timed(work)
  if (best <= limitMs) return best
  const slowness = Math.max(1, Math.max(timed(calibrate), timed(calibrate)) / REFERENCE_MS)
  return best / slowness
}

function timed(work: () => void): number {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}

function calibrate(): void {
  let hash = 0
  for (let turn = 0; turn < CALIBRATION_TURNS; turn += 1) hash = (hash * 31 + turn) | 0
  if (hash === 1) throw new Error('never: keeps the loop from being left out')
}
