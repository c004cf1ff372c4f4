import { isOutage, ModelFailure } from '../../ports/model-failure.ts'
import {
  admissionOf,
  breakerAfterEnd,
  breakerAfterStart,
  type CallHealth,
  CLOSED_BREAKER,
} from './breaker.ts'

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
