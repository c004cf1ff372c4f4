import type { Challenge } from '../../../api/endpoint.ts'
import type { JsonPath, Requests, Responses, StreamPath } from '../../../api/endpoints.ts'
import type { ErrorCode } from '../../../api/error-codes.ts'
import { loaderInReach } from '../connection.ts'

/**
 * An error code of the API, or one that arises in the browser:
 * - `offline`: the server could not be reached.
 * - `unexpected-response`: what it answered is not what its schema says.
 * - `pdf-encrypted`, `pdf-too-long`: the server returned a PDF that cannot be read.
 * - `worker-failed`: a web worker failed or took too long.
 * - `recognition-failed`: the pages of a PDF are pictures, and text recognition could not run.
 */
export type ClientErrorCode =
  | ErrorCode
  | 'offline'
  | 'unexpected-response'
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
 * Sends an endpoint its input and returns its answer, as its schema says.
 *
 * @param path the endpoint's, from `API_PATHS`
 * @throws ApiError for any other response, or none; the signal's reason when it was aborted.
 */
export async function call<Path extends JsonPath>(
  path: Path,
  input: Requests[Path],
  signal?: AbortSignal,
): Promise<Responses[Path]> {
  return await readAnswer(path, await post(path, input, signal), signal)
}

/**
 * Sends an endpoint its input and returns the response of a success, its body not read yet.
 *
 * @throws as `call`
 */
export async function post<Path extends JsonPath | StreamPath>(
  path: Path,
  input: Requests[Path],
  signal?: AbortSignal,
  headers?: Readonly<Record<string, string>>,
): Promise<Response> {
  // The schemas load while the server answers.
  const [response] = await Promise.all([send(path, input, signal, headers), loadSchemas()])
  if (response.ok) return response
  throw await errorOf(response)
}

/**
 * The answer in the response of a success.
 *
 * @throws as `call`
 */
export async function readAnswer<Path extends JsonPath>(
  path: Path,
  response: Response,
  signal?: AbortSignal,
): Promise<Responses[Path]> {
  const { isValid } = await loadSchemas()
  const answer = parseJson(await readText(response, signal))
  if (!isValid(path, answer)) throw new ApiError('unexpected-response')
  return answer
}

const importSchemas = loaderInReach(() => import('../schemas/is-valid.ts'))

/**
 * Loads the schemas with the first call: to be shown, a page needs none.
 *
 * @throws ApiError
 */
export async function loadSchemas(): Promise<typeof import('../schemas/is-valid.ts')> {
  try {
    return await importSchemas()
  } catch (error) {
    throw new ApiError('offline', { cause: error })
  }
}

async function send(
  path: string,
  body: unknown,
  signal: AbortSignal | undefined,
  headers: Readonly<Record<string, string>> | undefined,
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
    await unlessLeft()
    signal?.throwIfAborted()
    throw new ApiError('offline', { cause: error })
  }
}

async function readText(response: Response, signal: AbortSignal | undefined): Promise<string> {
  try {
    return await response.text()
  } catch (error) {
    await unlessLeft()
    signal?.throwIfAborted()
    throw new ApiError('offline', { cause: error })
  }
}

/** The value of a JSON text; `undefined` for any other text, which no schema allows. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The error in a response. A proxy in between may answer without an error body. */
async function errorOf(response: Response): Promise<ApiError> {
  const { isValid } = await loadSchemas()
  const body = parseJson(await response.text().catch(() => ''))
  if (isValid('error', body)) return new ApiError(body.code, undefined, body.challenge)
  if (response.status === 429) return new ApiError('too-many-requests')
  return new ApiError(response.status >= 500 ? 'service-unavailable' : 'internal-error')
}

/** Longest time from the first sign that a page is left to its end: the next page may be slow. */
const EXIT_MAX_MS = 5_000

let leftAt = Number.NEGATIVE_INFINITY

function leave(): void {
  leftAt = Date.now()
}

// Browsers end the requests of a page that is left as if the network had failed. A page that is being
// prerendered has no window.
globalThis.addEventListener?.('pagehide', leave)

/**
 * Runs work whose requests some browsers end before 'pagehide'. The earlier sign makes leaving slower, so
 * it is listened to only meanwhile.
 */
export async function withExitSign<Result>(work: () => Promise<Result>): Promise<Result> {
  const listening = new AbortController()
  const { signal } = listening
  globalThis.addEventListener?.('beforeunload', leave, { signal })
  try {
    return await work()
  } finally {
    listening.abort()
  }
}

/**
 * Resolves when a request that has just failed may be called failed: at once, or when a page that was
 * about to be left has stayed. On a page that is left it never does.
 */
export async function unlessLeft(): Promise<void> {
  const waitMs = leftAt + EXIT_MAX_MS - Date.now()
  if (waitMs > 0) await new Promise((stayed) => setTimeout(stayed, waitMs))
}
