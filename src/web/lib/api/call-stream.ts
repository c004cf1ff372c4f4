import { createParser } from 'eventsource-parser'
import type { Challenge } from '../../../api/endpoint.ts'
import type { Requests, Responses, StreamPath } from '../../../api/endpoints.ts'
import type { ErrorCode } from '../../../api/error-codes.ts'
import { PROOF_OF_WORK_HEADER } from '../../../api/paths.ts'
import type { Visit } from '../../../api/visit.ts'
import { type Puzzles, writeSolutions } from '../../../core/allowance/proof-of-work.ts'
import { runWorker, type StartedWorker, WorkerError } from '../run-worker.ts'
import { ApiError, loadSchemas, parseJson, post, unlessLeft, withExitSign } from './api-client.ts'

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
export function followCall<Path extends StreamPath>(
  ...call: Parameters<typeof follow<Path>>
): Promise<CallEnd> {
  return withExitSign(() => follow(...call))
}

async function follow<Path extends StreamPath>(
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

/** Ten times the time that an old phone needs. */
const PROOF_TIME_LIMIT_MS = 30_000

function startPuzzleWorker(): StartedWorker {
  return new Worker(new URL('./puzzle.worker.ts', import.meta.url), {
    type: 'module',
  })
}

/**
 * Solves a challenge in a worker.
 *
 * @returns the value of the request's proof-of-work header
 * @throws ApiError 'proof-of-work-required' where this browser cannot; the signal's reason when it was
 * aborted
 */
async function prove(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const { token, ...puzzles } = challenge
  try {
    const solutions = await runWorker<readonly number[]>(puzzles satisfies Puzzles, {
      start: startPuzzleWorker,
      signal,
      timeLimitMs: PROOF_TIME_LIMIT_MS,
      takeMessage: () => true,
    })
    return `${token}:${writeSolutions(solutions)}`
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error
    throw new ApiError('proof-of-work-required', { cause: error })
  }
}

/** Longest event, in characters; an answer with its quotes has a few thousand. */
const EVENT_MAX_CHARACTERS = 1_000_000

/**
 * Yields the data of each server-sent event as it arrives. Returns when the stream ends for any reason,
 * including a broken connection or a silence longer than `silenceLimitMs`: the caller has to tell from
 * the events whether the stream was complete.
 *
 * @throws the signal's reason when it was aborted.
 */
async function* readEventStream(
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
