import type { Visit } from '../../api/visit.ts'
import { readStored, removeStored, writeStored } from './browser-storage.ts'

/**
 * Writes the premium session under the browser's keys (SPEC.md section 3). It is a copy for display:
 * nothing that is allowed depends on it. An end that the visitor was not told yet stays unwritten,
 * so that whoever tells it can see that there was a session.
 */
export function mirrorPremium(visit: Visit): void {
  const { premium } = visit
  if (premium?.state === 'live') {
    writeStored('isPremiumUser', true)
    writeStored('sessionExpiry', premium.expiresAt)
    writeStored('apiCallsRemaining', premium.callsRemaining)
    return
  }
  if (hasUntoldEnd(visit)) return
  writeStored('isPremiumUser', isExtendable(visit))
  if (premium !== undefined && isExtendable(visit)) writeStored('sessionExpiry', premium.expiresAt)
  else removeStored('sessionExpiry')
}

/** Whether this browser remembers a session that, as the server says, is over. */
export function hasUntoldEnd(visit: Visit): boolean {
  if (visit.tier === 'premium' || readStored('isPremiumUser') !== true) return false
  return readStored('apiCallsRemaining') !== undefined || !isExtendable(visit)
}

/** Whether an extension may be bought for a session that is running or has just ended. */
export function isExtendable({ premium, serverTime }: Visit): boolean {
  return premium?.extendableUntil !== undefined && premium.extendableUntil > serverTime
}
