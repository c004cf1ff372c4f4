import { MODEL_FAILURES_IN_ROW, MODEL_TRIAL_INTERVAL_MS } from '../../../core/limits.ts'

/**
 * A circuit breaker for a language model. It opens after several consecutive failures of the
 * model's own. While it is open, a single trial call is admitted after each cool-down.
 */
export type Breaker =
  | Readonly<{ kind: 'closed'; failuresInRow: number }>
  | Readonly<{ kind: 'open'; trialAt: number }>
  | Readonly<{ kind: 'half-open' }>

/** Whether a call is admitted, and as what. */
export type Admission = 'call' | 'trial' | 'refused'

/** What a call showed about the model. */
export type CallHealth = 'up' | 'down' | 'unknown'

export const CLOSED_BREAKER: Breaker = { kind: 'closed', failuresInRow: 0 }

/** Whether a new call is admitted; times are in milliseconds of one clock. */
export function admissionOf(breaker: Breaker, now: number): Admission {
  if (breaker.kind === 'closed') return 'call'
  return breaker.kind === 'open' && now >= breaker.trialAt ? 'trial' : 'refused'
}

/** The breaker after an admitted call has begun. */
export function breakerAfterStart(breaker: Breaker, admission: Admission): Breaker {
  return admission === 'trial' ? { kind: 'half-open' } : breaker
}

/**
 * The breaker after a call has ended. Calls that began before the breaker opened can still close it
 * by success; their failures change nothing.
 */
export function breakerAfterEnd(
  breaker: Breaker,
  admission: Admission,
  health: CallHealth,
  now: number,
): Breaker {
  if (health === 'up') return CLOSED_BREAKER
  if (admission === 'trial') {
    // A trial that its visitor left shows nothing: the next call may be a trial.
    return { kind: 'open', trialAt: now + (health === 'down' ? MODEL_TRIAL_INTERVAL_MS : 0) }
  }
  if (health === 'unknown' || breaker.kind !== 'closed') return breaker
  const failuresInRow = breaker.failuresInRow + 1
  return failuresInRow < MODEL_FAILURES_IN_ROW
    ? { kind: 'closed', failuresInRow }
    : { kind: 'open', trialAt: now + MODEL_TRIAL_INTERVAL_MS }
}
