const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** How often a process looks for payments that are to be asked about. */
export const RECONCILIATION_INTERVAL_MS = 15 * SECOND_MS

/** A request to the provider with all its retries has ended by then: what still is 'begun' was cut off. */
export const REQUEST_ENDED_AFTER_MS = MINUTE_MS

/** A payment that the provider does not know this long after it began was never made. */
export const ABSENT_AFTER_MS = 2 * MINUTE_MS

/** An unfinished payment is abandoned after this long. */
export const ABANDONED_AFTER_MS = 24 * HOUR_MS

const UNKNOWN_CHECK_MS = 10 * SECOND_MS
const FIRST_CHECK_MS = MINUTE_MS
const LONGEST_CHECK_MS = 10 * MINUTE_MS

/** When an unanswered payment is looked for next. */
export function nextLookAt(now: number): number {
  return now + UNKNOWN_CHECK_MS
}

/** When the provider is asked again about a payment: soon at first, then within ten minutes. */
export function nextCheckAt(now: number, createdAt: number): number {
  const age = Math.max(0, now - createdAt)
  return now + Math.min(LONGEST_CHECK_MS, Math.max(FIRST_CHECK_MS, age / 10))
}

/**
 * Interval at which a process looks for undecided holds to capture or release: answers whose process
 * died, and sessions that ended without an answer.
 */
export const HOLD_CHECK_MS = 10 * MINUTE_MS

/** Each so often the provider's own list is read for payments that were missed, this far back. */
export const SWEEP_INTERVAL_MS = 10 * MINUTE_MS
export const SWEPT_MS = 26 * HOUR_MS

/** The provider's clock may be behind ours. */
export const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS
