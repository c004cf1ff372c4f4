/**
 * Passes text on, one piece after another. Text that arrives while a piece is being sent becomes
 * one piece; no piece waits for later text.
 */
export class CoalescedText {
  readonly #send: (text: string) => Promise<void> | undefined
  #pending = ''
  #sending: Promise<void> | undefined
  #failure: Readonly<{ error: unknown }> | undefined

  /**
   * @param send sends a piece; returns a promise only if that takes time
   */
  constructor(send: (text: string) => Promise<void> | undefined) {
    this.#send = send
  }

  add(text: string): void {
    if (this.#failure !== undefined) return
    this.#pending += text
    if (this.#sending === undefined) this.#sendPending()
  }

  /**
   * Waits until all text has been sent.
   *
   * @throws the error of a failed send; later text is not sent
   */
  async flush(): Promise<void> {
    while (this.#sending !== undefined) await this.#sending
    if (this.#failure !== undefined) throw this.#failure.error
  }

  #sendPending(): void {
    const text = this.#pending
    this.#pending = ''
    this.#sending = this.#send(text)?.then(
      () => {
        this.#sending = undefined
        if (this.#pending !== '') this.#sendPending()
      },
      (error: unknown) => {
        // Stored for `flush`: until it is called, nobody would catch the error.
        this.#failure = { error }
        this.#sending = undefined
      },
    )
  }
}
