/** The lifetime of one server in this process: it crashes at a step, and its later actions have no effect. */
export class Life {
  #stepsLeft = Number.POSITIVE_INFINITY
  #isOver = false

  get isOver(): boolean {
    return this.#isOver
  }

  end(): void {
    this.#isOver = true
  }

  /** @param steps the step at which it crashes; absent: never */
  endAt(steps: number | undefined): void {
    this.#stepsLeft = steps ?? Number.POSITIVE_INFINITY
  }

  /** A step with an outside effect. @throws the given error after the crash */
  step(lost: () => Error = () => new Error('killed')): void {
    this.#stepsLeft -= 1
    if (this.#stepsLeft <= 0) this.#isOver = true
    if (this.#isOver) throw lost()
  }

  requireAlive(): void {
    if (this.#isOver) throw new Error('there is nobody there')
  }

  /** @throws the error of work that failed although the server is alive */
  requireOver(error: unknown): void {
    if (!this.#isOver) throw error
  }
}
