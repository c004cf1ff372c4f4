import type { Requests, Responses, StreamPath } from '../../../api/endpoints.ts'
import type { ErrorCode } from '../../../api/error-codes.ts'
import { PROOF_OF_WORK_HEADER } from '../../../api/paths.ts'
import type { Visit } from '../../../api/visit.ts'
import { ApiError, loadSchemas, parseJson, post } from './api-client.ts'
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

/** Called with true when a required proof of work starts, and with false when it is done. */
export type OnChecking = (isChecking: boolean) => void

/**
 * Sends a request that costs a call, and passes on each event of the response as it arrives, but for the
 * one that ends it. If the server requires a proof of work, computes it and sends the same request again.
 *
 * @throws ApiError when the server refused, or sent what is no event; the signal's reason when it was
 * aborted.
 */
export async function followCall<Path extends StreamPath>(
  path: Path,
  request: Requests[Path],
  signal: AbortSignal,
  onEvent: (event: Responses[Path]) => void,
  onChecking: OnChecking,
): Promise<CallEnd> {
  const response = await postProven(path, request, signal, onChecking)
  const { isValid } = await loadSchemas()
  if (response.body === null) return { kind: 'incomplete' }
  const stream = readEventStream(response.body, { silenceLimitMs: SILENCE_LIMIT_MS, signal })
  for await (const data of stream) {
    const event = parseJson(data)
    // It was cut off on the way.
    if (event === undefined) return { kind: 'incomplete' }
    if (!isValid(path, event)) throw new ApiError('unexpected-response')
    const end: Responses[StreamPath] = event
    if (end.type === 'done') return { kind: 'done', visit: end.visit }
    if (end.type === 'failed') return { kind: 'failed', code: end.code, visit: end.visit }
    onEvent(event)
  }
  return { kind: 'incomplete' }
}

async function postProven<Path extends StreamPath>(
  path: Path,
  request: Requests[Path],
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
