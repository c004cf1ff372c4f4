import { runWorker, type StartedWorker } from '../../web/lib/run-worker.ts'
import type { PageReading, ReadingMessage, ReadingTask } from './read-page.ts'

/** The largest pages take a second; an old machine is several times slower. */
const READING_TIME_LIMIT_MS = 60_000

function startReadingWorker(): StartedWorker {
  return new Worker(new URL('./reading.worker.ts', import.meta.url), { type: 'module' })
}

/**
 * A reading under way, in a worker of its own. Its answers may come before anybody shows them: they
 * wait for `follow`.
 */
export class Reading {
  /** What the page is. Rejects with WorkerError, or with the reason of an abort. */
  readonly page: Promise<PageReading>
  readonly #stop = new AbortController()
  readonly #end: Promise<unknown>
  readonly #waiting: ReadingMessage[] = []
  #listener: ((message: ReadingMessage) => void) | undefined

  constructor(task: ReadingTask, signal?: AbortSignal) {
    const page = Promise.withResolvers<PageReading>()
    this.page = page.promise
    const stopped = this.#stop.signal
    this.#end = runWorker<ReadingMessage>(task, {
      start: startReadingWorker,
      signal: signal === undefined ? stopped : AbortSignal.any([signal, stopped]),
      timeLimitMs: READING_TIME_LIMIT_MS,
      takeMessage: (message) => {
        if (message.type === 'page') page.resolve(message.reading)
        else if (this.#listener === undefined) this.#waiting.push(message)
        else this.#listener(message)
        return message.type === 'done'
      },
    })
    // A text has no page; a failed reading may have no listener, which is no unhandled rejection.
    this.#end.catch(page.reject)
    this.page.catch(() => undefined)
  }

  /**
   * Passes on the messages so far, and the others as they come, until all answers are there.
   *
   * @throws WorkerError; the reason of an abort
   */
  async follow(listener: (message: ReadingMessage) => void): Promise<void> {
    for (const message of this.#waiting.splice(0)) listener(message)
    this.#listener = listener
    await this.#end
  }

  stop(): void {
    this.#stop.abort()
  }
}
