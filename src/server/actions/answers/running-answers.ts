import type { AnalysisEvent } from '../../../api/analyses.ts'
import type { QuestionEvent } from '../../../api/questions.ts'
import { Broadcast, type Follower, type Join } from './broadcast.ts'

/** Makes an answer: emits its events, and stops when the signal aborts. */
export type AnswerWork<Event> = (emit: (event: Event) => void, signal: AbortSignal) => Promise<void>

/** Sends a follower the events of an answer: those so far, then new ones as they come. */
export type AnswerEvents<Event> = (follower: Follower<Event>) => void

type Running<Event> = {
  readonly digest: string
  readonly events: Broadcast<Event>
  readonly work: AbortController
  /** Resolves when the work has ended, with success or failure. */
  ended: Promise<void>
  followers: number
}

/**
 * The answers that this process is making, by request. A browser that repeats its request before we
 * notice that its connection broke follows the running answer. When the last follower has left, the
 * work ends.
 */
export class RunningAnswers<Event> {
  readonly #running = new Map<string, Running<Event>>()
  readonly #join: Join<Event> | undefined

  /** @param join joins events for those who follow later, and to take less memory */
  constructor(join?: Join<Event>) {
    this.#join = join
  }

  /** Whether running work under this id and digest can be followed. */
  has(id: string, digest: string): boolean {
    const running = this.#running.get(id)
    return running?.digest === digest && !running.work.signal.aborted
  }

  /** Waits until work that all followers have left has ended. */
  async waitForAbandoned(id: string): Promise<void> {
    const running = this.#running.get(id)
    if (running?.work.signal.aborted === true) await running.ended
  }

  /**
   * Begins the work under this id and digest, unless it is running.
   *
   * @param signal aborted when the requester has left
   * @returns a function that subscribes a follower
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
    // Also notices a follower that leaves while no event comes.
    const onLeave = () => leave(running)
    if (signal.aborted) onLeave()
    else signal.addEventListener('abort', onLeave, { once: true })
    return (follower) => running.events.follow(follower, signal)
  }

  #begin(id: string, digest: string, work: AnswerWork<Event>): Running<Event> {
    const events = new Broadcast<Event>(this.#join)
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

/** Two pieces of a language model's text as one, if they belong to one answer. */
export function joinDeltas<Event extends AnalysisEvent | QuestionEvent>(
  before: Event,
  next: Event,
): Event | undefined {
  if (before.type !== 'delta' || next.type !== 'delta') return undefined
  const isOneAnswer = questionOf(before) === questionOf(next)
  return isOneAnswer ? { ...before, text: before.text + next.text } : undefined
}

function questionOf(delta: object): unknown {
  return 'questionId' in delta ? delta.questionId : undefined
}

function leave(running: { followers: number; readonly work: AbortController }): void {
  running.followers -= 1
  if (running.followers === 0) running.work.abort()
}
