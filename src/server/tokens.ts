import { createHmac, hash } from 'node:crypto'

/** What the store knows a token by: its SHA-256 in hex. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex')
}

/**
 * A token that follows from another one: always the same for a purpose, so that requests that run at
 * once agree on it. The other one cannot be had from it, nor from what the store knows.
 */
export function derivedToken(token: string, purpose: string): string {
  return createHmac('sha256', token).update(purpose).digest('base64url')
}
