import { setTimeout as wait } from 'node:timers/promises'
import type { ProviderFailure } from '../../ports/payment-provider.ts'
import { judge, providerError } from './stripe-failure.ts'

/** In milliseconds, and tries in all. */
export type CallLimits = Readonly<{
  /** Of one try, to the last byte of its answer. */
  writeMs: number
  readMs: number
  tries: number
  /** The first retry comes after about this long, each further one after twice as long. */
  backOffMs: number
}>

export const CALL_LIMITS: CallLimits = {
  writeMs: 20_000,
  readMs: 8_000,
  tries: 3,
  backOffMs: 400,
}

/** A visitor waits: who asks for more is told to come back. */
const RETRY_AFTER_MAX_MS = 4_000

/**
 * Makes a call to Stripe, a few times where that is safe. All tries of a write must carry one
 * idempotency key. Once a try of a write may have done its work, a later one that could not be made
 * does not say otherwise: the outcome stays unknown.
 *
 * @param kind of a read that fails nothing has happened: it is never 'unknown'
 * @throws ProviderError
 */
export async function callStripe<Result>(
  kind: 'read' | 'write',
  limits: CallLimits,
  random: () => number,
  call: () => Promise<Result>,
): Promise<Result> {
  let mayHaveHappened = false
  for (let tries = 1; ; tries += 1) {
    try {
      return await call()
    } catch (error) {
      const judged = judge(error)
      if (judged === undefined) throw error
      const { failure, isWorthRetrying, retryAfterMs = 0 } = judged
      mayHaveHappened ||= failure === 'unknown'
      const isLast = tries >= limits.tries || retryAfterMs > RETRY_AFTER_MAX_MS
      if (isLast || !isWorthRetrying) {
        throw providerError(failureOf(kind, failure, mayHaveHappened), error)
      }
      const backOffMs = limits.backOffMs * 2 ** (tries - 1) * (0.5 + random())
      await wait(Math.max(backOffMs, retryAfterMs))
    }
  }
}

function failureOf(
  kind: 'read' | 'write',
  failure: ProviderFailure,
  mayHaveHappened: boolean,
): ProviderFailure {
  if (kind === 'read') return failure === 'unknown' ? 'unavailable' : failure
  const didNotHappen = failure === 'unavailable' || failure === 'key-refused'
  return didNotHappen && mayHaveHappened ? 'unknown' : failure
}
