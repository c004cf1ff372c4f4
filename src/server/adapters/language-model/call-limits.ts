import { ModelFailure, type ModelFailureReason } from '../../model-failure.ts'

/**
 * Ends a call when one of its times is up, or when the visitor has gone: one signal for all of it.
 * The time of the stage begins anew with each stage.
 */
export class CallLimits {
  /** Aborted with a ModelFailure when a time is up, else with the visitor's reason. */
  readonly signal: AbortSignal
  readonly #ended = new AbortController()
  #stage: NodeJS.Timeout | undefined

  constructor(visitor: AbortSignal) {
    this.signal = AbortSignal.any([visitor, this.#ended.signal])
  }

  begin(reason: ModelFailureReason, ms: number): void {
    clearTimeout(this.#stage)
    this.#stage = setTimeout(() => this.#ended.abort(new ModelFailure(reason)), ms)
  }

  stop(): void {
    clearTimeout(this.#stage)
  }
}
