import type { ModelErrorCode } from '../../api/answers.ts'

/**
 * Why a language model gave no answer: fixed words for log and metrics. The provider's own words
 * are dropped.
 */
export type ModelFailureReason =
  /** 401 although no key is set. */
  | 'no-key'
  /** 401: the key is wrong or was revoked. */
  | 'key-refused'
  /** 429, or during the pause that a provider asked for. */
  | 'rate-limited'
  /** Our own queue is full, or the wait in it was too long. */
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
  /** The circuit breaker is open: the model was down a moment ago, so it was not called. */
  | 'set-aside'
  | 'simulated'

type Details = Readonly<{ retryAfterMs?: number }>

/** A language model gave no answer. Expected: the built-in analyst answers instead. */
export class ModelFailure extends Error {
  readonly reason: ModelFailureReason
  /** Text had arrived before it failed. */
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

/** The code sent to the visitor for a failure (SPEC.md section 8, 'Query errors'). */
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

/** Reasons that only the operator can fix. */
export function needsOperator(reason: ModelFailureReason): boolean {
  return reason === 'no-key' || reason === 'key-refused' || reason === 'rejected'
}

/** Failures while the model, or the network between, is down. */
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

/** Failures before the model begins to answer, which the provider does not charge for. */
const REFUSALS: ReadonlySet<ModelFailureReason> = new Set([
  'no-key',
  'key-refused',
  'rate-limited',
  'unavailable',
  'rejected',
  'redirected',
  'unreachable',
])

/** Whether a call ended before the language model began to answer, and so costs nothing. */
export function isUncharged(error: unknown): boolean {
  return error instanceof ModelFailure && REFUSALS.has(error.reason)
}

/**
 * Whether a reason means that the language model is down, rather than a problem with the request or
 * key.
 */
export function isOutage(reason: ModelFailureReason): boolean {
  return OUTAGES.has(reason)
}
