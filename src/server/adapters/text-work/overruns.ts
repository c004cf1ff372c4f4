/**
 * Overruns of one line allowed in the window: enough for two analyses, each of which overruns once
 * for all its questions together and once for the slow question alone.
 */
const OVERRUNS_MAX = 4
const WINDOW_MS = 60_000

/**
 * Tracks lines whose tasks overrun their deadline or memory. Each overrun costs a worker seconds,
 * so a line with repeated overruns waits a minute after the last one.
 */
export class Overruns {
  /** The times of the latest overruns of each line, oldest first, in milliseconds. */
  readonly #ofLines = new Map<string, readonly number[]>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  note(line: string): void {
    const before = this.#ofLines.get(line) ?? []
    // Inserted anew, so that lines are in the order of their latest overrun.
    this.#ofLines.delete(line)
    this.#ofLines.set(line, [...before, this.#now()].slice(-OVERRUNS_MAX))
    for (const [name, times] of this.#ofLines) {
      if (!this.#isRecent(times.at(-1))) this.#ofLines.delete(name)
      else return
    }
  }

  /** Whether one of its tasks overran within the window. */
  isSuspect(line: string): boolean {
    return this.#isRecent(this.#ofLines.get(line)?.at(-1))
  }

  mustWait(line: string): boolean {
    const times = this.#ofLines.get(line) ?? []
    const [first] = times
    const last = times.at(-1)
    if (times.length < OVERRUNS_MAX || first === undefined || last === undefined) return false
    return last - first < WINDOW_MS && this.#isRecent(last)
  }

  #isRecent(time: number | undefined): boolean {
    return time !== undefined && this.#now() - time < WINDOW_MS
  }
}
