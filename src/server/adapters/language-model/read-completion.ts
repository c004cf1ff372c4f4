import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { ModelFailure } from '../../ports/model-failure.ts'
import { ChunkReader, readCompletionChunk } from './completion-chunk.ts'
import type { Completion, CompletionText } from './completion-text.ts'

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
