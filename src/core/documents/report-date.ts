/** The day of a time in a time zone, as yyyy-MM-dd, the format of date fields. */
export function dayIn(timeZone: string, now: number): string {
  // Swedish dates use the format of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
}

/** A day as a report shows it (SPEC.md section 2): 'March 5, 2026'; undefined if invalid. */
export function reportDate(day: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const at = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(at)) return undefined
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  }).format(at)
}
