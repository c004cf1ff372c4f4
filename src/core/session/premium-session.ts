import { PREMIUM_SESSION_MS } from '../limits.ts'

/** How long a session is stored and may be extended after its end (DESIGN.md section 9, 'Payment'). */
export const SESSION_RETENTION_MS = 24 * 60 * 60 * 1_000

/**
 * Extending a session that is younger than this and has all its calls would add nothing: it is a late
 * second click, and is not charged.
 */
export const FRESH_SESSION_MS = 60 * 1_000

/** The stored facts of a session. */
export type SessionFacts = Readonly<{
  state: 'active' | 'cancelled' | 'refunded'
  /** Milliseconds since 1970. */
  expiresAt: number
}>

export type SessionStanding = 'live' | 'expired' | 'cancelled' | 'refunded'

/** The standing of a session at a time. At `expiresAt` it has ended. */
export function standingOf({ state, expiresAt }: SessionFacts, now: number): SessionStanding {
  if (state !== 'active') return state
  return now < expiresAt ? 'live' : 'expired'
}

/** The end of a session that is activated or extended now. */
export function expiryFrom(now: number): number {
  return now + PREMIUM_SESSION_MS
}

/** When a session and its tokens are deleted. */
export function retainedUntil({ expiresAt }: Pick<SessionFacts, 'expiresAt'>): number {
  return expiresAt + SESSION_RETENTION_MS
}

/**
 * Until when an extension may be bought: during the session and for 24 hours after it expires.
 * Undefined if it may not: a cancelled or refunded session cannot be extended.
 */
export function extendableUntil(session: SessionFacts, now: number): number | undefined {
  if (session.state !== 'active') return undefined
  const until = retainedUntil(session)
  return now < until ? until : undefined
}

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** The time left as 'HH:MM:SS' (SPEC.md section 2, '/chatbot'), rounded up to whole seconds. */
export function formatCountdown(remainingMs: number): string {
  const seconds = Math.ceil(Math.max(0, remainingMs) / SECOND_MS)
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** Times left at which a visitor is warned of a session's end (DESIGN.md section 9, 'Expiry'). */
const WARNINGS_MS = [5 * MINUTE_MS, 15 * MINUTE_MS] as const

/** The latest warning that is due, identified by its time in milliseconds; undefined before the first. */
export function dueTimeWarning(remainingMs: number): number | undefined {
  if (remainingMs <= 0) return undefined
  return WARNINGS_MS.find((warningMs) => remainingMs <= warningMs)
}

/** Minutes left, rounded up. */
export function minutesLeft(remainingMs: number): number {
  return Math.ceil(remainingMs / MINUTE_MS)
}
