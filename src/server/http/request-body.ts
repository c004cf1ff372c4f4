import { IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { ZodArray, ZodNever, ZodObject, ZodOptional, type ZodType, z } from 'zod'
import type { Endpoint } from '../../api/endpoint.ts'
import { AppError } from '../app-error.ts'
import {
  type ClientNetwork,
  peerAddress,
  type ServerContext,
  type ServerEnv,
} from './request-context.ts'

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

/** A validation issue, with the fields that an error's code depends on. */
type Issue = Readonly<{
  code?: string | undefined
  origin?: unknown
  params?: Readonly<Record<string, unknown>> | undefined
}>

type Schema = z.core.$ZodType

/** Far more than an honest request has; zod takes 4 ms to reject this many empty ones. */
const FEW_PARTS_MAX = 1_000

/**
 * Whether a value is so large that zod's list of its issues could be long, so that `firstIssue`
 * should check it first. For a small or valid value that would be wasted work.
 */
export function mayHaveManyIssues(value: unknown): boolean {
  return partsOf(value, FEW_PARTS_MAX) > FEW_PARTS_MAX
}

/**
 * Counts objects, lists and plain values in a value, itself included, stopping just above the
 * limit.
 */
function partsOf(value: unknown, limit: number): number {
  if (typeof value !== 'object' || value === null) return 1
  let parts = 1
  for (const part of Object.values(value)) {
    // Checked before descending, so that nesting depth is bounded too.
    if (parts > limit) break
    parts += partsOf(part, limit - parts)
  }
  return parts
}

/**
 * The first issue of a value, in the schema's order. zod itself collects all issues: for 60,000
 * empty passages in 180 KB that takes 1.7 s, before anything is counted.
 *
 * Rules about a whole list or object (size, uniqueness) are left to the schema, which need not run
 * if this finds an issue.
 */
export function firstIssue(schema: Schema, value: unknown): Issue | undefined {
  if (schema instanceof ZodOptional) {
    return value === undefined ? undefined : firstIssue(schema.unwrap(), value)
  }
  if (schema instanceof ZodArray && Array.isArray(value)) {
    return firstOf(value, (item) => firstIssue(schema.element, item))
  }
  if (schema instanceof ZodObject && isRecord(value)) {
    const { shape } = schema
    const isStrict = schema.def.catchall instanceof ZodNever
    if (isStrict && Object.keys(value).some((key) => !Object.hasOwn(shape, key))) {
      return { code: 'unrecognized_keys' }
    }
    return firstOf(Object.entries(shape), ([key, part]) => firstIssue(part, value[key]))
  }
  return z.core.safeParse(schema, value).error?.issues[0]
}

function firstOf<Item>(
  items: readonly Item[],
  issueOf: (item: Item) => Issue | undefined,
): Issue | undefined {
  for (const item of items) {
    const issue = issueOf(item)
    if (issue !== undefined) return issue
  }
  return undefined
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const MEGABYTE = 1_024 * 1_024

/** Limits on bodies received at a time: each is in memory until complete. */
const BODY_QUOTAS = { bytes: 64 * MEGABYTE, bytesPerNetwork: 2 * MEGABYTE }

/** No endpoint accepts more; larger declared bodies are refused unread. */
const LARGEST_BODY_BYTES = 512 * 1_024

type Body = Readonly<{ network: string; bytes: number; end: () => void }>

/**
 * Limits the bodies being received, by their declared lengths. When a network has too many, another
 * one is refused; when there are too many in all, the oldest is cut off. A body without a declared
 * length is refused on every path: in chunks of one byte, 256 KB took more than a second of the
 * server's time and 60 MB. Browsers declare every length.
 *
 * @throws AppError 'length-required' or 'too-many-requests'
 */
export function limitBodies(
  clientNetwork: ClientNetwork,
  quotas: typeof BODY_QUOTAS = BODY_QUOTAS,
): MiddlewareHandler<ServerEnv> {
  /** Oldest first. */
  const bodies = new Set<Body>()
  const bytesOfNetwork = new Map<string, number>()
  let bytesInAll = 0
  const count = (network: string, bytes: number) => {
    bytesInAll += bytes
    const sum = (bytesOfNetwork.get(network) ?? 0) + bytes
    if (sum === 0) bytesOfNetwork.delete(network)
    else bytesOfNetwork.set(network, sum)
  }
  const release = (body: Body) => {
    if (bodies.delete(body)) count(body.network, -body.bytes)
  }
  return async (c, next) => {
    if (c.req.header('transfer-encoding') !== undefined) {
      c.header('Connection', 'close')
      throw new AppError('length-required')
    }
    const bytes = Math.min(Number(c.req.header('content-length') ?? 0), LARGEST_BODY_BYTES)
    if (bytes === 0) return await next()
    const peer = peerAddress(c)
    const [smallest] = clientNetwork.of(peer, c.req.header('x-forwarded-for'))
    const network = smallest?.name ?? peer
    if ((bytesOfNetwork.get(network) ?? 0) + bytes > quotas.bytesPerNetwork) {
      c.header('Connection', 'close')
      throw new AppError('too-many-requests')
    }
    for (const oldest of bodies) {
      if (bytesInAll + bytes <= quotas.bytes) break
      release(oldest)
      oldest.end()
    }
    const incoming = c.env?.incoming
    const body = { network, bytes, end: () => incoming?.socket.destroy?.() }
    bodies.add(body)
    count(network, bytes)
    incoming?.once?.('end', () => release(body))
    try {
      return await next()
    } finally {
      release(body)
    }
  }
}
