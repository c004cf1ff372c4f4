import { MODEL_FAILURES_IN_ROW, MODEL_TRIAL_INTERVAL_MS } from '../../../core/limits.ts'

/**
 * Whether a language model is asked. After so many failures in a row that are its own fault it is
 * set aside, and asked again by one call at a time, each some time after the one before.
 */
export type Breaker =
  | Readonly<{ kind: 'asked'; failuresInRow: number }>
  | Readonly<{ kind: 'set-aside'; trialAt: number }>
  | Readonly<{ kind: 'on-trial' }>

/** How a call goes to the model, if it does. */
export type Admission = 'call' | 'trial' | 'refused'

/** What a call showed of the model: that it is there, that it is down, or nothing. */
export type Finding = 'there' | 'down' | 'nothing'

export const NEW_BREAKER: Breaker = { kind: 'asked', failuresInRow: 0 }

/** How a call goes that would begin now; times are in milliseconds of one clock. */
export function admissionOf(breaker: Breaker, now: number): Admission {
  if (breaker.kind === 'asked') return 'call'
  return breaker.kind === 'set-aside' && now >= breaker.trialAt ? 'trial' : 'refused'
}

/** The breaker when a call begins that was let in so. */
export function afterBeginning(breaker: Breaker, admission: Admission): Breaker {
  return admission === 'trial' ? { kind: 'on-trial' } : breaker
}

/**
 * The breaker when a call has ended. Calls that began before the model was set aside may still show
 * that it is there; that they fail is known.
 */
export function afterEnding(
  breaker: Breaker,
  admission: Admission,
  finding: Finding,
  now: number,
): Breaker {
  if (finding === 'there') return NEW_BREAKER
  if (admission === 'trial') {
    // A trial that its visitor left shows nothing: the next call may be one.
    return { kind: 'set-aside', trialAt: now + (finding === 'down' ? MODEL_TRIAL_INTERVAL_MS : 0) }
  }
  if (finding === 'nothing' || breaker.kind !== 'asked') return breaker
  const failuresInRow = breaker.failuresInRow + 1
  return failuresInRow < MODEL_FAILURES_IN_ROW
    ? { kind: 'asked', failuresInRow }
    : { kind: 'set-aside', trialAt: now + MODEL_TRIAL_INTERVAL_MS }
}
