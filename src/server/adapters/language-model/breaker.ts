import { MODEL_FAILURES_IN_ROW, MODEL_TRIAL_INTERVAL_MS } from '../../../core/limits.ts'

/**
 * A circuit breaker for a language model. It opens after several consecutive failures of the
 * model's own. While it is open, a single trial call is admitted after each cool-down.
 */
export type Breaker =
  | Readonly<{ kind: 'asked'; failuresInRow: number }>
  | Readonly<{ kind: 'set-aside'; trialAt: number }>
  | Readonly<{ kind: 'on-trial' }>

/** Whether a call is admitted, and as what. */
export type Admission = 'call' | 'trial' | 'refused'

/** What a call showed about the model. */
export type Finding = 'there' | 'down' | 'nothing'

export const NEW_BREAKER: Breaker = { kind: 'asked', failuresInRow: 0 }

/** Whether a new call is admitted; times are in milliseconds of one clock. */
export function admissionOf(breaker: Breaker, now: number): Admission {
  if (breaker.kind === 'asked') return 'call'
  return breaker.kind === 'set-aside' && now >= breaker.trialAt ? 'trial' : 'refused'
}

/** The breaker after an admitted call has begun. */
export function afterBeginning(breaker: Breaker, admission: Admission): Breaker {
  return admission === 'trial' ? { kind: 'on-trial' } : breaker
}

/**
 * The breaker after a call has ended. Calls that began before the breaker opened can still close it
 * by success; their failures change nothing.
 */
export function afterEnding(
  breaker: Breaker,
  admission: Admission,
  finding: Finding,
  now: number,
): Breaker {
  if (finding === 'there') return NEW_BREAKER
  if (admission === 'trial') {
    // A trial that its visitor left shows nothing: the next call may be a trial.
    return { kind: 'set-aside', trialAt: now + (finding === 'down' ? MODEL_TRIAL_INTERVAL_MS : 0) }
  }
  if (finding === 'nothing' || breaker.kind !== 'asked') return breaker
  const failuresInRow = breaker.failuresInRow + 1
  return failuresInRow < MODEL_FAILURES_IN_ROW
    ? { kind: 'asked', failuresInRow }
    : { kind: 'set-aside', trialAt: now + MODEL_TRIAL_INTERVAL_MS }
}
