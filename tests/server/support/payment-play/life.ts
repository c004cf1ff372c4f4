/** The life of one server in this process: it ends at a step, and nothing it does after that is heard. */
export class Life {
  #stepsLeft = Number.POSITIVE_INFINITY
  #isOver = false

  get isOver(): boolean {
    return this.#isOver
  }

  end(): void {
    this.#isOver = true
  }

  /** @param steps it ends at this one; absent: at none */
  endAt(steps: number | undefined): void {
    this.#stepsLeft = steps ?? Number.POSITIVE_INFINITY
  }

  /** A step to the outside. @throws what is given, when life is over */
  step(lost: () => Error = () => new Error('killed')): void {
    this.#stepsLeft -= 1
    if (this.#stepsLeft <= 0) this.#isOver = true
    if (this.#isOver) throw lost()
  }

  requireAlive(): void {
    if (this.#isOver) throw new Error('there is nobody there')
  }

  /** @throws what went wrong although the server lives */
  requireOver(error: unknown): void {
    if (!this.#isOver) throw error
  }
}
