import { setTimeout as wait } from 'node:timers/promises'
import { Agent, fetch } from 'undici'
import type { ProviderFailure } from '../../ports/payment-provider.ts'
import { judge, providerError } from './stripe-failure.ts'

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
