import type { AnswerEvents } from '../actions/running-answers.ts'
import type { ServerContext } from '../http/request-context.ts'
import type { Log } from '../log.ts'

/**
 * While a language model is slow, regular comments keep proxies and the browser from closing the
 * connection as dead.
 */
const COMMENT = ': still here\n\n'
const COMMENT_INTERVAL_MS = 15_000

const HEADERS = {
  'Content-Type': 'text/event-stream',
  // Otherwise buffering proxies would hold back the first answer until the last.
  'X-Accel-Buffering': 'no',
}

type TypedEvent = Readonly<{ type: string }>

/**
 * Streams events, one server-sent event each, named by type. Events that come together are sent
 * together. A failed stream just ends: without its last event, the browser knows that it is
 * incomplete.
 *
 * @param hasGone aborted when the visitor has left
 */
export function streamEvents(
  c: ServerContext,
  log: Log,
  events: AnswerEvents<TypedEvent>,
  hasGone: AbortController,
): Response {
  let breathing: NodeJS.Timeout | undefined
  // One stream and one encoding for each piece, since every word of every answer passes here.
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      breathing = setInterval(() => {
        // Comments would pile up for a client that reads nothing.
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(Buffer.from(COMMENT))
      }, COMMENT_INTERVAL_MS)
      const end = () => {
        clearInterval(breathing)
        controller.close()
      }
      events({
        take: (together) => controller.enqueue(Buffer.from(together.map(frameOf).join(''))),
        end,
        fail: (error) => {
          log.unexpected(error, { requestId: c.get('requestId'), route: c.req.path })
          end()
        },
      })
    },
    cancel: () => {
      clearInterval(breathing)
      hasGone.abort()
    },
  })
  return c.body(body, 200, HEADERS)
}

function frameOf(event: TypedEvent): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
}
