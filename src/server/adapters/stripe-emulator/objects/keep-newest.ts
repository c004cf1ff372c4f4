/** Records of each kind that are remembered: a sandbox may run for years. */
const RECORDS_MAX = 10_000

/** Forgets the oldest of what has grown too many. */
export function keepNewest(records: Map<string, unknown>): void {
  for (const key of records.keys()) {
    if (records.size <= RECORDS_MAX) return
    records.delete(key)
  }
}

/** The same for a list. */
export function keepNewestOf(records: unknown[]): void {
  if (records.length > RECORDS_MAX) records.splice(0, records.length - RECORDS_MAX)
}
