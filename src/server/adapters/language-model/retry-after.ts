/** A provider that asks for longer is not waited for, within one call. */
export const RETRY_AFTER_MAX_MS = 10_000
/** So long at most are all calls held back on a provider's word, before one tries again. */
export const PAUSE_MAX_MS = 60_000

/**
 * How long a provider asks to be left alone, in milliseconds; undefined when it does not say.
 *
 * @param value of the header Retry-After: seconds, or a date
 * @param now in milliseconds since 1970
 */
export function readRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined
  const seconds = /^\d{1,9}(?:\.\d{1,3})?$/.test(value.trim()) ? Number(value) : Number.NaN
  if (!Number.isNaN(seconds)) return Math.ceil(seconds * 1_000)
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
