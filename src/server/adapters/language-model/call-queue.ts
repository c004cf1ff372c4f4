import { ModelFailure } from '../../model-failure.ts'
import { WaitingLines } from './waiting-lines.ts'

type Waiting = Readonly<{ enter: () => void; leave: (reason: unknown) => void }>

type QueueLimits = Readonly<{
  /** Calls under way at once. */
  atOnce: number
  /** Calls that may wait for a place; a further one is refused at once, or another of a longer line. */
  waiting: number
  /** Longest wait for a place, in milliseconds. */
  waitMs: number
}>

/**
 * The bound on calls to a language model: a limited number at once and a limited number waiting for a
 * limited time. Calls of one line are served as they came, and lines take turns, so that whoever asks
 * for much waits for themselves. A provider that asks for a pause gets it: meanwhile no
 * call begins, and those that would wait too long are refused.
 */
export class CallQueue {
  readonly #limits: QueueLimits
  readonly #waiting = new WaitingLines<Waiting>()
  #running = 0
  #pausedUntil = 0
  #wakeUp: NodeJS.Timeout | undefined

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /**
   * Does the work when there is a place for it.
   *
   * @param line whose call it is, such as the key of a network
   * @throws ModelFailure 'busy' or 'rate-limited' without one; the signal's reason when it aborts
   */
  async run<Result>(
    line: string,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    signal.throwIfAborted()
    await this.#enter(line, signal)
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

  async #enter(line: string, signal: AbortSignal): Promise<void> {
    const { atOnce, waiting, waitMs } = this.#limits
    const pauseMs = this.#pausedUntil - performance.now()
    if (pauseMs > waitMs) throw new ModelFailure('rate-limited')
    if (pauseMs <= 0 && this.#running < atOnce && this.#waiting.size === 0) {
      this.#running += 1
      return
    }
    if (this.#waiting.size >= waiting) this.#makeRoom(line)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const entry: Waiting = { enter: resolve, leave: reject }
    this.#waiting.add(line, entry)
    const timer = setTimeout(() => reject(new ModelFailure('busy')), waitMs)
    const onAbort = () => reject(signal.reason)
    signal.addEventListener('abort', onAbort)
    this.#admit()
    await promise.finally(() => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      this.#waiting.remove(line, entry)
    })
  }

  /** A full room is no reason to refuse whoever has fewer calls in it than another. */
  #makeRoom(line: string): void {
    const refused = this.#waiting.takeLastOfLongerThan(line)
    if (refused === undefined) throw new ModelFailure('busy')
    refused.leave(new ModelFailure('busy'))
  }

  /** Lets in whoever is next, as far as there are places. */
  #admit(): void {
    clearTimeout(this.#wakeUp)
    const pauseMs = this.#pausedUntil - performance.now()
    if (pauseMs > 0) {
      this.#wakeUp = setTimeout(() => this.#admit(), Math.ceil(pauseMs))
      this.#wakeUp.unref()
      return
    }
    while (this.#running < this.#limits.atOnce) {
      const entry = this.#waiting.takeNext()
      if (entry === undefined) return
      this.#running += 1
      entry.enter()
    }
  }
}
