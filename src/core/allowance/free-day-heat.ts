const MINUTE_MS = 60 * 1_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** With more than this share of the site's free calls used in its first quarter, the day is hot. */
const DAY_SHARE = 1 / 2
const FIRST_PART_OF_DAY_MS = DAY_MS / 4

/** With this share used within a minute, the next hour is hot, so that a rush cannot come in pulses. */
const MINUTE_SHARE = 1 / 10
const HOT_AFTER_RUSH_MS = HOUR_MS

/** Fewer calls are no rush, however small the site's limit is. */
const RUSH_MIN_CALLS = 10

/** The site's use of free calls at a time. Times are milliseconds since 1970. */
export type FreeDay = Readonly<{
  now: number
  /** Limit of free calls of the whole site in a UTC day. */
  callsPerDay: number
  spentToday: number
  spentThisMinute: number
}>

/**
 * Until when the site's free calls count as hot, by their use so far; `undefined` if they do not. While
 * they do, free visitors solve a proof of work before each call.
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
