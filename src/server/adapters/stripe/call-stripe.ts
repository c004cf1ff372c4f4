import { setTimeout as wait } from 'node:timers/promises'
import Stripe from 'stripe'
import { Agent, fetch } from 'undici'
import { ProviderError, type ProviderFailure } from '../../ports/payment-provider.ts'
import { readPayment } from './read-event.ts'

/** In milliseconds, and tries in all. */
export type CallLimits = Readonly<{
  /** Time limit of one try, to the last byte of its response. */
  writeMs: number
  readMs: number
  tries: number
  /** The first retry comes after about this long, each further one after twice as long. */
  backOffMs: number
}>

export const CALL_LIMITS: CallLimits = {
  writeMs: 20_000,
  readMs: 8_000,
  tries: 3,
  backOffMs: 400,
}

/** A visitor waits: for a longer delay, the call fails and the visitor is asked to try again. */
const RETRY_AFTER_MAX_MS = 4_000

/**
 * Makes a call to Stripe, a few times where that is safe. All tries of a write must carry one
 * idempotency key. Once a try of a write may have done its work, a later one that could not be made
 * does not say otherwise: the outcome stays unknown.
 *
 * @param kind of a read that fails nothing has happened: it is never 'unknown'
 * @throws ProviderError
 */
export async function callStripe<Result>(
  kind: 'read' | 'write',
  limits: CallLimits,
  random: () => number,
  call: () => Promise<Result>,
): Promise<Result> {
  let mayHaveHappened = false
  for (let tries = 1; ; tries += 1) {
    try {
      return await call()
    } catch (error) {
      const judged = judge(error)
      if (judged === undefined) throw error
      const { failure, isWorthRetrying, retryAfterMs = 0 } = judged
      mayHaveHappened ||= failure === 'unknown'
      const isLast = tries >= limits.tries || retryAfterMs > RETRY_AFTER_MAX_MS
      if (isLast || !isWorthRetrying) {
        throw providerError(failureOf(kind, failure, mayHaveHappened), error)
      }
      const backOffMs = limits.backOffMs * 2 ** (tries - 1) * (0.5 + random())
      await wait(Math.max(backOffMs, retryAfterMs))
    }
  }
}

function failureOf(
  kind: 'read' | 'write',
  failure: ProviderFailure,
  mayHaveHappened: boolean,
): ProviderFailure {
  if (kind === 'read') return failure === 'unknown' ? 'unavailable' : failure
  const didNotHappen = failure === 'unavailable' || failure === 'key-refused'
  return didNotHappen && mayHaveHappened ? 'unknown' : failure
}

/** Sends a call to Stripe or its emulator. */
export type StripeTransport = (request: Request) => Promise<Response>

const CONNECT_LIMIT_MS = 5_000
/** Calls come in bursts. A longer idle connection would only delay the shutdown of the process. */
const IDLE_CONNECTION_MS = 1_000

/**
 * The transport over the network. The answer is read whole before it is given on, so that the time
 * limit of a call covers its body too. No proxy is taken from the environment.
 *
 * @param base where calls go in place of api.stripe.com; of it, only the origin counts
 */
export function networkTransport(base?: URL): StripeTransport {
  const agent = new Agent({
    connect: { timeout: CONNECT_LIMIT_MS },
    keepAliveTimeout: IDLE_CONNECTION_MS,
    keepAliveMaxTimeout: IDLE_CONNECTION_MS,
  })
  return async (request) => {
    const { pathname, search, origin } = new URL(request.url)
    const response = await fetch(`${base?.origin ?? origin}${pathname}${search}`, {
      method: request.method,
      headers: Object.fromEntries(request.headers),
      body: request.method === 'POST' ? await request.text() : null,
      redirect: 'manual',
      signal: request.signal,
      dispatcher: agent,
    })
    const { status } = response
    const body = await response.arrayBuffer()
    return new Response(body, { status, headers: Object.fromEntries(response.headers) })
  }
}

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
function judge(error: unknown): StripeFailure | undefined {
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
function providerError(failure: ProviderFailure, error: unknown): ProviderError {
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
