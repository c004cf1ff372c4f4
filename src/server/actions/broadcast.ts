/**
 * Items that come over time, for any number of followers: each gets all of them, from the first on,
 * at its own pace. Those that are there together come together.
 */
export class Broadcast<Item> {
  readonly #items: Item[] = []
  #end: Readonly<{ error?: unknown }> | undefined
  readonly #waiting = new Set<() => void>()

  push(item: Item): void {
    this.#items.push(item)
    this.#wake()
  }

  end(): void {
    this.#end ??= {}
    this.#wake()
  }

  /** Ends it for every follower with this error, after the items so far. */
  fail(error: unknown): void {
    this.#end ??= { error }
    this.#wake()
  }

  #wake(): void {
    for (const wake of this.#waiting) wake()
    this.#waiting.clear()
  }

  /**
   * Follows it until it ends, or the signal aborts: who has gone is told nothing any more.
   *
   * @throws the error it failed with
   */
  async *follow(signal: AbortSignal): AsyncGenerator<readonly Item[]> {
    let wake = () => {}
    const onAbort = () => wake()
    signal.addEventListener('abort', onAbort)
    try {
      for (let next = 0; !signal.aborted; ) {
        const items = this.#items.slice(next)
        next += items.length
        if (items.length > 0) yield items
        else if (this.#end === undefined) {
          await new Promise<void>((resolve) => {
            wake = resolve
            this.#waiting.add(resolve)
          })
        } else if ('error' in this.#end) throw this.#end.error
        else return
      }
    } finally {
      this.#waiting.delete(wake)
      signal.removeEventListener('abort', onAbort)
    }
  }
}
