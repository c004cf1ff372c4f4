import { FREE_CALLS_CHATBOT_PAGE, FREE_CALLS_LANDING_PAGE } from '../limits.ts'

/** The pages that use free calls. They share one count a day; each has its own limit. */
export type FreePage = 'landing' | 'chatbot'

const FREE_CALLS: Readonly<Record<FreePage, number>> = {
  landing: FREE_CALLS_LANDING_PAGE,
  chatbot: FREE_CALLS_CHATBOT_PAGE,
}

/** Daily limit of free calls on a page. */
export function freeCallsOf(page: FreePage): number {
  return FREE_CALLS[page]
}

/** Free calls left today on a page; never below zero. */
export function freeCallsRemaining(page: FreePage, callsUsedToday: number): number {
  return Math.max(0, FREE_CALLS[page] - callsUsedToday)
}

/** A larger network may use at most the site's daily free calls divided by this. */
const NETWORKS_IN_A_FREE_DAY = 20

/** Daily limits of free calls: for one network of the smallest kind, and for the whole site. */
type FreeDayLimits = Readonly<{ perNetwork: number; perSite: number }>

/**
 * Daily limit of free calls for a network: `share` times the limit of the smallest, but at most a
 * twentieth of the site's. On a small site it is at least the limit of the smallest network.
 */
export function freeCallsOfNetwork(share: number, { perNetwork, perSite }: FreeDayLimits): number {
  const part = Math.floor(perSite / NETWORKS_IN_A_FREE_DAY)
  return Math.max(perNetwork, Math.min(share * perNetwork, part))
}

/** Whether a free count that ends at `resetsAt` has ended. */
export function hasReset(resetsAt: number, now: number): boolean {
  return now >= resetsAt
}

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

/** Longest time to the next day in any zone, including a skipped calendar day (Samoa, 2011). */
const LONGEST_DAY_MS = 50 * 60 * 60 * 1_000

/** Cache of valid zones, of which there are about 600: each check creates a formatter. */
const knownZones = new Set<string>()
/** Limit of the cache: names differ by case here, but not for the runtime. */
const KNOWN_ZONES_MAX = 1_000

/** Whether this runtime knows a time zone. */
export function isTimeZone(timeZone: string): boolean {
  if (knownZones.has(timeZone)) return true
  try {
    new Intl.DateTimeFormat('en-US', { timeZone })
    if (knownZones.size < KNOWN_ZONES_MAX) knownZones.add(timeZone)
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/**
 * The first moment of the next calendar day in a time zone, in milliseconds since 1970.
 * It searches for the change of date, because some days do not begin at 0:00 (clocks that go forward at
 * midnight).
 *
 * @param now milliseconds since 1970
 * @param timeZone IANA name; throws a RangeError when it is unknown
 */
export function nextLocalMidnight(now: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  const today = format.format(now)
  let lastToday = now
  let firstAfter = now + LONGEST_DAY_MS
  while (firstAfter - lastToday > 1) {
    const middle = Math.floor((lastToday + firstAfter) / 2)
    if (format.format(middle) === today) lastToday = middle
    else firstAfter = middle
  }
  return firstAfter
}
