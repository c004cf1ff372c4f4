import { MODEL_FAILURES_IN_ROW, MODEL_TRIAL_INTERVAL_MS } from '../../../core/limits.ts'
import { isOutage, ModelFailure } from '../../ports/model-failure.ts'

/** Guards the calls to a language model with a circuit breaker. */
export class GuardedCalls {
  #breaker = CLOSED_BREAKER
  readonly #now: () => number
  readonly #onOutage: (isDown: boolean) => void

  /**
   * @param now milliseconds of a monotonic clock
   * @param onOutage called when the breaker opens, and when it closes again
   */
  constructor(now: () => number, onOutage: (isDown: boolean) => void) {
    this.#now = now
    this.#onOutage = onOutage
  }

  /**
   * @throws ModelFailure 'set-aside' if a new call would not be admitted
   */
  refuseWhileOpen(): void {
    if (admissionOf(this.#breaker, this.#now()) === 'refused') throw new ModelFailure('set-aside')
  }

  /**
   * Runs a call and updates the breaker with its outcome.
   *
   * @throws ModelFailure 'set-aside' if the call is not admitted; whatever the work throws
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.refuseWhileOpen()
    const admission = admissionOf(this.#breaker, this.#now())
    this.#breaker = breakerAfterStart(this.#breaker, admission)
    let health: CallHealth = 'up'
    try {
      return await work()
    } catch (error) {
      health = healthOf(error)
      throw error
    } finally {
      const before = this.#breaker
      this.#breaker = breakerAfterEnd(before, admission, health, this.#now())
      this.#report(before.kind !== 'closed', this.#breaker.kind !== 'closed')
    }
  }

  #report(wasDown: boolean, isDown: boolean): void {
    if (wasDown !== isDown) this.#onOutage(isDown)
  }
}

/** An aborted call shows nothing; a refusal shows that the model's endpoint is up. */
function healthOf(error: unknown): CallHealth {
  if (!(error instanceof ModelFailure)) return 'unknown'
  return isOutage(error.reason) ? 'down' : 'up'
}

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
