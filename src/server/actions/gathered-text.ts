/**
 * Hands text on, one piece after the other. What comes at one moment, or while a piece is being told,
 * is one piece: nothing waits for text that is still to come.
 */
export class GatheredText {
  readonly #tell: (text: string) => Promise<void>
  #untold = ''
  #telling: Promise<void> | undefined
  #failure: Readonly<{ error: unknown }> | undefined

  constructor(tell: (text: string) => Promise<void>) {
    this.#tell = tell
  }

  add(text: string): void {
    this.#untold += text
    this.#telling ??= this.#tellAll()
  }

  /**
   * Waits until all text has been told.
   *
   * @throws the error that telling ended with; text after it is not told
   */
  async told(): Promise<void> {
    await this.#telling
    if (this.#failure !== undefined) throw this.#failure.error
  }

  async #tellAll(): Promise<void> {
    try {
      // The rest of what is being read at this moment.
      await undefined
      while (this.#untold !== '') {
        const text = this.#untold
        this.#untold = ''
        await this.#tell(text)
      }
      this.#telling = undefined
    } catch (error) {
      // Kept for who waits: until then nobody would catch it.
      this.#failure = { error }
    }
  }
}
