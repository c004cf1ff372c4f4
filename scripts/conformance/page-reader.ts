import { once } from 'node:events'
import { setTimeout as passed } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** A page to read as the product would. */
export type PageToRead = Readonly<{ html: string; url: string }>
/** Its text, or why there is none. */
export type PageRead = Readonly<{ text: string }> | Readonly<{ problem: string }>

/** Reads pages in a separate thread, so that an endless one can be ended. */
export class PageReader {
  readonly #limitMs: number
  #thread: Worker | undefined

  /** @param limitMs of each page */
  constructor(limitMs: number) {
    this.#limitMs = limitMs
  }

  async read(page: PageToRead): Promise<PageRead> {
    const read = await this.#ask(page)
    // The thread may still be busy: the next page gets a new one.
    if ('problem' in read) await this.close()
    return read
  }

  async #ask(page: PageToRead): Promise<PageRead> {
    const thread = await this.#ready()
    const isOver = new AbortController()
    const { signal } = isOver
    thread.postMessage(page)
    try {
      return await Promise.race([
        once(thread, 'message', { signal }).then(([read]: PageRead[]) => read ?? { problem: '' }),
        passed(this.#limitMs, { problem: `no end within ${this.#limitMs} ms` }, { signal }),
      ])
    } catch (error) {
      // For example, out of memory.
      return { problem: `the reader ended: ${error instanceof Error ? error.message : error}` }
    } finally {
      isOver.abort()
    }
  }

  async close(): Promise<void> {
    await this.#thread?.terminate()
    this.#thread = undefined
  }

  /**
   * Waits until the thread is loaded, so that loading does not count towards the first page's time.
   */
  async #ready(): Promise<Worker> {
    if (this.#thread !== undefined) return this.#thread
    const thread = new Worker(new URL('./page-reader-thread.ts', import.meta.url))
    await once(thread, 'message')
    this.#thread = thread
    return thread
  }
}
