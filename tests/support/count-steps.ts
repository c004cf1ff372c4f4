import { Session } from 'node:inspector'

const OWN_CODE = /\/src\/(?:core|server)\//

/** Counts what code does that is imported after this was made. */
export class StepCounter {
  readonly #session = new Session()

  constructor() {
    this.#session.connect()
    this.#session.post('Profiler.enable')
    this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  }

  /**
   * How many blocks of the product's own code run during `work`: calls of functions, turns of loops,
   * branches taken. Counted by V8, so that the number is the same however busy the machine is. What
   * regular expressions and other built-in functions do is not in it.
   */
  count(work: () => void): number {
    // What ran before is forgotten.
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
    // Without waiting for anything, the session answers before `post` returns.
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
