import { PREMIUM_SESSION_MS } from '../limits.ts'

/** How long a session is known and may be extended after its end (DESIGN.md section 9, 'Payment'). */
export const SESSION_KEPT_MS = 24 * 60 * 60 * 1_000

/**
 * An extension of a session that is this young, and has all its calls, would replace nothing: it is a
 * second click that came late, and is not charged.
 */
export const FRESH_SESSION_MS = 60 * 1_000

/** What the store says of a session. */
export type SessionFacts = Readonly<{
  state: 'active' | 'cancelled' | 'refunded'
  /** Milliseconds since 1970. */
  expiresAt: number
}>

export type SessionStanding = 'live' | 'expired' | 'cancelled' | 'refunded'

/** How a session stands at a moment. It has ended at the very instant `expiresAt`. */
export function standingOf({ state, expiresAt }: SessionFacts, now: number): SessionStanding {
  if (state !== 'active') return state
  return now < expiresAt ? 'live' : 'expired'
}

/** When a session that is activated or extended now ends. */
export function expiryFrom(now: number): number {
  return now + PREMIUM_SESSION_MS
}

/** Until when a session is remembered, with the tokens that open it. */
export function keptUntil({ expiresAt }: Pick<SessionFacts, 'expiresAt'>): number {
  return expiresAt + SESSION_KEPT_MS
}

/**
 * Until when an extension may be bought: while the session lives, and for 24 hours after it ended by
 * time. Undefined where it may not: what was cancelled or given back is over.
 */
export function extendableUntil(session: SessionFacts, now: number): number | undefined {
  if (session.state !== 'active') return undefined
  const until = keptUntil(session)
  return now < until ? until : undefined
}
