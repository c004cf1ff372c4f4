import type { Readable } from 'node:stream'
import type { Dispatcher, Pool } from 'undici'
import type { ModelPrompt } from '../../../core/analyst/language-model/model-prompt.ts'
import type { LanguageModelConfig } from '../../config/language-model-config.ts'
import type { ModelCalls } from '../../ports/analyst.ts'
import { isUncharged, ModelFailure } from '../../ports/model-failure.ts'
import { type CallDeadlines, CompletionExchange, type ResponseHead } from './completion-exchange.ts'
import {
  type Completion,
  CompletionText,
  isRefusal,
  readStreamedCompletion,
  readWholeCompletion,
} from './read-completion.ts'

/** A request to the model, and the callback for its text as it arrives. */
export type CompletionRequest = Readonly<{
  /** Written when it is sent, and anew for another try: an open answer does not hold on to it. */
  makePrompt: () => ModelPrompt
  maxTokens: number
  /** The queue in which the request waits. Not sent. */
  line: string
  onText: (text: string) => void
  /** Counts the call when it is sent, and uncounts it if it cost nothing. */
  modelCalls: ModelCalls
}>

/** Far above a real answer of four times a tier's tokens, with a frame around each token. */
const BODY_MAX_BYTES = 2 * 1_024 * 1_024
/**
 * How long a stream may take to end after its finish frame, so that its connection can be reused.
 */
const LINGER_MS = 250

/**
 * Calls the model once, without redirects, cookies or a proxy.
 *
 * @throws ModelFailure; the reason of the limits' signal when that aborts
 */
export async function requestCompletion(
  pool: Pool,
  config: LanguageModelConfig,
  request: CompletionRequest,
  limits: CallDeadlines,
): Promise<Completion> {
  limits.begin('first-byte-timeout', config.limits.firstByte)
  const completion = new CompletionText(request.maxTokens, request.onText)
  let hasHeaders = false
  const exchange = new CompletionExchange(limits, {
    maxBytes: BODY_MAX_BYTES,
    readerFor: (head) => {
      hasHeaders = true
      refuseStatus(head, config)
      const contentType = head.header('content-type').toLowerCase()
      if (contentType.startsWith('text/html')) throw new ModelFailure('not-a-completion')
      return contentType.startsWith('application/json')
        ? readWholeCompletion(completion)
        : readStreamedCompletion(completion, () => limits.begin('stalled', LINGER_MS))
    },
    onBytes: () => {
      if (!completion.isFinished) limits.renew('stalled', config.limits.gap)
    },
    hasAll: () => completion.isFull,
    isHarmless: (error) => completion.isFinished && !isRefusal(error),
  })
  limits.signal.throwIfAborted()
  request.modelCalls.begin()
  try {
    pool.dispatch(dispatchOptions(config, request), exchange)
    return await exchange.completion
  } catch (error) {
    const failure = failureOf(error, limits.signal, { hasHeaders, hadText: completion.hasText })
    if (isUncharged(failure)) request.modelCalls.refused()
    throw failure
  } finally {
    limits.stop()
  }
}

function dispatchOptions(
  config: LanguageModelConfig,
  { makePrompt, maxTokens }: CompletionRequest,
): Dispatcher.DispatchOptions {
  const { baseUrl, apiKey } = config
  const prompt = makePrompt()
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
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  return {
    method: 'POST',
    path: `${baseUrl.pathname.replace(/\/$/, '')}/chat/completions${baseUrl.search}`,
    headers: {
      accept: 'text/event-stream, application/json',
      'accept-encoding': 'identity',
      'content-length': `${bytes.byteLength}`,
      'content-type': 'application/json',
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
    },
    // undici's types lack iterables, which it documents.
    body: once([bytes]) as unknown as Readable,
  }
}

/** A body that is let go when it is sent: undici holds on to its own until the answer ends. */
function* once(parts: Uint8Array[]): Generator<Uint8Array> {
  while (parts.length > 0) yield* parts.splice(0)
}

/**
 * @throws ModelFailure for every status but 2xx, without reading the body
 */
function refuseStatus({ status, header }: ResponseHead, { apiKey }: LanguageModelConfig): void {
  if (status >= 200 && status < 300) return
  if (status === 401) throw new ModelFailure(apiKey === undefined ? 'no-key' : 'key-refused')
  const retryAfterMs = readRetryAfter(header('retry-after') || undefined, Date.now())
  const details = retryAfterMs === undefined ? {} : { retryAfterMs }
  if (status === 429) throw new ModelFailure('rate-limited', details)
  if (status >= 500) throw new ModelFailure('unavailable', details)
  throw new ModelFailure(status < 400 ? 'redirected' : 'rejected')
}

/** Maps every expected error to our own words: network errors may quote the provider. */
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

/** Errors of sockets, TLS, HTTP and compression carry a code; our bugs do not. */
function isNetworkError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}

/** Longest requested wait that is observed within one call. */
export const RETRY_AFTER_MAX_MS = 10_000
/** Longest pause of all calls at a provider's request. */
export const PAUSE_MAX_MS = 60_000

/**
 * How long a provider asks us to wait, in milliseconds; undefined if it does not say.
 *
 * @param value of the Retry-After header: seconds, or a date
 * @param now in milliseconds since 1970
 */
export function readRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined
  const seconds = /^\d{1,9}(?:\.\d{1,3})?$/.test(value.trim()) ? Number(value) : Number.NaN
  if (!Number.isNaN(seconds)) return Math.ceil(seconds * 1_000)
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
