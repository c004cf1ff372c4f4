import type { Visit } from '../../../api/visit.ts'
import { readStored, removeStored, writeStored } from './browser-storage.ts'
import { sharedValue } from './shared-value.ts'

/**
 * Mirrors the premium session into the browser's keys (SPEC.md section 3). A copy for display only: no
 * permission depends on it. The end of a session is not written until the visitor has been told, so that
 * the code that tells can see that there was a session.
 */
export function mirrorPremium(visit: Visit): void {
  const { premium } = visit
  if (premium?.state === 'live') {
    writeStored('isPremiumUser', true)
    writeStored('sessionExpiry', premium.expiresAt)
    writeStored('apiCallsRemaining', premium.callsRemaining)
    return
  }
  if (hasUnannouncedEnd(visit)) return
  writeStored('isPremiumUser', isExtendable(visit))
  if (premium !== undefined && isExtendable(visit)) writeStored('sessionExpiry', premium.expiresAt)
  else removeStored('sessionExpiry')
}

/** Whether this browser remembers a session that is over according to the server. */
export function hasUnannouncedEnd(visit: Visit): boolean {
  if (visit.tier === 'premium' || readStored('isPremiumUser') !== true) return false
  return readStored('apiCallsRemaining') !== undefined || !isExtendable(visit)
}

/** Whether a session that is running or has just ended can be extended. */
export function isExtendable({ premium, serverTime }: Visit): boolean {
  return premium?.extendableUntil !== undefined && premium.extendableUntil > serverTime
}

const returnCode = sharedValue<string>()

/**
 * Holds the return code that this page received, in memory only. The server has only its hash, and
 * browser storage could expose it to others.
 */
export const setReturnCode = returnCode.set

export const useReturnCode = returnCode.useValue

/**
 * Why the data of an ended session is not cleared yet (DESIGN.md section 9, 'Expiry', 'Payment'): a
 * running answer, for at most 60 s, or a payment, for as long as it takes.
 */
type HoldReason = 'answer' | 'payment'

const ANSWER_HOLD_MS = 60_000

const holds = new Map<symbol, HoldReason>()
const listeners = new Set<() => void>()

/** Defers clearing of the session data. Returns a function that ends the hold. */
export function deferSessionClearing(reason: HoldReason): () => void {
  const hold = Symbol(reason)
  holds.set(hold, reason)
  return () => {
    holds.delete(hold)
    for (const listener of [...listeners]) listener()
  }
}

/** Resolves when no hold defers clearing any more; rejects when the signal aborts. */
export function whenSessionIsFree(signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let hasWaitedForAnswers = false
  const check = (): void => {
    const reasons = [...holds.values()]
    const isHeld = reasons.includes('payment') || (!hasWaitedForAnswers && reasons.length > 0)
    if (!isHeld) resolve()
  }
  const timer = setTimeout(() => {
    hasWaitedForAnswers = true
    check()
  }, ANSWER_HOLD_MS)
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  listeners.add(check)
  check()
  return promise.finally(() => {
    clearTimeout(timer)
    listeners.delete(check)
  })
}
