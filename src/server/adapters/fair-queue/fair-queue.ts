import { WaitingLines } from './waiting-lines.ts'

type Waiting = Readonly<{ line: string; enter: () => void; leave: (reason: unknown) => void }>

/** Why there was no place: too many wait, the wait was too long, or all are held back. */
export type NoPlace = 'full' | 'waited-too-long' | 'paused'

type QueueOptions = Readonly<{
  /** Work under way at once. */
  atOnce: number
  /** Of this for one line; without it a line may have all places. */
  atOncePerLine?: number
  /** How much may wait for a place; more is refused at once, or the last of a longer line is. */
  waiting: number
  /** Longest wait for a place, in milliseconds. */
  waitMs: number
  /** The error for work that got no place. */
  refusal: (reason: NoPlace) => Error
}>

/**
 * A bounded queue in front of something scarce: a limited number at once, and a limited number that
 * waits for a limited time. Work of one line is done in its order and lines take turns, so that
 * whoever asks for much waits for themselves.
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
   * Does the work when there is a place for it.
   *
   * @param line whose work it is, such as the key of a network
   * @throws the refusal without a place; the signal's reason when it aborts before there is one
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

  /** Lets no work begin for so long, in milliseconds. */
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
      // At once: a place given to an entry that has left would never be given back.
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

  /** A full room is no reason to refuse whoever has less in it than another. */
  #makeRoom(line: string): void {
    const { refusal } = this.#options
    const refused = this.#waiting.takeLastOfLongerThan(line)
    if (refused === undefined) throw refusal('full')
    refused.leave(refusal('full'))
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
