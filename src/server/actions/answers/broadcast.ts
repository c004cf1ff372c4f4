/** A receiver of items that arrive over time. */
export type Follower<Item> = Readonly<{
  /** Called with all items available at once. */
  take: (items: readonly Item[]) => void
  end: () => void
  /** Called instead of `end`, after the items so far. */
  fail: (error: unknown) => void
}>

/** Two items in a row as one, if they mean the same as one. */
export type Join<Item> = (before: Item, next: Item) => Item | undefined

/**
 * Items that arrive over time, for any number of followers: each receives all of them from the
 * first on. Items of the same microtask turn are delivered together.
 */
export class Broadcast<Item> {
  readonly #join: Join<Item>
  /** What followers have received, joined: an answer's words take less memory as one text. */
  readonly #delivered: Item[] = []
  #undelivered: Item[] = []
  #end: Readonly<{ error?: unknown }> | undefined
  readonly #followers = new Set<(items: readonly Item[]) => void>()
  #isDeliveryScheduled = false

  constructor(join: Join<Item> = () => undefined) {
    this.#join = join
  }

  push(item: Item): void {
    this.#undelivered.push(item)
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
      const items = this.#undelivered
      this.#undelivered = []
      for (const deliver of this.#followers) deliver(items)
      for (const item of items) this.#remember(item)
    })
  }

  #remember(item: Item): void {
    const before = this.#delivered.at(-1)
    const joined = before === undefined ? undefined : this.#join(before, item)
    if (joined === undefined) this.#delivered.push(item)
    else this.#delivered[this.#delivered.length - 1] = joined
  }

  /** Delivers items to a follower until the broadcast ends or the signal aborts. */
  follow(follower: Follower<Item>, signal: AbortSignal): void {
    if (signal.aborted) return
    let isNew = true
    const leave = () => {
      this.#followers.delete(deliver)
      signal.removeEventListener('abort', leave)
    }
    const deliver = (latest: readonly Item[]) => {
      const items = isNew ? [...this.#delivered, ...latest] : latest
      isNew = false
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
