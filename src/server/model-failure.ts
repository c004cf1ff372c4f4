import type { ModelErrorCode } from '../api/answers.ts'

/**
 * Why a language model gave no answer: fixed words for the log and the figures. What the provider
 * said of it is never kept.
 */
export type ModelFailureReason =
  /** 401 although no key is set. */
  | 'no-key'
  /** 401: the key is wrong or was revoked. */
  | 'key-refused'
  /** 429, or the pause that a provider asked for. */
  | 'rate-limited'
  /** No place in our own queue. */
  | 'busy'
  /** 5xx. */
  | 'unavailable'
  /** Any other status. */
  | 'rejected'
  | 'redirected'
  | 'unreachable'
  | 'first-byte-timeout'
  | 'stalled'
  | 'total-timeout'
  /** The stream ended without its finish frame. */
  | 'broken-off'
  | 'error-inside'
  | 'not-a-completion'
  | 'empty'
  | 'too-large'
  /** The model, or a filter beside it, declined to answer. */
  | 'declined'
  /** It was down a moment ago, so it was not asked. */
  | 'set-aside'
  | 'simulated'

type Details = Readonly<{ retryAfterMs?: number }>

/** An answer that a language model did not give. Expected: something else answers then. */
export class ModelFailure extends Error {
  readonly reason: ModelFailureReason
  /** Text had come before it failed. */
  readonly hadText: boolean
  /** How long the provider asked us to wait. */
  readonly retryAfterMs: number | undefined

  constructor(reason: ModelFailureReason, details: Details & { readonly hadText?: boolean } = {}) {
    super(reason)
    this.name = 'ModelFailure'
    this.reason = reason
    this.hadText = details.hadText ?? false
    this.retryAfterMs = details.retryAfterMs
  }
}

/** What a visitor is told of a failure (SPEC.md section 8, 'Query errors'). */
export function modelErrorOf(reason: ModelFailureReason): ModelErrorCode {
  switch (reason) {
    case 'no-key':
      return 'model-not-configured'
    case 'key-refused':
      return 'model-refused-key'
    case 'rate-limited':
    case 'busy':
      return 'model-rate-limited'
    default:
      return 'model-failed'
  }
}

/** Reasons that only the operator can mend. */
export function needsOperator(reason: ModelFailureReason): boolean {
  return reason === 'no-key' || reason === 'key-refused' || reason === 'rejected'
}

/** What fails while the other side is down, or something between us and it. */
const OUTAGES: ReadonlySet<ModelFailureReason> = new Set([
  'unavailable',
  'unreachable',
  'first-byte-timeout',
  'stalled',
  'total-timeout',
  'broken-off',
  'error-inside',
  'not-a-completion',
])

/** What a provider says before it makes an answer, and asks no money for. */
const REFUSALS: ReadonlySet<ModelFailureReason> = new Set([
  'no-key',
  'key-refused',
  'rate-limited',
  'unavailable',
  'rejected',
  'redirected',
  'unreachable',
])

/** Whether a call ended before the language model began to answer it. */
export function isForNothing(error: unknown): boolean {
  return error instanceof ModelFailure && REFUSALS.has(error.reason)
}

/** Reasons that speak of a language model that is down, and not of what it was asked or with which key. */
export function isOutage(reason: ModelFailureReason): boolean {
  return OUTAGES.has(reason)
}
