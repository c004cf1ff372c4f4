import type { Challenge, ErrorBody } from '../../../api/error-body.ts'
import { type ErrorCode, isErrorCode } from '../../../api/error-codes.ts'

/**
 * An error code of the API, or one that arises in the browser:
 * - `offline`: the server could not be reached.
 * - `pdf-encrypted`, `pdf-too-long`: the server returned a PDF that cannot be read.
 * - `worker-failed`: a web worker failed or took too long.
 * - `recognition-failed`: the pages of a PDF are pictures, and text recognition could not run.
 */
export type ClientErrorCode =
  | ErrorCode
  | 'offline'
  | 'pdf-encrypted'
  | 'pdf-too-long'
  | 'worker-failed'
  | 'recognition-failed'

/** A request that failed. */
export class ApiError extends Error {
  readonly code: ClientErrorCode
  /** With 'proof-of-work-required': the challenge to solve. */
  readonly challenge: Challenge | undefined

  constructor(code: ClientErrorCode, options?: ErrorOptions, challenge?: Challenge) {
    super(code, options)
    this.name = 'ApiError'
    this.code = code
    this.challenge = challenge
  }
}

/**
 * Posts JSON to an API endpoint and returns the successful response.
 *
 * @throws ApiError for any other response, or none; the signal's reason when it was aborted.
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

/** Posts JSON and reads JSON, typed as the endpoint's schema says. */
export async function postForJson<Answer>(
  path: string,
  body: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  return readJson(await post(path, body, signal), signal)
}

/** The JSON of a successful response, typed as the endpoint's schema says. */
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

/** The error in a response. A proxy in between may answer without an error body. */
async function errorOf(response: Response): Promise<ApiError> {
  const body: Partial<ErrorBody> | null = await response.json().catch(() => null)
  if (isErrorCode(body?.code)) return new ApiError(body.code, undefined, body.challenge)
  if (response.status === 429) return new ApiError('too-many-requests')
  return new ApiError(response.status >= 500 ? 'service-unavailable' : 'internal-error')
}
