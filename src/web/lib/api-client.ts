import type { Challenge, ErrorBody } from '../../api/error-body.ts'
import { type ErrorCode, isErrorCode } from '../../api/error-codes.ts'

/**
 * An error of the wire, or one that only a browser knows:
 * - `offline`: our server could not be reached at all.
 * - `pdf-encrypted`, `pdf-too-long`: a PDF came, and is not read.
 * - `worker-failed`: what this browser does beside the page failed, or took too long.
 * - `recognition-failed`: its pages are pictures, and the recognition of text could not run.
 */
export type ClientErrorCode =
  | ErrorCode
  | 'offline'
  | 'pdf-encrypted'
  | 'pdf-too-long'
  | 'worker-failed'
  | 'recognition-failed'

/** A request that was not answered by a success. */
export class ApiError extends Error {
  readonly code: ClientErrorCode
  /** With 'proof-of-work-required': what the server wants solved. */
  readonly challenge: Challenge | undefined

  constructor(code: ClientErrorCode, options?: ErrorOptions, challenge?: Challenge) {
    super(code, options)
    this.name = 'ApiError'
    this.code = code
    this.challenge = challenge
  }
}

/**
 * Posts JSON to an endpoint of ours and hands back its success.
 *
 * @throws ApiError for any other answer, or none; the signal's reason when it was aborted.
 */
export async function post(
  path: string,
  body: unknown,
  signal?: AbortSignal,
  headers?: Readonly<Record<string, string>>,
): Promise<Response> {
  const response = await send(path, body, signal, headers)
  if (response.ok) return response
  throw await errorOf(response)
}

/** Posts JSON and reads JSON. The answer is of the shape that the endpoint's schema names. */
export async function postForJson<Answer>(
  path: string,
  body: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  return readJson(await post(path, body, signal), signal)
}

/** The JSON of a success, of the shape that its endpoint's schema names. */
export async function readJson<Answer>(response: Response, signal?: AbortSignal): Promise<Answer> {
  try {
    const answer: Answer = await response.json()
    return answer
  } catch (error) {
    signal?.throwIfAborted()
    throw new ApiError('offline', { cause: error })
  }
}

async function send(
  path: string,
  body: unknown,
  signal?: AbortSignal,
  headers?: Readonly<Record<string, string>>,
): Promise<Response> {
  try {
    return await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      cache: 'no-store',
      signal: signal ?? null,
    })
  } catch (error) {
    signal?.throwIfAborted()
    throw new ApiError('offline', { cause: error })
  }
}

/** The error in a body. Whatever stands between us and our server may answer without one. */
async function errorOf(response: Response): Promise<ApiError> {
  const body: Partial<ErrorBody> | null = await response.json().catch(() => null)
  if (isErrorCode(body?.code)) return new ApiError(body.code, undefined, body.challenge)
  if (response.status === 429) return new ApiError('too-many-requests')
  return new ApiError(response.status >= 500 ? 'service-unavailable' : 'internal-error')
}
