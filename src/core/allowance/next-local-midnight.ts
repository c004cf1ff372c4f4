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
