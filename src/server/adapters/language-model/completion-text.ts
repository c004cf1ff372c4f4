import {
  declinesInWords,
  withoutThinking,
} from '../../../core/analyst/language-model/model-habits.ts'
import {
  TextWithoutPrompt,
  withoutPrompt,
} from '../../../core/analyst/language-model/without-prompt.ts'
import { ModelFailure } from '../../model-failure.ts'
import type { CompletionChunk } from './completion-chunk.ts'

/** What a model answered, without its thinking and its instructions, and whether it was cut at the limit of its length. */
export type Completion = Readonly<{ text: string; wasCut: boolean }>

/** An answer never grows beyond these: models and gateways may ignore the limit they are given. */
const TIMES_OF_MAX_TOKENS = 4
const ANSWER_MAX_BYTES = 16 * 1_024
/** A token has about four bytes, in English as in most scripts. */
const BYTES_PER_TOKEN = 4

/** The text of one completion while it comes. */
export class CompletionText {
  readonly #maxBytes: number
  readonly #onText: (text: string) => void
  readonly #withoutPrompt = new TextWithoutPrompt()
  #raw = ''
  #bytes = 0
  /** How much of the raw text has been looked at; nothing before the thinking is over. */
  #read = 0
  #hasText = false
  #isFull = false
  #finishReason: string | undefined

  /** @param onText told each piece that may be shown, once the thinking is over */
  constructor(maxTokens: number, onText: (text: string) => void) {
    this.#maxBytes = Math.min(TIMES_OF_MAX_TOKENS * maxTokens * BYTES_PER_TOKEN, ANSWER_MAX_BYTES)
    this.#onText = onText
  }

  get hasText(): boolean {
    return this.#hasText
  }

  /** It has reached our limit: there is no more to come. */
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

  /** Tells what may be shown of the text that was added: what came together is told together. */
  show(): void {
    const fresh = this.#withoutPrompt.add(this.#unread(), this.isFinished)
    if (fresh === '') return
    this.#hasText = true
    this.#onText(fresh)
  }

  /** The text that nobody has looked at yet, without the thinking in front of it. */
  #unread(): string {
    const said = this.#read > 0 ? this.#raw.slice(this.#read) : withoutThinking(this.#raw)
    // Only where something is said is the thinking over.
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
    // Whole characters only: a byte of half a character would show as a box.
    const left = Buffer.from(text).subarray(0, this.#maxBytes - this.#bytes)
    return new TextDecoder().decode(left, { stream: true })
  }

  /**
   * The completion, when the stream has ended.
   *
   * @throws ModelFailure 'broken-off' when it never said that it was finished, 'empty' without text
   */
  end(): Completion {
    if (!this.isFinished) throw new ModelFailure('broken-off', { hadText: this.hasText })
    const text = withoutPrompt(withoutThinking(this.#raw), true).trim()
    if (text === '') throw new ModelFailure('empty')
    if (declinesInWords(text)) throw new ModelFailure('declined', { hadText: this.hasText })
    return { text, wasCut: this.#isFull || this.#finishReason === 'length' }
  }
}
