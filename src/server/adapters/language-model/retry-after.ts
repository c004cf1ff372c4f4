/** Longest requested wait that is observed within one call. */
export const RETRY_AFTER_MAX_MS = 10_000
/** Longest pause of all calls at a provider's request. */
export const PAUSE_MAX_MS = 60_000

/**
 * How long a provider asks us to wait, in milliseconds; undefined if it does not say.
 *
 * @param value of the Retry-After header: seconds, or a date
 * @param now in milliseconds since 1970
 */
export function readRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined
  const seconds = /^\d{1,9}(?:\.\d{1,3})?$/.test(value.trim()) ? Number(value) : Number.NaN
  if (!Number.isNaN(seconds)) return Math.ceil(seconds * 1_000)
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
