import type { CallEvent } from '../../../api/answers.ts'
import type { ErrorCode } from '../../../api/error-codes.ts'
import { PROOF_OF_WORK_HEADER } from '../../../api/paths.ts'
import type { Visit } from '../../../api/visit.ts'
import { ApiError, post } from './api-client.ts'
import { readEventStream } from './event-stream.ts'
import { prove } from './proof-of-work/prove.ts'

/** A queued language model can be slow; after this silence the connection counts as lost. */
const SILENCE_LIMIT_MS = 120_000

/** A proof may expire, or the server may have restarted; repeated failure is no accident. */
const PROOFS_MAX = 2

/** How the stream of a counted call ended. `incomplete`: without a final event. */
export type CallEnd =
  | Readonly<{ kind: 'done'; visit: Visit }>
  | Readonly<{ kind: 'failed'; code: ErrorCode; visit: Visit }>
  | Readonly<{ kind: 'incomplete' }>

/** The event that ends the stream of a call. */
export type CallEnding = Extract<CallEvent, { type: 'done' | 'failed' }>

/** Called with true when a required proof of work starts, and with false when it is done. */
export type OnChecking = (isChecking: boolean) => void

/**
 * Sends a request that costs a call, and passes on each event of the response as it arrives, unchecked.
 * If the server requires a proof of work, computes it and sends the same request again.
 *
 * @throws ApiError when the server refused; the signal's reason when it was aborted.
 */
export async function followCall<Event extends Readonly<{ type: string }>>(
  path: string,
  request: unknown,
  signal: AbortSignal,
  onEvent: (event: Exclude<Event, CallEnding>) => void,
  onChecking: OnChecking,
): Promise<CallEnd> {
  const response = await postProven(path, request, signal, onChecking)
  if (response.body === null) return { kind: 'incomplete' }
  const stream = readEventStream(response.body, { silenceLimitMs: SILENCE_LIMIT_MS, signal })
  for await (const data of stream) {
    const event = parseEvent<Exclude<Event, CallEnding>>(data)
    if (event === undefined) return { kind: 'incomplete' }
    if (!isEnding(event)) onEvent(event)
    else if (event.type === 'done') return { kind: 'done', visit: event.visit }
    else return { kind: 'failed', code: event.code, visit: event.visit }
  }
  return { kind: 'incomplete' }
}

async function postProven(
  path: string,
  request: unknown,
  signal: AbortSignal,
  onChecking: OnChecking,
): Promise<Response> {
  const headers: Record<string, string> = {}
  for (let proofs = 0; ; proofs += 1) {
    try {
      return await post(path, request, signal, headers)
    } catch (error) {
      const challenge = error instanceof ApiError ? error.challenge : undefined
      if (challenge === undefined || proofs === PROOFS_MAX) throw error
      onChecking(true)
      headers[PROOF_OF_WORK_HEADER] = await prove(challenge, signal)
      onChecking(false)
    }
  }
}

function isEnding(event: Readonly<{ type: string }>): event is CallEnding {
  return event.type === 'done' || event.type === 'failed'
}

/** Parses an event of the server; `undefined` for text that was cut off on the way. */
function parseEvent<Event>(data: string): Event | CallEnding | undefined {
  try {
    const event: Event | CallEnding = JSON.parse(data)
    return event
  } catch {
    return undefined
  }
}
