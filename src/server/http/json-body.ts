import { IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { ZodType } from 'zod'
import type { Endpoint } from '../../api/endpoint.ts'
import { AppError } from '../app-error.ts'
import { firstIssue, type Issue, mayHaveManyIssues } from './first-issue.ts'
import type { ServerContext } from './request-context.ts'

/**
 * Reads and validates the body of a request, never more bytes than the endpoint accepts.
 *
 * @throws AppError 'unsupported-media-type', 'body-too-large', 'text-too-long' or 'invalid-request'
 */
export async function readJsonBody<Request>(
  c: ServerContext,
  endpoint: Endpoint & { readonly request: ZodType<Request> },
): Promise<Request> {
  const mediaType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (mediaType !== 'application/json') throw new AppError('unsupported-media-type')
  const text = await readText(c, endpoint.maxBodyBytes)
  if (text.length > LONG_BODY_CHARACTERS) await waitForOwnTurn()
  const value = parseJson(text)
  const issue = mayHaveManyIssues(value) ? firstIssue(endpoint.request, value) : undefined
  if (issue !== undefined) throw refusalOf(issue)
  const parsed = endpoint.request.safeParse(value)
  if (parsed.success) return parsed.data
  throw refusalOf(parsed.error.issues[0] ?? {})
}

/** Longer bodies take milliseconds to check; our pages send less. */
const LONG_BODY_CHARACTERS = 32 * 1_024

let turns: Promise<unknown> = Promise.resolve()

/**
 * Gives each long body its own turn of the event loop. When forty arrive together, each with
 * thousands of fields or brackets, other requests wait for one at most.
 */
async function waitForOwnTurn(): Promise<void> {
  const before = turns
  const { promise, resolve } = Promise.withResolvers<void>()
  turns = promise
  await before
  await setImmediate()
  resolve()
}

function refusalOf(issue: Issue): AppError {
  return new AppError(isTooLong(issue) ? 'text-too-long' : 'invalid-request')
}

function isTooLong(issue: Issue): boolean {
  if (issue.code === 'too_big') return issue.origin === 'string'
  return issue.params?.errorCode === 'text-too-long'
}

/**
 * Reads the raw body of a request as text.
 *
 * @throws AppError 'body-too-large' or 'invalid-request'
 */
export async function readText(c: ServerContext, maxBytes: number): Promise<string> {
  const declaredBytes = Number(c.req.header('content-length') ?? 0)
  if (declaredBytes > maxBytes) throw new AppError('body-too-large')
  const incoming = c.env?.incoming
  const bytes =
    incoming instanceof IncomingMessage
      ? await readIncoming(incoming, declaredBytes)
      : await readStream(c.req.raw.body, maxBytes)
  if (bytes.byteLength > maxBytes) throw new AppError('body-too-large')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) throw new AppError('invalid-request')
    throw error
  }
}

/** Used without a connection, in tests. */
async function readStream(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array> {
  if (body === null) throw new AppError('invalid-request')
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new AppError('body-too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Reads a body into one buffer of its declared length, which the HTTP server enforces. Collecting
 * the chunks of a body sent byte by byte would take 200 times as much memory.
 */
async function readIncoming(incoming: IncomingMessage, bytes: number): Promise<Uint8Array> {
  const body = Buffer.allocUnsafe(bytes)
  let received = 0
  try {
    for await (const piece of incoming) {
      body.set(piece, received)
      received += piece.length
    }
  } catch (error) {
    // The client has left or took too long.
    throw new AppError('invalid-request', { cause: error })
  }
  return body.subarray(0, received)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw new AppError('invalid-request')
    throw error
  }
}
