import { createParser } from 'eventsource-parser'
import { unlessLeft } from './page-exit.ts'

/** Longest event, in characters; an answer with its quotes has a few thousand. */
const EVENT_MAX_CHARACTERS = 1_000_000

/**
 * Yields the data of each server-sent event as it arrives. Returns when the stream ends for any reason,
 * including a broken connection or a silence longer than `silenceLimitMs`: the caller has to tell from
 * the events whether the stream was complete.
 *
 * @throws the signal's reason when it was aborted.
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  { silenceLimitMs, signal }: { silenceLimitMs: number; signal: AbortSignal },
): AsyncGenerator<string> {
  const received: string[] = []
  const parser = createParser({
    onEvent: (event) => received.push(event.data),
    maxBufferSize: EVENT_MAX_CHARACTERS,
  })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    for (;;) {
      const chunk = await readChunk(reader, silenceLimitMs)
      signal.throwIfAborted()
      if (chunk === undefined) return
      parser.feed(decoder.decode(chunk, { stream: true }))
      yield* received.splice(0)
    }
  } finally {
    // Cancelling a broken stream fails, and is not needed.
    await reader.cancel().catch(() => undefined)
  }
}

/** The next chunk; `undefined` at the end, when the connection breaks or after too long a silence. */
async function readChunk(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  silenceLimitMs: number,
): Promise<Uint8Array | undefined> {
  // Cancelling settles a pending read as the end of the stream.
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), silenceLimitMs)
  try {
    const { value } = await reader.read()
    return value
  } catch {
    await unlessLeft()
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
