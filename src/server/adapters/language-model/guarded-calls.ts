import { isOutage, ModelFailure } from '../../model-failure.ts'
import { admissionOf, afterBeginning, afterEnding, type Finding, NEW_BREAKER } from './breaker.ts'

/** Guards the calls to a language model with a circuit breaker. */
export class GuardedCalls {
  #breaker = NEW_BREAKER
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
  refuseWhileDown(): void {
    if (admissionOf(this.#breaker, this.#now()) === 'refused') throw new ModelFailure('set-aside')
  }

  /**
   * Runs a call and updates the breaker with its outcome.
   *
   * @throws ModelFailure 'set-aside' if the call is not admitted; whatever the work throws
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.refuseWhileDown()
    const admission = admissionOf(this.#breaker, this.#now())
    this.#breaker = afterBeginning(this.#breaker, admission)
    let finding: Finding = 'there'
    try {
      return await work()
    } catch (error) {
      finding = findingOf(error)
      throw error
    } finally {
      const before = this.#breaker
      this.#breaker = afterEnding(before, admission, finding, this.#now())
      this.#tellOf(before.kind !== 'asked', this.#breaker.kind !== 'asked')
    }
  }

  #tellOf(wasDown: boolean, isDown: boolean): void {
    if (wasDown !== isDown) this.#onOutage(isDown)
  }
}

/** An aborted call shows nothing; a refusal shows that the model's endpoint is up. */
function findingOf(error: unknown): Finding {
  if (!(error instanceof ModelFailure)) return 'nothing'
  return isOutage(error.reason) ? 'down' : 'there'
}
