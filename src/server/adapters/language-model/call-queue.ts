import { ModelFailure } from '../../model-failure.ts'

type Waiting = Readonly<{ enter: () => void; leave: (reason: unknown) => void }>

type QueueLimits = Readonly<{
  /** Calls under way at once. */
  atOnce: number
  /** Calls that may wait for a place; further ones are refused at once. */
  waiting: number
  /** Longest wait for a place, in milliseconds. */
  waitMs: number
}>

/**
 * The bound on calls to a language model: first come, first served, a limited number at once and a
 * limited number waiting for a limited time. A provider that asks for a pause gets it: meanwhile no
 * call begins, and those that would wait too long are refused.
 */
export class CallQueue {
  readonly #limits: QueueLimits
  readonly #waiting = new Set<Waiting>()
  #running = 0
  #pausedUntil = 0
  #wakeUp: NodeJS.Timeout | undefined

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /**
   * Does the work when there is a place for it.
   *
   * @throws ModelFailure 'busy' or 'rate-limited' without one; the signal's reason when it aborts
   */
  async run<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    signal.throwIfAborted()
    await this.#enter(signal)
    try {
      return await work()
    } finally {
      this.#running -= 1
      this.#admit()
    }
  }

  /** Lets no call begin for so long, in milliseconds. */
  pause(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + ms)
    this.#admit()
  }

  async #enter(signal: AbortSignal): Promise<void> {
    const { atOnce, waiting, waitMs } = this.#limits
    const pauseMs = this.#pausedUntil - performance.now()
    if (pauseMs > waitMs) throw new ModelFailure('rate-limited')
    if (pauseMs <= 0 && this.#running < atOnce && this.#waiting.size === 0) {
      this.#running += 1
      return
    }
    if (this.#waiting.size >= waiting) throw new ModelFailure('busy')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const entry: Waiting = { enter: resolve, leave: reject }
    this.#waiting.add(entry)
    const timer = setTimeout(() => reject(new ModelFailure('busy')), waitMs)
    const onAbort = () => reject(signal.reason)
    signal.addEventListener('abort', onAbort)
    this.#admit()
    await promise.finally(() => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      this.#waiting.delete(entry)
    })
  }

  /** Lets in whoever has waited longest, as far as there are places. */
  #admit(): void {
    clearTimeout(this.#wakeUp)
    const pauseMs = this.#pausedUntil - performance.now()
    if (pauseMs > 0) {
      this.#wakeUp = setTimeout(() => this.#admit(), Math.ceil(pauseMs))
      this.#wakeUp.unref()
      return
    }
    for (const entry of this.#waiting) {
      if (this.#running >= this.#limits.atOnce) return
      this.#waiting.delete(entry)
      this.#running += 1
      entry.enter()
    }
  }
}
