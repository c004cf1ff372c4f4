import Stripe from 'stripe'
import { ProviderError, type ProviderFailure } from '../../ports/payment-provider.ts'
import { readPayment } from './read-objects.ts'

/** What a failed call to Stripe means. */
export type StripeFailure = Readonly<{
  failure: ProviderFailure
  /** Whether the same call, under the same key, may go better soon. */
  isWorthRetrying: boolean
  /** How long Stripe asks us to wait. */
  retryAfterMs?: number
}>

/** Codes of errors that come before anything was sent. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Judges an error of a call. @returns undefined where it is none of Stripe's */
export function judge(error: unknown): StripeFailure | undefined {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined
  if (error instanceof Stripe.errors.StripeConnectionError) return judgeConnection(error)
  const { statusCode = 0 } = error
  const header = error.headers?.['stripe-should-retry']
  if (statusCode === 429) {
    const retryAfterMs = retryAfterOf(error)
    const isWorthRetrying = header !== 'false'
    return {
      failure: 'unavailable',
      isWorthRetrying,
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    }
  }
  // The first call under this key is under way: what becomes of it is not known yet.
  if (statusCode === 409) return { failure: 'unknown', isWorthRetrying: header !== 'false' }
  // Only the operator can mend a refused key, and nothing was done.
  if (statusCode === 401 || statusCode === 403) return final('key-refused')
  if (error.rawType === 'idempotency_error') return final('key-reused')
  if (error.rawType === 'card_error') return final('declined')
  if (statusCode >= 400 && statusCode < 500) return final('rejected')
  return { failure: 'unknown', isWorthRetrying: header === 'true' }
}

/** The error for callers. Of Stripe's texts it has only the one for visitors. */
export function providerError(failure: ProviderFailure, error: unknown): ProviderError {
  const known = error instanceof Stripe.errors.StripeError ? error : undefined
  const payment = known?.payment_intent
  return new ProviderError(failure, {
    cause: error,
    ...(failure === 'declined' && { visitorMessage: known?.message }),
    ...(payment !== undefined && { payment: readPayment(payment) }),
  })
}

function judgeConnection(error: Error): StripeFailure {
  const wasSent = !codesOf(error).some((code) => NOT_CONNECTED.has(code))
  if (!wasSent) return { failure: 'unavailable', isWorthRetrying: true }
  return { failure: 'unknown', isWorthRetrying: !isTimeout(error) }
}

/** A call that took too long once would keep the visitor waiting as long again. */
function isTimeout(error: Error): boolean {
  return codesOf(error).includes('ETIMEDOUT')
}

/** The codes of an error and of all that caused it; Stripe's SDK keeps the cause in `detail`. */
function codesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return []
  const inner = 'detail' in error ? error.detail : error.cause
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  const several = error instanceof AggregateError ? error.errors.flatMap(codesOf) : []
  return [...own, ...several, ...codesOf(inner)]
}

function retryAfterOf(error: Stripe.errors.StripeError): number | undefined {
  const seconds = Number(error.headers?.['retry-after'])
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined
}

function final(failure: ProviderFailure): StripeFailure {
  return { failure, isWorthRetrying: false }
}
