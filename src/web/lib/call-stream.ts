import type { CallEvent } from '../../api/answers.ts'
import type { ErrorCode } from '../../api/error-codes.ts'
import type { Visit } from '../../api/visit.ts'
import { post } from './api-client.ts'
import { readEventStream } from './event-stream.ts'

/** A language model in a long queue is slow; a server that says nothing for longer has gone. */
const SILENCE_LIMIT_MS = 120_000

/** How the stream of a counted call ended. `incomplete`: without saying so. */
export type CallEnd =
  | Readonly<{ kind: 'done'; visit: Visit }>
  | Readonly<{ kind: 'failed'; code: ErrorCode; visit: Visit }>
  | Readonly<{ kind: 'incomplete' }>

type Ending = Extract<CallEvent, { type: 'done' | 'failed' }>

/**
 * Sends a request that costs a call, and hands on each event of its answer as it comes, unchecked.
 *
 * @throws ApiError when the server refused; the signal's reason when it was aborted.
 */
export async function followCall<Event extends Readonly<{ type: string }>>(
  path: string,
  request: unknown,
  signal: AbortSignal,
  onEvent: (event: Exclude<Event, Ending>) => void,
): Promise<CallEnd> {
  const response = await post(path, request, signal)
  if (response.body === null) return { kind: 'incomplete' }
  const stream = readEventStream(response.body, { silenceLimitMs: SILENCE_LIMIT_MS, signal })
  for await (const data of stream) {
    const event = parseEvent<Exclude<Event, Ending>>(data)
    if (event === undefined) return { kind: 'incomplete' }
    if (!isEnding(event)) onEvent(event)
    else if (event.type === 'done') return { kind: 'done', visit: event.visit }
    else return { kind: 'failed', code: event.code, visit: event.visit }
  }
  return { kind: 'incomplete' }
}

function isEnding(event: Readonly<{ type: string }>): event is Ending {
  return event.type === 'done' || event.type === 'failed'
}

/** An event as our server writes it, or `undefined` for text that something in between cut off. */
function parseEvent<Event>(data: string): Event | Ending | undefined {
  try {
    const event: Event | Ending = JSON.parse(data)
    return event
  } catch {
    return undefined
  }
}
