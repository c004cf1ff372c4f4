import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { API_PATHS } from '../../../../src/api/paths.ts'

const CONTROL_SERVER = fileURLToPath(new URL('./control-server.ts', import.meta.url))

/** A server whose `/healthz` is polled. */
export type WatchedServer = Readonly<{ healthUrl: string; pid: number | undefined }>

/** What the thread is told: the servers to poll from now on. */
export type WatchedServers = Readonly<{ server: WatchedServer; control: WatchedServer }>

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

/** Polls of the server under attack, and at the same times of a bare server that nobody attacks. */
export type Polls = Readonly<{
  server: readonly Poll[]
  control: readonly Poll[]
  /** Average run time of the control for each poll, in ms: the speed of the machine. */
  controlRunMs: number
}>

/**
 * Polls a server's `/healthz` from another thread, and beside it a control: a bare server in another
 * process, which is as slow as the machine and the polling itself are.
 */
export class WatchedHealth {
  readonly #thread = new Worker(new URL('./health-watch.ts', import.meta.url))
  readonly #control: ChildProcess = fork(CONTROL_SERVER, { stdio: 'ignore', execArgv: [] })
  readonly #controlPort = once(this.#control, 'message').then(([port]) => Number(port))

  /**
   * Polls this server from now on.
   *
   * @returns the polls since the last call
   */
  async take({
    origin,
    pid,
  }: Readonly<{ origin: string; pid: number | undefined }>): Promise<Polls> {
    const control = `http://127.0.0.1:${await this.#controlPort}`
    const next: WatchedServers = {
      server: { healthUrl: `${origin}${API_PATHS.healthz}`, pid },
      control: { healthUrl: control, pid: this.#control.pid },
    }
    this.#thread.postMessage(next)
    const [polls] = await once(this.#thread, 'message')
    return polls
  }

  async stop(): Promise<void> {
    this.#control.kill('SIGKILL')
    await this.#thread.terminate()
  }
}
