/**
 * The server's clock, as far as this browser knows it: what the server said, and what the browser's
 * monotonic clock has counted since. A wrong local clock, or one that is set, changes nothing.
 */
type Reading = Readonly<{ serverTime: number; monotonicMs: number; localMs: number }>

/** More than this between the two clocks of a browser: it slept, or its clock was set. */
const DRIFT_MS = 2_000

let reading: Reading | undefined

const listeners = new Set<() => void>()

/** Takes over the time that an answer of the server carried, in milliseconds since 1970. */
export function setServerTime(serverTime: number): void {
  reading = { serverTime, monotonicMs: performance.now(), localMs: Date.now() }
  for (const listener of [...listeners]) listener()
}

/** Milliseconds since 1970 by the server's clock; by the browser's while the server said nothing. */
export function serverNow(): number {
  if (reading === undefined) return Date.now()
  return reading.serverTime + performance.now() - reading.monotonicMs
}

/**
 * Whether the browser's two clocks no longer agree: the monotonic one stands still while some
 * machines sleep. Only the server knows then what time it is.
 */
export function hasClockDrifted(): boolean {
  if (reading === undefined) return false
  const monotonicMs = performance.now() - reading.monotonicMs
  const localMs = Date.now() - reading.localMs
  return Math.abs(localMs - monotonicMs) > DRIFT_MS
}

/** Calls `listener` when the server tells its time. Returns how to stop. */
export function subscribeToServerTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
