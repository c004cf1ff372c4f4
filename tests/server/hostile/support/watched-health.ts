import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** The server whose `/healthz` is polled. */
export type WatchedServer = Readonly<{ healthUrl: string; pid: number | undefined }>

/**
 * How long a poll took, in ms; infinite where it failed. On a machine that is busy with other tests most
 * of it would be waiting for a processor, so that is left out.
 */
export type Poll = Readonly<{
  /** So long the server's main thread ran until it answered: what it did for others before. */
  busyMs: number
  /** All time but what either side waited for a processor. */
  waitMs: number
}>

/** Polls a server's `/healthz` from another thread. */
export class WatchedHealth {
  readonly #thread = new Worker(new URL('./health-watch.ts', import.meta.url))

  /**
   * Polls this server from now on.
   *
   * @returns the polls since it was last asked
   */
  async take(server: WatchedServer): Promise<readonly Poll[]> {
    this.#thread.postMessage(server)
    const [polls] = await once(this.#thread, 'message')
    return polls
  }

  async stop(): Promise<void> {
    await this.#thread.terminate()
  }
}
