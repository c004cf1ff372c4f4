/** Who is told items that come over time. */
export type Follower<Item> = Readonly<{
  /** Told those that are there together. */
  take: (items: readonly Item[]) => void
  end: () => void
  /** Told in place of the end, after the items so far. */
  fail: (error: unknown) => void
}>

/**
 * Items that come over time, for any number of followers: each is told all of them, from the first on.
 * Those of one moment are told together, once what brings them is done.
 */
export class Broadcast<Item> {
  readonly #items: Item[] = []
  #end: Readonly<{ error?: unknown }> | undefined
  readonly #followers = new Set<() => void>()
  #isAboutToTell = false

  push(item: Item): void {
    this.#items.push(item)
    this.#tellSoon()
  }

  end(): void {
    this.#end ??= {}
    this.#tellSoon()
  }

  /** Ends it for every follower with this error, after the items so far. */
  fail(error: unknown): void {
    this.#end ??= { error }
    this.#tellSoon()
  }

  /** Callbacks and no promises: it is the way of every word of every answer. */
  #tellSoon(): void {
    if (this.#isAboutToTell) return
    this.#isAboutToTell = true
    queueMicrotask(() => {
      this.#isAboutToTell = false
      for (const tell of this.#followers) tell()
    })
  }

  /** Tells a follower until it ends, or the signal aborts: who has gone is told nothing any more. */
  follow(follower: Follower<Item>, signal: AbortSignal): void {
    if (signal.aborted) return
    let next = 0
    const leave = () => {
      this.#followers.delete(tell)
      signal.removeEventListener('abort', leave)
    }
    const tell = () => {
      const items = this.#items.slice(next)
      next += items.length
      if (items.length > 0) follower.take(items)
      if (this.#end === undefined) return
      leave()
      if ('error' in this.#end) follower.fail(this.#end.error)
      else follower.end()
    }
    this.#followers.add(tell)
    signal.addEventListener('abort', leave)
    this.#tellSoon()
  }
}
