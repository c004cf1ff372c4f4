const MINUTE_MS = 60 * 1_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** More than this share of the site's free calls spent within its first quarter: hot until it ends. */
const DAY_SHARE = 1 / 2
const FIRST_PART_OF_DAY_MS = DAY_MS / 4

/** This share of them spent within a minute: hot for an hour, so that a rush does not come in pulses. */
const MINUTE_SHARE = 1 / 10
const HOT_AFTER_RUSH_MS = HOUR_MS

/** Fewer calls are no rush, however small the site's free day is. */
const RUSH_MIN_CALLS = 10

/** What the site's free day looks like at a moment. Times are milliseconds since 1970. */
export type FreeDay = Readonly<{
  now: number
  /** Free calls that the whole site may spend in a UTC day. */
  callsPerDay: number
  spentToday: number
  spentThisMinute: number
}>

/**
 * Until when the site's free day counts as running hot, judged by what was spent so far; `undefined`
 * where it does not. While it does, free visitors solve a proof of work before a call.
 */
export function hotUntil(day: FreeDay): number | undefined {
  const { now, callsPerDay, spentToday, spentThisMinute } = day
  const startOfDay = now - (now % DAY_MS)
  const isFirstPart = now - startOfDay < FIRST_PART_OF_DAY_MS
  const spentFast = isFirstPart && spentToday > callsPerDay * DAY_SHARE
  if (spentFast && spentToday >= RUSH_MIN_CALLS) return startOfDay + DAY_MS
  const isRush = spentThisMinute >= Math.max(callsPerDay * MINUTE_SHARE, RUSH_MIN_CALLS)
  return isRush ? now + HOT_AFTER_RUSH_MS : undefined
}
