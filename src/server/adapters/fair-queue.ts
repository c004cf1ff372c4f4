type Waiting = Readonly<{ line: string; enter: () => void; leave: (reason: unknown) => void }>

/** Why work was refused: the queue is full, the wait was too long, or the queue is paused. */
export type QueueRefusal = 'full' | 'waited-too-long' | 'paused'

type QueueOptions = Readonly<{
  /** Work under way at once. */
  atOnce: number
  /** Work of one line under way at once; by default no lower limit. */
  atOncePerLine?: number
  /** How much work may wait. Beyond that, new work is refused, or the last of a longer line. */
  waiting: number
  /** Longest wait, in milliseconds. */
  waitMs: number
  /** Makes the error for refused work. */
  refusal: (reason: QueueRefusal) => Error
}>

/**
 * A bounded queue for a scarce resource: a limited number runs at once, and a limited number waits
 * for a limited time. Each line is first in, first out, and lines take turns, so that heavy users
 * delay only themselves.
 */
export class FairQueue {
  readonly #options: QueueOptions
  readonly #waiting = new WaitingLines<Waiting>()
  readonly #runningOfLines = new Map<string, number>()
  #running = 0
  #pausedUntil = 0
  #wakeUp: NodeJS.Timeout | undefined

  constructor(options: QueueOptions) {
    this.#options = options
  }

  /**
   * Runs the work when it is its turn.
   *
   * @param line owner of the work, such as the key of a network
   * @throws the refusal's error; the signal's reason if it aborts before the work begins
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
      this.#giveBack(line)
      this.#admit()
    }
  }

  /** Lets no work begin for this long, in milliseconds. */
  pause(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + ms)
    this.#admit()
  }

  async #enter(line: string, signal: AbortSignal): Promise<void> {
    const { atOnce, waiting, waitMs, refusal } = this.#options
    const pauseMs = this.#pausedUntil - performance.now()
    if (pauseMs > waitMs) throw refusal('paused')
    const hasPlace = this.#running < atOnce && this.#mayGo(line)
    if (pauseMs <= 0 && hasPlace && this.#waiting.size === 0) {
      this.#take(line)
      return
    }
    if (this.#waiting.size >= waiting) this.#makeRoom(line)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = (reason: unknown) => {
      // Removed at once: a slot given to an entry that has left would never be returned.
      this.#waiting.remove(line, entry)
      reject(reason)
    }
    const entry: Waiting = { line, enter: resolve, leave }
    this.#waiting.add(line, entry)
    const timer = setTimeout(() => leave(refusal('waited-too-long')), waitMs)
    const onAbort = () => leave(signal.reason)
    signal.addEventListener('abort', onAbort)
    this.#admit()
    await promise.finally(() => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
    })
  }

  /** When the queue is full, refuses the last entry of a longer line before this line's new one. */
  #makeRoom(line: string): void {
    const { refusal } = this.#options
    const refused = this.#waiting.takeLastOfLongerThan(line)
    if (refused === undefined) throw refusal('full')
    refused.leave(refusal('full'))
  }

  /** Starts waiting work while there are free slots. */
  #admit(): void {
    clearTimeout(this.#wakeUp)
    const pauseMs = this.#pausedUntil - performance.now()
    if (pauseMs > 0) {
      this.#wakeUp = setTimeout(() => this.#admit(), Math.ceil(pauseMs))
      this.#wakeUp.unref()
      return
    }
    while (this.#running < this.#options.atOnce) {
      const entry = this.#waiting.takeNext((line) => this.#mayGo(line))
      if (entry === undefined) return
      this.#take(entry.line)
      entry.enter()
    }
  }

  #mayGo(line: string): boolean {
    const { atOnce, atOncePerLine = atOnce } = this.#options
    return (this.#runningOfLines.get(line) ?? 0) < atOncePerLine
  }

  #take(line: string): void {
    this.#running += 1
    this.#runningOfLines.set(line, (this.#runningOfLines.get(line) ?? 0) + 1)
  }

  #giveBack(line: string): void {
    this.#running -= 1
    const left = (this.#runningOfLines.get(line) ?? 1) - 1
    if (left > 0) this.#runningOfLines.set(line, left)
    else this.#runningOfLines.delete(line)
  }
}

/** Waiting entries in named lines, taken round-robin: the first of each line in turn. */
class WaitingLines<Entry> {
  /** The line whose turn is next comes first. No line is empty. */
  readonly #lines = new Map<string, Set<Entry>>()
  #size = 0

  get size(): number {
    return this.#size
  }

  add(name: string, entry: Entry): void {
    const line = this.#lines.get(name) ?? new Set()
    this.#lines.set(name, line.add(entry))
    this.#size += 1
  }

  /** Removes an entry from any position, if it is there. */
  remove(name: string, entry: Entry): void {
    const line = this.#lines.get(name)
    if (line?.delete(entry) !== true) return
    this.#size -= 1
    if (line.size === 0) this.#lines.delete(name)
  }

  /**
   * Removes the first entry of the line whose turn it is; that line goes to the end.
   *
   * @param mayGo whether an entry of this line may go now; a line that may not keeps its turn
   */
  takeNext(mayGo: (name: string) => boolean): Entry | undefined {
    for (const [name, line] of this.#lines) {
      if (!mayGo(name)) continue
      const [entry] = line
      if (entry !== undefined) this.remove(name, entry)
      if (this.#lines.delete(name)) this.#lines.set(name, line)
      return entry
    }
    return undefined
  }

  /**
   * Removes the last entry of the longest line, if that line is longer than this one would become.
   */
  takeLastOfLongerThan(name: string): Entry | undefined {
    const length = this.#lines.get(name)?.size ?? 0
    let longest: readonly [string, Set<Entry>] | undefined
    for (const line of this.#lines) {
      if (line[1].size > (longest?.[1].size ?? length + 1)) longest = line
    }
    const last = longest && [...longest[1]].at(-1)
    if (longest !== undefined && last !== undefined) this.remove(longest[0], last)
    return last
  }
}
