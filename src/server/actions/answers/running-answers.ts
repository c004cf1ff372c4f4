import type { AnalysisEvent } from '../../../api/analyses.ts'
import type { QuestionEvent } from '../../../api/questions.ts'

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
  return isOneAnswer ? { ...before, text: joinTexts(before.text, next.text) } : undefined
}

const COPY_EVERY = 64

/**
 * One text of two. A text that grows by `+` is held as a tree of all its pieces; `join` copies them
 * into one, which is done each time another 64 characters have come.
 */
function joinTexts(before: string, next: string): string {
  const isDue = (before.length + next.length) % COPY_EVERY < next.length
  return isDue ? [before, next].join('') : before + next
}

function questionOf(delta: object): unknown {
  return 'questionId' in delta ? delta.questionId : undefined
}

function leave(running: { followers: number; readonly work: AbortController }): void {
  running.followers -= 1
  if (running.followers === 0) running.work.abort()
}

/** A receiver of items that arrive over time. */
export type Follower<Item> = Readonly<{
  /** Called with all items available at once. */
  take: (items: readonly Item[]) => void
  end: () => void
  /** Called instead of `end`, after the items so far. */
  fail: (error: unknown) => void
}>

/** Two items in a row as one, if they mean the same as one. */
type Join<Item> = (before: Item, next: Item) => Item | undefined

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
