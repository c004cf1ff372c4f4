import { type ErrorCode, isErrorCode } from '../../api/error-codes.ts'

/**
 * An error of the wire, or one that only a browser knows:
 * - `offline`: our server could not be reached at all.
 * - `pdf-encrypted`, `pdf-too-long`: a PDF came, and is not read.
 * - `recognition-failed`: its pages are pictures, and the recognition of text could not run.
 */
export type ClientErrorCode =
  | ErrorCode
  | 'offline'
  | 'pdf-encrypted'
  | 'pdf-too-long'
  | 'recognition-failed'

/** A request that was not answered by a success. */
export class ApiError extends Error {
  readonly code: ClientErrorCode

  constructor(code: ClientErrorCode, options?: ErrorOptions) {
    super(code, options)
    this.name = 'ApiError'
    this.code = code
  }
}

/**
 * Posts JSON to an endpoint of ours and hands back its success.
 *
 * @throws ApiError for any other answer, or none; the signal's reason when it was aborted.
 */
export async function post(path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  const response = await send(path, body, signal)
  if (response.ok) return response
  throw new ApiError(await errorCodeOf(response))
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

async function send(path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      cache: 'no-store',
      signal: signal ?? null,
    })
  } catch (error) {
    signal?.throwIfAborted()
    throw new ApiError('offline', { cause: error })
  }
}

/** The code in an error's body. Whatever stands between us and our server may answer without one. */
async function errorCodeOf(response: Response): Promise<ErrorCode> {
  const body: unknown = await response.json().catch(() => undefined)
  if (typeof body === 'object' && body !== null && 'code' in body && isErrorCode(body.code)) {
    return body.code
  }
  if (response.status === 429) return 'too-many-requests'
  return response.status >= 500 ? 'service-unavailable' : 'internal-error'
}
