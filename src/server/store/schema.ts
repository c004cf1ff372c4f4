/**
 * The rows of the store. Times are milliseconds since 1970. Nothing here is a document, a question,
 * an answer or an address of a page: tokens and network addresses stand as keyed or plain hashes.
 */

/** The free count of one visitor, known by a cookie that lives until `resets_at`. */
export type VisitorRow = {
  token_hash: string
  calls_used: number
  resets_at: number
}

/** The one free photo or URL of a browser session, known by a cookie without Max-Age. */
export type BrowserSessionRow = {
  token_hash: string
  capture: 'photo' | 'url' | null
  /** The call that the mark was reserved with. */
  capture_call: string | null
  /** The mark never outlives the daily reset. */
  expires_at: number
}

/** One call: reserved before the analyst is asked, then settled or given back, exactly once. */
export type CallRow = {
  /** The request id that the browser made. */
  id: string
  visitor_hash: string
  browser_session_hash: string
  state: 'reserved' | 'settled' | 'released'
  /** A reserved call whose lease has run out is given back by any process. */
  lease_expires_at: number
  /** A keyed digest of the request: the same id with another request is refused. */
  request_digest: string
  /** The reset that the call counts towards. */
  resets_at: number
  network_key: string
  /** Start of the UTC day whose ceilings the call counts towards. */
  day: number
  created_at: number
  /** The call about a photo that this one repeats with corrected text; it counts nowhere itself. */
  corrects: string | null
  /** The call that repeats this one. There is one at most. */
  corrected_by: string | null
}

/** A count within a window of time: calls a day from a network or the site, requests a minute. */
export type CounterRow = {
  subject: string
  window_start: number
  used: number
  expires_at: number
}

/** The key of the day by which network addresses and requests are hashed; deleted after use. */
export type DailyKeyRow = {
  day: number
  key: string
}

export type Schema = {
  visitors: VisitorRow
  browser_sessions: BrowserSessionRow
  calls: CallRow
  counters: CounterRow
  daily_keys: DailyKeyRow
}
