/** A receiver of items that arrive over time. */
export type Follower<Item> = Readonly<{
  /** Called with all items available at once. */
  take: (items: readonly Item[]) => void
  end: () => void
  /** Called instead of `end`, after the items so far. */
  fail: (error: unknown) => void
}>

/**
 * Items that arrive over time, for any number of followers: each receives all of them from the
 * first on. Items of the same microtask turn are delivered together.
 */
export class Broadcast<Item> {
  readonly #items: Item[] = []
  #end: Readonly<{ error?: unknown }> | undefined
  readonly #followers = new Set<() => void>()
  #isDeliveryScheduled = false

  push(item: Item): void {
    this.#items.push(item)
    this.#deliverSoon()
  }

  end(): void {
    this.#end ??= {}
    this.#deliverSoon()
  }

  /** Ends the broadcast with this error for every follower, after the items so far. */
  fail(error: unknown): void {
    this.#end ??= { error }
    this.#deliverSoon()
  }

  /** Uses callbacks, not promises: every word of every answer passes here. */
  #deliverSoon(): void {
    if (this.#isDeliveryScheduled) return
    this.#isDeliveryScheduled = true
    queueMicrotask(() => {
      this.#isDeliveryScheduled = false
      for (const deliver of this.#followers) deliver()
    })
  }

  /** Delivers items to a follower until the broadcast ends or the signal aborts. */
  follow(follower: Follower<Item>, signal: AbortSignal): void {
    if (signal.aborted) return
    let next = 0
    const leave = () => {
      this.#followers.delete(deliver)
      signal.removeEventListener('abort', leave)
    }
    const deliver = () => {
      const items = this.#items.slice(next)
      next += items.length
      if (items.length > 0) follower.take(items)
      if (this.#end === undefined) return
      leave()
      if ('error' in this.#end) follower.fail(this.#end.error)
      else follower.end()
    }
    this.#followers.add(deliver)
    signal.addEventListener('abort', leave)
    this.#deliverSoon()
  }
}
