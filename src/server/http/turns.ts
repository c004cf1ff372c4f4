/** Whether a connection was admitted in this turn of the event loop. */
export class Admission {
  isNow = false

  #reset: NodeJS.Immediate | undefined

  note(): void {
    this.isNow = true
    clearImmediate(this.#reset)
    // In the next turn: immediates of this one are still to see it.
    this.#reset = setImmediate(() => {
      this.#reset = setImmediate(() => {
        this.isNow = false
      })
    })
  }
}

/** Turns for which a waiting request lets connections be admitted first. */
const TURNS_GIVEN_MAX = 20

/**
 * Begins at most one request in each turn of the event loop. Otherwise all requests that a network
 * sent together, over one connection or many, would begin before anybody else's. Since one
 * connection is accepted a turn, requests that wait anyway give way to connections.
 */
export class Turns {
  readonly #waiting: (() => unknown)[] = []
  readonly #admission: Admission
  #isTaken = false
  #given = 0

  constructor(admission: Admission) {
    this.#admission = admission
  }

  /** Runs the work now, or in its turn. */
  take(work: () => unknown): void {
    if (this.#isTaken) this.#waiting.push(work)
    else this.#run(work)
  }

  #run(work: () => unknown): void {
    this.#isTaken = true
    this.#given = 0
    setImmediate(() => this.#goOn())
    work()
  }

  #goOn(): void {
    if (this.#waiting.length > 0 && this.#admission.isNow && this.#given < TURNS_GIVEN_MAX) {
      this.#given += 1
      setImmediate(() => this.#goOn())
      return
    }
    const next = this.#waiting.shift()
    if (next === undefined) this.#isTaken = false
    else this.#run(next)
  }
}
