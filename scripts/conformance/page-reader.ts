import { once } from 'node:events'
import { setTimeout as passed } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** A page as the product would read it. */
export type PageToRead = Readonly<{ html: string; url: string }>
/** Its text, or why there is none. */
export type PageRead = Readonly<{ text: string }> | Readonly<{ problem: string }>

/** Reads pages in a thread of its own, so that one that takes without end can be ended. */
export class PageReader {
  readonly #limitMs: number
  #thread: Worker | undefined

  /** @param limitMs of each page */
  constructor(limitMs: number) {
    this.#limitMs = limitMs
  }

  async read(page: PageToRead): Promise<PageRead> {
    const read = await this.#ask(page)
    // Whatever the thread still does: the next page gets another one.
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
      // Out of memory, for one.
      return { problem: `the reader ended: ${error instanceof Error ? error.message : error}` }
    } finally {
      isOver.abort()
    }
  }

  async close(): Promise<void> {
    await this.#thread?.terminate()
    this.#thread = undefined
  }

  /** The thread says that it is there: loading it is not the first page's time. */
  async #ready(): Promise<Worker> {
    if (this.#thread !== undefined) return this.#thread
    const thread = new Worker(new URL('./page-reader-thread.ts', import.meta.url))
    await once(thread, 'message')
    this.#thread = thread
    return thread
  }
}
