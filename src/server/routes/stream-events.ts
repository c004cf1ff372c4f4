import type { AnswerEvents } from '../actions/answers/running-answers.ts'
import type { ServerContext } from '../http/request-context.ts'
import type { Log } from '../log.ts'

/**
 * While a language model is slow, regular comments keep proxies and the browser from closing the
 * connection as dead.
 */
const HEARTBEAT = ': still here\n\n'
const HEARTBEAT_INTERVAL_MS = 15_000

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
 * @param disconnect aborted when the visitor has left
 */
export function streamEvents(
  c: ServerContext,
  log: Log,
  events: AnswerEvents<TypedEvent>,
  disconnect: AbortController,
): Response {
  let heartbeat: NodeJS.Timeout | undefined
  // One stream and one encoding for each piece, since every word of every answer passes here.
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      heartbeat = setInterval(() => {
        // Comments would pile up for a client that reads nothing.
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(Buffer.from(HEARTBEAT))
      }, HEARTBEAT_INTERVAL_MS)
      const end = () => {
        clearInterval(heartbeat)
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
      clearInterval(heartbeat)
      disconnect.abort()
    },
  })
  return c.body(body, 200, HEADERS)
}

function frameOf(event: TypedEvent): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
}
