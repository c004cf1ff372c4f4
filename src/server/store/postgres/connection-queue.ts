import { StoreUnavailable } from '../store-unavailable.ts'

/**
 * Uses of the store that may wait for a connection: two for each connection of visitors that a
 * process has, so that only work which nobody bounds elsewhere is refused.
 */
const WAITING_MAX = 4_000
/** As long as a statement may take: if none ended well in this time, the store does not answer. */
const STANDSTILL_MS = 10_000

type Waiting = PromiseWithResolvers<void>

/**
 * Shares a limited number of connections to a store, first come, first served. A slow store is waited
 * for, however long the queue, as long as uses of it end well; the driver's own pool would give up
 * after a fixed time, and an answer that had begun would be cut off.
 */
export class ConnectionQueue {
  readonly #standstillMs: number
  readonly #waiting = new Set<Waiting>()
  #free: number
  #endedWellAt = 0
  #watch: NodeJS.Timeout | undefined

  /** @param standstillMs time without a good end after which all who wait are refused */
  constructor(connections: number, standstillMs = STANDSTILL_MS) {
    this.#free = connections
    this.#standstillMs = standstillMs
  }

  /**
   * Waits for a connection. Call `leave` when it is not used any more.
   *
   * @throws StoreUnavailable if the queue is full, or the store stands still
   */
  async enter(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1
      return
    }
    if (this.#waiting.size >= WAITING_MAX) throw new StoreUnavailable('queue-full')
    if (this.#waiting.size === 0) this.#beginWatch()
    const waiting = Promise.withResolvers<void>()
    this.#waiting.add(waiting)
    await waiting.promise
  }

  /** @param how 'failed' if the store did not answer */
  leave(how: 'well' | 'failed'): void {
    if (how === 'well') this.#endedWellAt = performance.now()
    const [next] = this.#waiting
    if (next === undefined) {
      this.#free += 1
      return
    }
    this.#waiting.delete(next)
    if (this.#waiting.size === 0) clearTimeout(this.#watch)
    next.resolve()
  }

  #beginWatch(): void {
    this.#endedWellAt = performance.now()
    this.#watchFor(this.#standstillMs)
  }

  #watchFor(ms: number): void {
    this.#watch = setTimeout(() => {
      const leftMs = this.#endedWellAt + this.#standstillMs - performance.now()
      if (leftMs > 0) return this.#watchFor(leftMs)
      for (const { reject } of this.#waiting) reject(new StoreUnavailable('standstill'))
      this.#waiting.clear()
    }, ms)
  }
}
