import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'

/**
 * While a language model is slow, a comment now and then keeps proxies and the browser from taking
 * the connection for dead.
 */
const COMMENT = ': still here\n\n'
const COMMENT_INTERVAL_MS = 15_000

/**
 * Streams events, one server-sent event each, named by their type.
 *
 * @param hasGone aborted when the visitor has gone
 */
export function streamEvents(
  c: Context,
  events: AsyncIterable<Readonly<{ type: string }>>,
  hasGone: AbortController,
): Response {
  // Buffering proxies would hold back the first answer until the last.
  c.header('X-Accel-Buffering', 'no')
  return streamSSE(c, async (stream) => {
    stream.onAbort(() => hasGone.abort())
    const breathing = setInterval(() => void stream.write(COMMENT), COMMENT_INTERVAL_MS)
    try {
      for await (const event of events) {
        await stream.writeSSE({ event: event.type, data: JSON.stringify(event) })
      }
    } finally {
      clearInterval(breathing)
    }
  })
}
