import type { PaymentFailure } from '../../api/payments.ts'

/**
 * The rows of the store. Times are milliseconds since 1970. No row holds a document, a question, an
 * answer or the address of a page; tokens and network addresses are stored as keyed or plain
 * hashes.
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

/** One free call: reserved before the analyst is asked, then settled or released, exactly once. */
export type CallRow = {
  /** The request id that the browser made. */
  id: string
  visitor_hash: string
  browser_session_hash: string
  state: 'reserved' | 'settled' | 'released'
  /** Any process releases a reserved call whose lease has expired. */
  lease_expires_at: number
  /** A keyed digest of the request: the same id with another request is refused. */
  request_digest: string
  /** The reset that the call counts towards. */
  resets_at: number
  /**
   * The networks whose counts a released call is returned to: their keys, smallest first, separated
   * by spaces. Before networks were nested it was one key. With `COUNTED_BY_RUNS`, networks and
   * site get nothing back.
   */
  network_key: string
  /** Start of the UTC day whose quotas the call counts towards. */
  day: number
  created_at: number
  /**
   * The call about a photo that this one repeats with corrected text; then this one does not count.
   */
  corrects: string | null
  /** The call that repeats this one. There is one at most. */
  corrected_by: string | null
}

/** Replaces the networks of a call whose run counts for networks and site, however it ends. */
export const COUNTED_BY_RUNS = ''

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

/**
 * A premium session. `session_tokens` lists the browsers that hold it. It is stored for 24 hours
 * past its end, so that it can be extended.
 */
export type PremiumSessionRow = {
  id: string
  state: 'active' | 'cancelled' | 'refunded'
  /** The one instant at which it ends. */
  expires_at: number
  /** From 0 to 100. */
  calls_left: number
  /** Counts activations: a call of an earlier one is not returned to a later one. */
  generation: number
  /** The payment for its current 24 hours. */
  payment_id: string
  /** What became of the money of that payment; `none` where the price was waived. */
  charge: 'none' | 'authorised' | 'taken' | 'voided'
  return_code_hash: string | null
  created_at: number
}

/** A token by which a browser holds a premium session. */
export type SessionTokenRow = {
  token_hash: string
  session_id: string
  created_at: number
}

/**
 * One attempt to pay. No name, no postal code, no card: those go to the provider only.
 * - `begun`: recorded, and perhaps sent. After a crash, the server asks the provider about it.
 * - `unknown`: the provider gave no answer.
 * - `authorised`: the card's bank holds the money, and the session is open. Nothing was answered yet.
 * - `capturing`: a call was answered, and the money is being taken.
 * - `voiding`: it was decided that the money is never taken; the provider is being told.
 * - `voided`: the hold is gone, and nothing was taken.
 */
export type PaymentRow = {
  /** The attempt id that the browser made; it stands in the provider's metadata too. */
  id: string
  /** The payer: the hash of the token in the payer's cookie. Nobody else can read this payment. */
  payer_hash: string
  kind: 'new' | 'extension'
  state:
    | 'begun'
    | 'requires-action'
    | 'processing'
    | 'unknown'
    | 'authorised'
    | 'capturing'
    | 'voiding'
    | 'voided'
    | 'succeeded'
    | 'failed'
    | 'refunded'
  /** Set on failed payments. */
  failure: PaymentFailure | null
  amount_cents: number
  discount_percent: number
  /** The session that is extended, or that this payment opened. */
  session_id: string | null
  /** Which activation of that session it has bought; null before, and in rows of earlier releases. */
  generation: number | null
  /** The provider's id, or a synthetic one where nothing was charged. Unique. */
  intent_id: string | null
  promotion_code_id: string | null
  /** The coupon behind the promotion code. */
  coupon_id: string | null
  /** Reserved before anything is charged, then redeemed or released, exactly once. */
  coupon_state: 'reserved' | 'redeemed' | 'released' | null
  /** A keyed digest of the request: the same attempt with another form is refused. */
  request_digest: string
  created_at: number
  /** When to check the outcome next; null once it is final. */
  check_at: number | null
}

/**
 * How often a promotion code, or the coupon behind it, is redeemed or reserved, by our own count.
 */
export type CouponUseRow = {
  /** The provider's id of the code or the coupon. */
  id: string
  used: number
}

/** An event of the provider whose effect was recorded, in the same transaction. */
export type PaymentEventRow = {
  id: string
  received_at: number
}

/** One call of a premium session: reserved, then settled or released, exactly once. */
export type PremiumCallRow = {
  id: string
  session_id: string
  kind: 'analysis' | 'question'
  generation: number
  state: 'reserved' | 'settled' | 'released'
  lease_expires_at: number
  request_digest: string
  created_at: number
  /** The analysis that this one repeats with corrected text; then this one does not count. */
  corrects: string | null
  /** The analysis that repeats this one. There is one at most. */
  corrected_by: string | null
}

export type Schema = {
  premium_sessions: PremiumSessionRow
  session_tokens: SessionTokenRow
  payments: PaymentRow
  coupon_uses: CouponUseRow
  payment_events: PaymentEventRow
  premium_calls: PremiumCallRow
  visitors: VisitorRow
  browser_sessions: BrowserSessionRow
  calls: CallRow
  counters: CounterRow
  daily_keys: DailyKeyRow
}
