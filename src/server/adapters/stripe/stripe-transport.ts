import { Agent, fetch } from 'undici'

/** Carries a call to Stripe, or to what stands in for it. */
export type StripeTransport = (request: Request) => Promise<Response>

const CONNECT_LIMIT_MS = 5_000
/** Calls come in bursts. A longer idle connection would only hold a process that is told to stop. */
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
