import type { Log } from '../log.ts'

/** Work that begins with a request and that no request waits for. */
export class BackgroundWork {
  readonly #running = new Set<Promise<void>>()
  readonly #log: Pick<Log, 'unexpected'>

  constructor(log: Pick<Log, 'unexpected'>) {
    this.#log = log
  }

  /**
   * Begins some work. What it throws goes to the log.
   *
   * @param name of the work, in the log
   */
  run(name: string, work: () => Promise<void>): void {
    const running = work()
      .catch((error) => this.#log.unexpected(error, { requestId: 'none', route: name }))
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  /** Settles when none of it runs. */
  async whenIdle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }
}
