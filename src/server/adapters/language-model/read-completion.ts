import { createParser, type EventSourceMessage } from 'eventsource-parser'
import {
  declinesInWords,
  TextWithoutPrompt,
  withoutPrompt,
  withoutThinking,
} from '../../../core/analyst/language-model/read-model-text.ts'
import { ModelFailure } from '../../ports/model-failure.ts'
import { ChunkReader, type CompletionChunk, readCompletionChunk } from './completion-chunk.ts'

const DONE = '[DONE]'
/** Limit of one stream event; even a whole answer in one event is smaller. */
const EVENT_MAX_CHARACTERS = 256 * 1_024

/** Reads the bytes of a completion as they arrive. */
export type CompletionReader = Readonly<{
  /** @throws ModelFailure */
  take: (bytes: Uint8Array) => void
  /**
   * The completion, after the last bytes. Once the finish frame has arrived, this cannot fail.
   *
   * @throws ModelFailure
   */
  end: () => Completion
}>

/**
 * Reads a streamed completion.
 *
 * @param onFinished called when the completion is whole and the stream should end
 */
export function readStreamedCompletion(
  completion: CompletionText,
  onFinished: () => void,
): CompletionReader {
  const events: EventSourceMessage[] = []
  const chunks = new ChunkReader()
  let hasEvents = false
  let hasEnded = false
  const parser = createParser({
    onEvent: (event) => events.push(event),
    onError: ({ type }) => {
      // Unknown fields are ignored; an endless event is an error.
      if (type === 'max-buffer-size-exceeded') throw new ModelFailure('too-large')
    },
    maxBufferSize: EVENT_MAX_CHARACTERS,
  })
  // Removes a byte order mark, and holds the first bytes of a split character for the next chunk.
  const decoder = new TextDecoder()
  const takeEvent = ({ event, data }: EventSourceMessage) => {
    hasEvents = true
    const isDone = data.trim() === DONE
    if (event === 'error') throw new ModelFailure('error-inside')
    if (!isDone && data.trim() !== '') completion.add(chunks.read(data))
    if (hasEnded || !(isDone || completion.isFinished)) return
    hasEnded = true
    onFinished()
  }
  const takeText = (text: string) => {
    try {
      parser.feed(text)
      for (const event of events.splice(0)) takeEvent(event)
    } finally {
      completion.show()
    }
  }
  return {
    take: (bytes) => takeText(decoder.decode(bytes, { stream: true })),
    end: () => {
      try {
        // Some servers omit the empty line that closes the last event.
        takeText('\n\n')
      } catch (error) {
        if (!completion.isFinished || isRefusal(error)) throw error
      }
      if (!hasEvents) throw new ModelFailure('not-a-completion')
      return completion.end()
    },
  }
}

/** Whether an error is the model's refusal, which counts even after the finish frame. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ModelFailure && error.reason === 'declined'
}

/** Reads a whole completion, from an endpoint that does not stream. */
export function readWholeCompletion(completion: CompletionText): CompletionReader {
  const decoder = new TextDecoder()
  let json = ''
  return {
    take: (bytes) => {
      json += decoder.decode(bytes, { stream: true })
    },
    end: () => {
      const chunk = readCompletionChunk(json)
      // Default finish reason: a whole completion was not broken off.
      completion.add({ ...chunk, finishReason: chunk.finishReason ?? 'stop' })
      completion.show()
      return completion.end()
    },
  }
}

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
