import { isOutage, ModelFailure } from '../../model-failure.ts'
import { admissionOf, afterBeginning, afterEnding, type Finding, NEW_BREAKER } from './breaker.ts'

/** Keeps calls from a language model that is down; see the rules of the breaker. */
export class GuardedCalls {
  #breaker = NEW_BREAKER
  readonly #now: () => number
  readonly #onOutage: (isDown: boolean) => void

  /**
   * @param now milliseconds of a clock that never goes back
   * @param onOutage told when the model is set aside, and when it is asked again
   */
  constructor(now: () => number, onOutage: (isDown: boolean) => void) {
    this.#now = now
    this.#onOutage = onOutage
  }

  /** @throws ModelFailure 'set-aside' where a call that began now would not be let in */
  refuseWhileDown(): void {
    if (admissionOf(this.#breaker, this.#now()) === 'refused') throw new ModelFailure('set-aside')
  }

  /**
   * Does the work of a call, and learns from how it ends.
   *
   * @throws ModelFailure 'set-aside' where it is not let in; whatever the work throws
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

/** A visitor who leaves has learned nothing; a refusal shows that somebody is there to refuse. */
function findingOf(error: unknown): Finding {
  if (!(error instanceof ModelFailure)) return 'nothing'
  return isOutage(error.reason) ? 'down' : 'there'
}
