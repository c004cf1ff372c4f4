import type { AnswerEvents } from '../actions/running-answers.ts'
import type { ServerContext } from '../http/request-context.ts'
import type { Log } from '../log.ts'

/**
 * While a language model is slow, a comment now and then keeps proxies and the browser from taking
 * the connection for dead.
 */
const COMMENT = ': still here\n\n'
const COMMENT_INTERVAL_MS = 15_000

const HEADERS = {
  'Content-Type': 'text/event-stream',
  // Buffering proxies would hold back the first answer until the last.
  'X-Accel-Buffering': 'no',
}

type TypedEvent = Readonly<{ type: string }>

/**
 * Streams events, one server-sent event each, named by their type. Those that come together leave
 * together. A stream that fails ends where it is: without its last event it is known to be incomplete.
 *
 * @param hasGone aborted when the visitor has gone
 */
export function streamEvents(
  c: ServerContext,
  log: Log,
  events: AnswerEvents<TypedEvent>,
  hasGone: AbortController,
): Response {
  let breathing: NodeJS.Timeout | undefined
  // One stream and one encoding for each piece: it is the way of every word of every answer.
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      breathing = setInterval(() => {
        // To a client that reads nothing they would only pile up; an answer has an end.
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
