import { createHmac, hash } from 'node:crypto'
import type { PaymentRow, PremiumSessionRow } from './store/schema.ts'

/** The sender of a request: hashes and keys, nothing that names a person. */
export type Visitor = Readonly<{
  tokenHash: string
  browserSessionHash: string
  resetsAt: number
  callsUsedToday: number
  capture: 'photo' | 'url' | null
  /** The live premium session of this browser, if there is one. */
  premiumSessionId?: string
  /** The premium session of this browser, live or not, as long as it is stored. */
  premiumSession?: PremiumSessionRow
  /** The payment of this browser that is neither paid nor failed. */
  paymentUnderWay?: PaymentRow
}>

/**
 * Whether the browser session's one free photo or address is used and no premium session is live.
 */
export function isFreeCaptureUsed({ capture, premiumSessionId }: Visitor): boolean {
  return capture !== null && premiumSessionId === undefined
}

/** The form in which a token is stored: its SHA-256 in hex. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex')
}

/**
 * Derives a token from another one. The result is the same for a purpose, so that concurrent
 * requests agree on it. The original cannot be derived from it, nor from the stored hash.
 */
export function derivedToken(token: string, purpose: string): string {
  return createHmac('sha256', token).update(purpose).digest('base64url')
}
