import { ModelFailure, type ModelFailureReason } from '../../ports/model-failure.ts'

/**
 * One signal that ends a call when its stage's time limit is reached or the visitor leaves. Each
 * stage restarts the timer.
 */
export class CallDeadlines {
  /** Aborted with a ModelFailure at a time limit, otherwise with the visitor's reason. */
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

  /** Begins this stage, or restarts its time. */
  renew(reason: ModelFailureReason, ms: number): void {
    // Runs for every word of an answer: a new timer would cost more than the word.
    if (this.#reason === reason) this.#stage?.refresh()
    else this.begin(reason, ms)
  }

  /** Stops the timer when the call has ended. */
  stop(): void {
    clearTimeout(this.#stage)
    this.#visitor.removeEventListener('abort', this.#onLeave)
  }
}
