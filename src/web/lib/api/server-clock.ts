/**
 * The server's time, estimated from its last answer and the browser's monotonic clock. Wrong or changed
 * local clocks have no effect.
 */
type Reading = Readonly<{ serverTime: number; monotonicMs: number; localMs: number }>

/** A larger difference between the browser's two clocks means that it slept, or its clock was set. */
const DRIFT_MS = 2_000

let reading: Reading | undefined

const listeners = new Set<() => void>()

/** Sets the time that a response of the server carried, in milliseconds since 1970. */
export function setServerTime(serverTime: number): void {
  reading = { serverTime, monotonicMs: performance.now(), localMs: Date.now() }
  for (const listener of [...listeners]) listener()
}

/** Milliseconds since 1970 by the server's clock; by the browser's until the server has answered. */
export function serverNow(): number {
  if (reading === undefined) return Date.now()
  return reading.serverTime + performance.now() - reading.monotonicMs
}

/**
 * Whether the browser's two clocks disagree: on some machines the monotonic one stops during sleep. Then
 * only the server knows the time.
 */
export function hasClockDrifted(): boolean {
  if (reading === undefined) return false
  const monotonicMs = performance.now() - reading.monotonicMs
  const localMs = Date.now() - reading.localMs
  return Math.abs(localMs - monotonicMs) > DRIFT_MS
}

/** Calls `listener` when the server time is set. Returns the unsubscribe function. */
export function subscribeToServerTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** IANA name of the visitor's time zone; UTC for browsers that hide it. */
export function visitorTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}
