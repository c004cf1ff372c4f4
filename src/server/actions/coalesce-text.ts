/**
 * Hands text on, one piece after the other. What comes while a piece is being told is one piece: nothing
 * waits for text that is still to come.
 */
export class CoalescedText {
  readonly #tell: (text: string) => Promise<void> | undefined
  #untold = ''
  #telling: Promise<void> | undefined
  #failure: Readonly<{ error: unknown }> | undefined

  /** @param tell a promise of it only where it takes time */
  constructor(tell: (text: string) => Promise<void> | undefined) {
    this.#tell = tell
  }

  add(text: string): void {
    if (this.#failure !== undefined) return
    this.#untold += text
    if (this.#telling === undefined) this.#tellUntold()
  }

  /**
   * Waits until all text has been told.
   *
   * @throws the error that telling ended with; text after it is not told
   */
  async told(): Promise<void> {
    while (this.#telling !== undefined) await this.#telling
    if (this.#failure !== undefined) throw this.#failure.error
  }

  #tellUntold(): void {
    const text = this.#untold
    this.#untold = ''
    this.#telling = this.#tell(text)?.then(
      () => {
        this.#telling = undefined
        if (this.#untold !== '') this.#tellUntold()
      },
      (error: unknown) => {
        // Kept for who waits: until then nobody would catch it.
        this.#failure = { error }
        this.#telling = undefined
      },
    )
  }
}
