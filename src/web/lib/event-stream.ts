import { createParser } from 'eventsource-parser'

/** Characters that one event may have; an answer with its quotes has a few thousand. */
const EVENT_MAX_CHARACTERS = 1_000_000

/**
 * The data of each server-sent event of a response, as they come. It ends when the stream ends, for
 * whatever reason: a broken connection, or a silence longer than `silenceLimitMs`. Whether all was
 * said is for the reader of the events to know.
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
    // A stream that is already broken cannot be cancelled, and need not be.
    await reader.cancel().catch(() => undefined)
  }
}

/** The next chunk, or `undefined` at the end, at a break and after a long silence. */
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
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
