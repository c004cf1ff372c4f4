/**
 * Passes text on, one piece after another. Text that arrives while a piece is being sent becomes
 * one piece; no piece waits for later text.
 */
export class CoalescedText {
  readonly #tell: (text: string) => Promise<void> | undefined
  #untold = ''
  #telling: Promise<void> | undefined
  #failure: Readonly<{ error: unknown }> | undefined

  /**
   * @param tell sends a piece; returns a promise only if that takes time
   */
  constructor(tell: (text: string) => Promise<void> | undefined) {
    this.#tell = tell
  }

  add(text: string): void {
    if (this.#failure !== undefined) return
    this.#untold += text
    if (this.#telling === undefined) this.#tellUntold()
  }

  /**
   * Waits until all text has been sent.
   *
   * @throws the error of a failed send; later text is not sent
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
        // Stored for `told`: until it is called, nobody would catch the error.
        this.#failure = { error }
        this.#telling = undefined
      },
    )
  }
}
