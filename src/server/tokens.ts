import { createHmac, hash } from 'node:crypto'

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
