/** How long a finished answer can be fetched again by its request id (DESIGN.md section 9). */
const LIFETIME_MS = 120 * 1_000
/** Beyond this number the oldest answers are dropped; each takes about 20 KB. */
const ENTRIES_MAX = 2_000

type Entry<Event> = Readonly<{ digest: string; events: readonly Event[]; forgetAt: number }>

/**
 * Finished answers, for a browser whose connection broke. They live in this process only, for two
 * minutes, and are returned only for the same request id and the same request.
 */
export class AnswerMemory<Event> {
  readonly #entries = new Map<string, Entry<Event>>()
  readonly #now: () => number
  #timer: NodeJS.Timeout | undefined

  constructor(now: () => number) {
    this.#now = now
  }

  remember(id: string, digest: string, events: readonly Event[]): void {
    this.forgetOld()
    const oldest = this.#entries.keys().next()
    if (this.#entries.size >= ENTRIES_MAX && !oldest.done) this.#entries.delete(oldest.value)
    this.#entries.set(id, { digest, events, forgetAt: this.#now() + LIFETIME_MS })
    this.#forgetInTime()
  }

  find(id: string, digest: string): readonly Event[] | undefined {
    this.forgetOld()
    const entry = this.#entries.get(id)
    return entry?.digest === digest ? entry.events : undefined
  }

  /**
   * Without this, the last answers would stay until another visitor comes. One timer serves all: a timer
   * for each answer, alive for two minutes, costs the garbage collector more than the answer itself.
   */
  #forgetInTime(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.forgetOld()
      if (this.#entries.size > 0) this.#forgetInTime()
    }, this.#msToOldest()).unref()
  }

  #msToOldest(): number {
    const oldest = this.#entries.values().next()
    return oldest.done ? LIFETIME_MS : Math.max(1, oldest.value.forgetAt - this.#now())
  }

  /** Entries are in order of age, so the loop ends at the first that has not expired. */
  forgetOld(): void {
    for (const [id, entry] of this.#entries) {
      if (entry.forgetAt > this.#now()) return
      this.#entries.delete(id)
    }
  }
}
