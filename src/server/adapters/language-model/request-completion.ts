import type { Dispatcher, Pool } from 'undici'
import type { ModelPrompt } from '../../../core/analyst/model/model-prompt.ts'
import type { LanguageModelConfig } from '../../language-model-config.ts'
import { ModelFailure } from '../../model-failure.ts'
import type { CallLimits } from './call-limits.ts'
import { type Completion, CompletionText } from './completion-text.ts'
import { decodeBody } from './decode-body.ts'
import { readStreamedCompletion, readWholeCompletion } from './read-completion.ts'
import { readRetryAfter } from './retry-after.ts'

/** What is asked of the model, and who hears of the text as it comes. */
export type CompletionRequest = Readonly<{
  prompt: ModelPrompt
  maxTokens: number
  /** Whose request it is: each line waits for itself. It is not sent. */
  line: string
  onText: (text: string) => void
}>

/** Far above a real answer of four times a tier's tokens with the frames around each of them. */
const BODY_MAX_BYTES = 2 * 1_024 * 1_024
/** After its finish frame a stream may take this long to end, so that its connection can be kept. */
const LINGER_MS = 250

/**
 * Asks the model once. No redirect is followed, no cookie kept and no proxy used.
 *
 * @throws ModelFailure; the reason of the limits' signal when that aborts
 */
export async function requestCompletion(
  pool: Pool,
  config: LanguageModelConfig,
  request: CompletionRequest,
  limits: CallLimits,
): Promise<Completion> {
  limits.begin('first-byte-timeout', config.limits.firstByte)
  const completion = new CompletionText(request.maxTokens, request.onText)
  let response: Dispatcher.ResponseData | undefined
  try {
    response = await send(pool, config, request, limits.signal)
    // A body left unread fails when it is destroyed; without a listener that would end the process.
    response.body.on('error', () => undefined)
    refuseStatus(response, config)
    const contentType = header(response, 'content-type').toLowerCase()
    if (contentType.startsWith('text/html')) throw new ModelFailure('not-a-completion')
    const chunks = withGaps(
      decodeBody(response.body, header(response, 'content-encoding'), BODY_MAX_BYTES),
      () => {
        if (!completion.isFinished) limits.begin('stalled', config.limits.gap)
      },
    )
    return contentType.startsWith('application/json')
      ? await readWholeCompletion(chunks, completion)
      : await readStreamedCompletion(chunks, completion, () => limits.begin('stalled', LINGER_MS))
  } catch (error) {
    const hasHeaders = response !== undefined
    throw failureOf(error, limits.signal, { hasHeaders, hadText: completion.hasText })
  } finally {
    limits.stop()
    response?.body.destroy()
  }
}

async function send(
  pool: Pool,
  config: LanguageModelConfig,
  { prompt, maxTokens }: CompletionRequest,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  const { baseUrl, apiKey } = config
  const body = {
    model: config.model,
    messages: [
      { role: 'system', content: prompt.system },
      { role: 'user', content: prompt.user },
    ],
    ...(config.temperature !== undefined && { temperature: config.temperature }),
    [config.maxTokensParameter]: maxTokens,
    stream: true,
    ...config.extraBody,
  }
  return await pool.request({
    method: 'POST',
    path: `${baseUrl.pathname.replace(/\/$/, '')}/chat/completions${baseUrl.search}`,
    headers: {
      accept: 'text/event-stream, application/json',
      'accept-encoding': 'identity',
      'content-type': 'application/json',
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify(body),
    signal,
  })
}

/** @throws ModelFailure for every status but 2xx; nothing of the body is read */
function refuseStatus(response: Dispatcher.ResponseData, { apiKey }: LanguageModelConfig): void {
  const { statusCode } = response
  if (statusCode >= 200 && statusCode < 300) return
  if (statusCode === 401) throw new ModelFailure(apiKey === undefined ? 'no-key' : 'key-refused')
  const retryAfterMs = readRetryAfter(header(response, 'retry-after') || undefined, Date.now())
  const details = retryAfterMs === undefined ? {} : { retryAfterMs }
  if (statusCode === 429) throw new ModelFailure('rate-limited', details)
  if (statusCode >= 500) throw new ModelFailure('unavailable', details)
  throw new ModelFailure(statusCode < 400 ? 'redirected' : 'rejected')
}

function header({ headers }: Dispatcher.ResponseData, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : (value ?? []).join(', ')
}

async function* withGaps(
  chunks: AsyncIterable<Uint8Array>,
  onChunk: () => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    onChunk()
    yield chunk
  }
}

/** Every expected error in our own words: what comes from the network may quote the provider. */
function failureOf(
  error: unknown,
  signal: AbortSignal,
  at: Readonly<{ hasHeaders: boolean; hadText: boolean }>,
): unknown {
  const { hasHeaders, hadText } = at
  const cause: unknown = signal.aborted ? signal.reason : error
  if (cause instanceof ModelFailure) {
    const { reason, retryAfterMs } = cause
    return new ModelFailure(reason, {
      hadText,
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    })
  }
  if (signal.aborted || !isNetworkError(cause)) return cause
  return new ModelFailure(hasHeaders ? 'broken-off' : 'unreachable', { hadText })
}

/** Errors of sockets, TLS, HTTP and compression carry a code; mistakes of ours do not. */
function isNetworkError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}
