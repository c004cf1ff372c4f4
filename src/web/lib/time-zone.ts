/** IANA name of the visitor's time zone; UTC for browsers that hide it. */
export function visitorTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}
