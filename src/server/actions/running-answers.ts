import { Broadcast, type Follower } from './broadcast.ts'

/** Does the work of an answer: tells its events, and stops when the signal aborts. */
export type AnswerWork<Event> = (emit: (event: Event) => void, signal: AbortSignal) => Promise<void>

/** Tells a follower the events of an answer: those so far, and then as they come. */
export type AnswerEvents<Event> = (follower: Follower<Event>) => void

type Running<Event> = {
  readonly digest: string
  readonly events: Broadcast<Event>
  readonly work: AbortController
  /** Settles when the work has ended, in whatever way. */
  ended: Promise<void>
  followers: number
}

/**
 * The answers that this process is making, by request. A browser whose connection broke, and which asks
 * again before we noticed, follows the one that runs: one work, one answer. When the
 * last follower has gone, the work ends.
 */
export class RunningAnswers<Event> {
  readonly #running = new Map<string, Running<Event>>()

  /** Whether work runs under this id and digest that can be followed. */
  has(id: string, digest: string): boolean {
    const running = this.#running.get(id)
    return running?.digest === digest && !running.work.signal.aborted
  }

  /** Waits for work that everybody has left, and which is ending. */
  async untilLeftEnds(id: string): Promise<void> {
    const running = this.#running.get(id)
    if (running?.work.signal.aborted === true) await running.ended
  }

  /**
   * Begins the work under this id and digest, unless it runs.
   *
   * @param signal aborted when who asks for it has gone
   * @returns how to follow it
   */
  follow(
    id: string,
    digest: string,
    work: AnswerWork<Event>,
    signal: AbortSignal,
  ): AnswerEvents<Event> {
    const before = this.#running.get(id)
    const running =
      before !== undefined && this.has(id, digest) ? before : this.#begin(id, digest, work)
    running.followers += 1
    // Also reached when the follower leaves while nothing comes that it could be told.
    const onLeave = () => leave(running)
    if (signal.aborted) onLeave()
    else signal.addEventListener('abort', onLeave, { once: true })
    return (follower) => running.events.follow(follower, signal)
  }

  #begin(id: string, digest: string, work: AnswerWork<Event>): Running<Event> {
    const events = new Broadcast<Event>()
    const controller = new AbortController()
    const running: Running<Event> = {
      digest,
      events,
      work: controller,
      ended: Promise.resolve(),
      followers: 0,
    }
    this.#running.set(id, running)
    running.ended = work((event) => events.push(event), controller.signal)
      .then(
        () => events.end(),
        (error: unknown) => events.fail(error),
      )
      .finally(() => {
        if (this.#running.get(id) === running) this.#running.delete(id)
      })
    return running
  }
}

function leave(running: Running<unknown>): void {
  running.followers -= 1
  if (running.followers === 0) running.work.abort()
}
