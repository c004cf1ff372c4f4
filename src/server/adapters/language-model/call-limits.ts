import { ModelFailure, type ModelFailureReason } from '../../model-failure.ts'

/**
 * Ends a call when one of its times is up, or when the visitor has gone: one signal for all of it.
 * The time of the stage begins anew with each stage.
 */
export class CallLimits {
  /** Aborted with a ModelFailure when a time is up, else with the visitor's reason. */
  readonly signal: AbortSignal
  readonly #ended = new AbortController()
  readonly #visitor: AbortSignal
  readonly #onLeave = () => this.#ended.abort(this.#visitor.reason)
  #reason: ModelFailureReason | undefined
  #stage: NodeJS.Timeout | undefined

  constructor(visitor: AbortSignal) {
    this.signal = this.#ended.signal
    this.#visitor = visitor
    if (visitor.aborted) this.#onLeave()
    else visitor.addEventListener('abort', this.#onLeave)
  }

  begin(reason: ModelFailureReason, ms: number): void {
    clearTimeout(this.#stage)
    this.#reason = reason
    this.#stage = setTimeout(() => this.#ended.abort(new ModelFailure(reason)), ms)
  }

  /** Begins this stage, or gives it its whole time again. */
  renew(reason: ModelFailureReason, ms: number): void {
    // With every word of an answer: a timer made anew each time would cost more than the word.
    if (this.#reason === reason) this.#stage?.refresh()
    else this.begin(reason, ms)
  }

  /** The call has ended, and nothing ends it any more. */
  stop(): void {
    clearTimeout(this.#stage)
    this.#visitor.removeEventListener('abort', this.#onLeave)
  }
}
