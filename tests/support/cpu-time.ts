/** How long the fixed work of `calibrate` takes a processor like the one the limits were set on. */
const REFERENCE_MS = 7
const CALIBRATION_TURNS = 1_500_000
const TRIES = 3

/** Time that this thread has had on a processor, in milliseconds: what others do is not in it. */
export function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/**
 * How many milliseconds of a processor a piece of work takes, at its fastest of three times where
 * the first is over the limit, on a processor as fast as the one the limit was set on: neither a busy
 * nor a slow machine fails a test.
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
