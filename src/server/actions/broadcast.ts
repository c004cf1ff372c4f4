/**
 * Items that come over time, for any number of followers: each gets all of them, from the first on,
 * at its own pace.
 */
export class Broadcast<Item> {
  readonly #items: Item[] = []
  #end: Readonly<{ error?: unknown }> | undefined
  #change = Promise.withResolvers<void>()

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
    const { resolve } = this.#change
    this.#change = Promise.withResolvers()
    resolve()
  }

  /** @throws the error it failed with; the signal's reason when it aborts */
  async *follow(signal: AbortSignal): AsyncGenerator<Item> {
    const aborted = Promise.withResolvers<void>()
    const onAbort = () => aborted.resolve()
    signal.addEventListener('abort', onAbort)
    try {
      for (let next = 0; ; next += 1) {
        while (next >= this.#items.length && this.#end === undefined && !signal.aborted) {
          await Promise.race([this.#change.promise, aborted.promise])
        }
        signal.throwIfAborted()
        const item = this.#items[next]
        if (item === undefined) break
        yield item
      }
      if (this.#end !== undefined && 'error' in this.#end) throw this.#end.error
    } finally {
      signal.removeEventListener('abort', onAbort)
    }
  }
}
