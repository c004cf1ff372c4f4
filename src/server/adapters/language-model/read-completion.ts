import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { ModelFailure } from '../../model-failure.ts'
import { readCompletionChunk } from './completion-chunk.ts'
import type { Completion, CompletionText } from './completion-text.ts'

const DONE = '[DONE]'
/** One event of a stream; a whole answer that comes as one event is smaller. */
const EVENT_MAX_CHARACTERS = 256 * 1_024

/**
 * Reads a streamed completion to the end of its stream, or until it reaches the limit of its length.
 * After the finish frame nothing can fail any more.
 *
 * @param onFinished called when the stream has said all, and should end
 * @throws ModelFailure; errors of the stream before the finish frame pass through
 */
export async function readStreamedCompletion(
  chunks: AsyncIterable<Uint8Array>,
  completion: CompletionText,
  onFinished: () => void,
): Promise<Completion> {
  const events: EventSourceMessage[] = []
  let hasEvents = false
  let hasEnded = false
  const parser = createParser({
    onEvent: (event) => events.push(event),
    onError: ({ type }) => {
      // Fields that are not known are to be ignored; an event without end is not.
      if (type === 'max-buffer-size-exceeded') throw new ModelFailure('too-large')
    },
    maxBufferSize: EVENT_MAX_CHARACTERS,
  })
  // It removes a byte order mark, and keeps the first bytes of a split character for the next chunk.
  const decoder = new TextDecoder()
  const take = (text: string) => {
    parser.feed(text)
    for (const { event, data } of events.splice(0)) {
      hasEvents = true
      const isDone = data.trim() === DONE
      if (event === 'error') throw new ModelFailure('error-inside')
      if (!isDone && data.trim() !== '') completion.add(readCompletionChunk(data))
      if (hasEnded || !(isDone || completion.isFinished)) continue
      hasEnded = true
      onFinished()
    }
  }
  try {
    for await (const chunk of chunks) {
      take(decoder.decode(chunk, { stream: true }))
      if (completion.isFull) break
    }
    // Some end the stream without the empty line that closes the last event.
    take('\n\n')
  } catch (error) {
    if (!completion.isFinished || isRefusal(error)) throw error
  }
  if (!hasEvents) throw new ModelFailure('not-a-completion')
  return completion.end()
}

function isRefusal(error: unknown): boolean {
  return error instanceof ModelFailure && error.reason === 'declined'
}

/** Reads a completion that came whole, from an endpoint that does not stream. */
export async function readWholeCompletion(
  chunks: AsyncIterable<Uint8Array>,
  completion: CompletionText,
): Promise<Completion> {
  const decoder = new TextDecoder()
  let json = ''
  for await (const chunk of chunks) json += decoder.decode(chunk, { stream: true })
  const chunk = readCompletionChunk(json)
  // Without a finish reason too: what came whole was not broken off.
  completion.add({ ...chunk, finishReason: chunk.finishReason ?? 'stop' })
  return completion.end()
}
