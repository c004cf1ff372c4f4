import { Session } from 'node:inspector'

const OWN_CODE = /\/src\/(?:core|server)\//

/** Counts steps of code that is imported after its creation. */
export class StepCounter {
  readonly #session = new Session()

  constructor() {
    this.#session.connect()
    this.#session.post('Profiler.enable')
    this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  }

  /**
   * The number of blocks of the product's own code that run during `work`: function calls, loop
   * iterations, branches taken. V8 counts them, so the number does not depend on the machine's load. It
   * excludes regular expressions and other built-in functions.
   */
  count(work: () => void): number {
    // Resets the counts.
    this.#take()
    work()
    return this.#take()
  }

  stop(): void {
    this.#session.post('Profiler.stopPreciseCoverage')
    this.#session.disconnect()
  }

  #take(): number {
    let steps = 0
    // Without asynchronous work, the session answers before `post` returns.
    this.#session.post('Profiler.takePreciseCoverage', (error, coverage) => {
      if (error !== null) throw error
      for (const { url, functions } of coverage.result) {
        if (!OWN_CODE.test(url)) continue
        for (const { ranges } of functions) for (const { count } of ranges) steps += count
      }
    })
    return steps
  }
}
