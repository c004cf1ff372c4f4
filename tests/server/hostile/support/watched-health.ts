import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** The server whose `/healthz` is polled. */
export type WatchedServer = Readonly<{ healthUrl: string; pid: number | undefined }>

/**
 * Duration of a poll in ms; infinite if it failed. Time spent waiting for a processor is excluded,
 * since on a machine that is busy with other tests it would be most of it.
 */
export type Poll = Readonly<{
  /** Run time of the server's main thread until it answered: work for others before. */
  busyMs: number
  /** The total time minus waiting for a processor on either side. */
  waitMs: number
}>

/** Polls a server's `/healthz` from another thread. */
export class WatchedHealth {
  readonly #thread = new Worker(new URL('./health-watch.ts', import.meta.url))

  /**
   * Polls this server from now on.
   *
   * @returns a function that returns the polls since its last call
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
