/** Time of the fixed work of `calibrate` on a processor like the one on which the limits were set. */
const REFERENCE_MS = 7
const CALIBRATION_TURNS = 1_500_000
const TRIES = 3

/** Processor time of this thread in milliseconds, excluding other threads. */
export function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/**
 * Processor time of a piece of work in milliseconds, scaled to the processor on which the limit was
 * set: the minimum of three runs if the first exceeds the limit. Neither a busy nor a slow machine
 * fails a test.
 */
export function fairCpuMs(work: () => void, limitMs: number): number {
  let best = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < TRIES && best > limitMs; attempt += 1) {
    best = Math.min(best, cpuMsOf(work))
  }
  if (best <= limitMs) return best
  const slowness = Math.max(1, cpuMsOf(calibrate) / REFERENCE_MS)
  return best / slowness
}

function cpuMsOf(work: () => void): number {
  const startedAt = threadCpuMs()
  work()
  return threadCpuMs() - startedAt
}

function calibrate(): void {
  let hash = 0
  for (let turn = 0; turn < CALIBRATION_TURNS; turn += 1) hash = Math.imul(hash, 31) + turn
  if (Number.isNaN(hash)) throw new Error('the loop is not to be left out')
}
