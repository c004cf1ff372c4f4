/**
 * Why the data of an ended session is not cleared yet (DESIGN.md section 9, 'Expiry', 'Payment'): a
 * running answer, for at most 60 s, or a payment, for as long as it takes.
 */
export type HoldReason = 'answer' | 'payment'

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
