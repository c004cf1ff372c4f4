import {
  declinesInWords,
  withoutThinking,
} from '../../../core/analyst/language-model/read-model-text.ts'
import {
  TextWithoutPrompt,
  withoutPrompt,
} from '../../../core/analyst/language-model/without-prompt.ts'
import { ModelFailure } from '../../ports/model-failure.ts'
import type { CompletionChunk } from './completion-chunk.ts'

/**
 * A model's answer without its thinking and its instructions, and whether it was cut at the length
 * limit.
 */
export type Completion = Readonly<{ text: string; wasCut: boolean }>

/** Hard limits of an answer: models and gateways may ignore the limit in the request. */
const TIMES_OF_MAX_TOKENS = 4
const ANSWER_MAX_BYTES = 16 * 1_024
/** A token has about four bytes, in English as in most scripts. */
const BYTES_PER_TOKEN = 4

/** Collects the text of one completion as it arrives. */
export class CompletionText {
  readonly #maxBytes: number
  readonly #onText: (text: string) => void
  readonly #withoutPrompt = new TextWithoutPrompt()
  #raw = ''
  #bytes = 0
  /** Length of raw text processed; 0 until the thinking is over. */
  #read = 0
  #hasText = false
  #isFull = false
  #finishReason: string | undefined

  /**
   * @param onText called with each piece that may be shown, once the thinking is over
   */
  constructor(maxTokens: number, onText: (text: string) => void) {
    this.#maxBytes = Math.min(TIMES_OF_MAX_TOKENS * maxTokens * BYTES_PER_TOKEN, ANSWER_MAX_BYTES)
    this.#onText = onText
  }

  get hasText(): boolean {
    return this.#hasText
  }

  /** Whether our limit is reached, after which no text is added. */
  get isFull(): boolean {
    return this.#isFull
  }

  get isFinished(): boolean {
    return this.#finishReason !== undefined || this.#isFull
  }

  /** @throws ModelFailure 'declined' */
  add({ text, isRefusal, finishReason }: CompletionChunk): void {
    if (isRefusal) {
      this.show()
      throw new ModelFailure('declined', { hadText: this.hasText })
    }
    if (this.isFinished) return
    this.#raw += this.#fitting(text)
    if (finishReason !== undefined) this.#finishReason = finishReason
  }

  /** Passes on new text that may be shown, in one piece. */
  show(): void {
    const fresh = this.#withoutPrompt.add(this.#unread(), this.isFinished)
    if (fresh === '') return
    this.#hasText = true
    this.#onText(fresh)
  }

  /** The text not processed yet, without leading thinking. */
  #unread(): string {
    const said = this.#read > 0 ? this.#raw.slice(this.#read) : withoutThinking(this.#raw)
    // Any text beyond the thinking shows that it is over.
    if (said !== '') this.#read = this.#raw.length
    return said
  }

  #fitting(text: string): string {
    const bytes = Buffer.byteLength(text)
    if (this.#bytes + bytes <= this.#maxBytes) {
      this.#bytes += bytes
      return text
    }
    this.#isFull = true
    // Whole characters only: half a character would show as a box.
    const left = Buffer.from(text).subarray(0, this.#maxBytes - this.#bytes)
    return new TextDecoder().decode(left, { stream: true })
  }

  /**
   * The completion, at the end of the stream.
   *
   * @throws ModelFailure 'broken-off' if the stream had no finish frame, 'empty' without text
   */
  end(): Completion {
    if (!this.isFinished) throw new ModelFailure('broken-off', { hadText: this.hasText })
    const text = withoutPrompt(withoutThinking(this.#raw), true).trim()
    if (text === '') throw new ModelFailure('empty')
    if (declinesInWords(text)) throw new ModelFailure('declined', { hadText: this.hasText })
    return { text, wasCut: this.#isFull || this.#finishReason === 'length' }
  }
}
