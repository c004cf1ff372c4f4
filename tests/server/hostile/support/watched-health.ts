import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** What one of the two threads of `health-watch.ts` does. */
export type ThreadTask =
  | Readonly<{ role: 'control' }>
  | Readonly<{ role: 'watch'; urls: readonly string[] }>

/** Latencies of `/healthz` and, over the same time, of a server that does nothing else. */
export type Latencies = Readonly<{ health: readonly number[]; control: readonly number[] }>

const PROGRAM = new URL('./health-watch.ts', import.meta.url)

/** Polls a server's `/healthz` from another thread. */
export class WatchedHealth {
  readonly #control: Worker
  readonly #watch: Worker

  private constructor(control: Worker, watch: Worker) {
    this.#control = control
    this.#watch = watch
  }

  static async start(origin: string): Promise<WatchedHealth> {
    const control = startThread({ role: 'control' })
    const [{ port }] = await once(control, 'message')
    const urls = [`${origin}/healthz`, `http://127.0.0.1:${port}/`]
    return new WatchedHealth(control, startThread({ role: 'watch', urls }))
  }

  /** The latencies in ms since it was last asked; infinite where a poll failed. */
  async take(): Promise<Latencies> {
    this.#watch.postMessage('take')
    const [[health, control]] = await once(this.#watch, 'message')
    return { health, control }
  }

  async stop(): Promise<void> {
    await Promise.all([this.#watch.terminate(), this.#control.terminate()])
  }
}

function startThread(task: ThreadTask): Worker {
  return new Worker(PROGRAM, { workerData: task })
}
