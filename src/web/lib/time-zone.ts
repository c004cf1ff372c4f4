/** IANA name of the visitor's time zone. Browsers that hide it are taken to live in UTC. */
export function visitorTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}
