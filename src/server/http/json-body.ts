import type { ZodType } from 'zod'
import type { Endpoint } from '../../api/endpoint.ts'
import { AppError } from '../app-error.ts'
import { firstIssue, type Issue } from './first-issue.ts'
import type { ServerContext } from './request-context.ts'

/**
 * Reads and checks the body of a request, never more of it than the endpoint accepts.
 *
 * @throws AppError 'unsupported-media-type', 'body-too-large', 'text-too-long' or 'invalid-request'
 */
export async function readJsonBody<Request>(
  c: ServerContext,
  endpoint: Endpoint & { readonly request: ZodType<Request> },
): Promise<Request> {
  const mediaType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (mediaType !== 'application/json') throw new AppError('unsupported-media-type')
  const value = parseJson(await readText(c, endpoint.maxBodyBytes))
  const issue = firstIssue(endpoint.request, value)
  if (issue !== undefined) throw refusalOf(issue)
  const parsed = endpoint.request.safeParse(value)
  if (parsed.success) return parsed.data
  throw refusalOf(parsed.error.issues[0] ?? {})
}

function refusalOf(issue: Issue): AppError {
  return new AppError(isTooLong(issue) ? 'text-too-long' : 'invalid-request')
}

function isTooLong(issue: Issue): boolean {
  if (issue.code === 'too_big') return issue.origin === 'string'
  return issue.params?.errorCode === 'text-too-long'
}

/**
 * Reads the body of a request as it was sent.
 *
 * @throws AppError 'body-too-large' or 'invalid-request'
 */
export async function readText(c: ServerContext, maxBytes: number): Promise<string> {
  const declared = c.req.header('content-length')
  if (Number(declared ?? 0) > maxBytes) throw new AppError('body-too-large')
  // The HTTP server reads no more than was declared, and without a stream in between.
  const bytes =
    declared === undefined
      ? await readStream(c.req.raw.body, maxBytes)
      : new Uint8Array(await c.req.raw.arrayBuffer())
  if (bytes.byteLength > maxBytes) throw new AppError('body-too-large')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) throw new AppError('invalid-request')
    throw error
  }
}

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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw new AppError('invalid-request')
    throw error
  }
}
