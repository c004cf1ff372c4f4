import type { ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes, routePath } from 'hono/route'
import { ENDPOINTS, PROBES } from '../../api/endpoints.ts'
import type { ErrorCode } from '../../api/error-codes.ts'
import type { NetworkKey, Sender } from '../actions/limit-requests.ts'
import type { Deps } from '../deps.ts'
import type { StoredVisit } from '../store/stored-visit.ts'

/** Values that a request carries through the server. */
export type RequestVariables = {
  requestId: string
  /** Set at first use. */
  networkKeys?: readonly NetworkKey[]
  /** The live premium session by which the request is counted, if any. */
  session?: Sender
  /** What the store had for the request's tokens, and when, by the process's clock. */
  storedVisit?: Readonly<{ visit: StoredVisit; foundAt: number }>
  /** Set by the error mapper, for the log. */
  errorCode?: ErrorCode
}

/** What the HTTP server provides with a request. */
export type RequestBindings = {
  incoming?: {
    socket: { remoteAddress?: string | undefined; destroy?: () => unknown }
    once?: (event: 'end', then: () => void) => unknown
  }
  outgoing?: ServerResponse
}

export type ServerEnv = { Variables: RequestVariables; Bindings: RequestBindings }

export type ServerContext = Context<ServerEnv>

/** Paths that are their own pattern. */
const EXACT_PATHS: ReadonlySet<string> = new Set(ENDPOINTS.map(({ path }) => path))

const PROBE_PATHS: ReadonlySet<string> = new Set(PROBES.map(({ path }) => path))

/**
 * Gives every request an id, and logs and counts it when answered. Successful probes are not
 * recorded: they come every few seconds and would hide visitors' requests.
 */
export function observeRequests(
  deps: Pick<Deps, 'randomId' | 'log' | 'metrics' | 'routesUnderWay'>,
): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const startedAt = performance.now()
    const requestId = deps.randomId()
    c.set('requestId', requestId)
    const hasEnded = deps.routesUnderWay.begin(`${c.req.method} ${likelyRoute(c)}`)
    void untilAnswered(c).then(hasEnded)
    await next()
    c.res.headers.set('X-Request-Id', requestId)
    if (PROBE_PATHS.has(c.req.path) && c.res.ok) return
    const durationMs = Math.round(performance.now() - startedAt)
    const route = routePath(c)
    const code = c.get('errorCode')
    const { method } = c.req
    const { status } = c.res
    deps.log.request({
      requestId,
      method,
      route,
      status,
      durationMs,
      ...(code !== undefined && { code }),
    })
    deps.metrics.requests.inc({ method, route, status })
    deps.metrics.requestSeconds.observe({ route }, durationMs / 1_000)
  }
}

/**
 * The pattern that will most likely answer: the longest, since middleware and fallbacks match more.
 */
function likelyRoute(c: ServerContext): string {
  if (EXACT_PATHS.has(c.req.path)) return c.req.path
  const patterns = matchedRoutes(c).map(({ path }) => path)
  return patterns.reduce((longest, path) => (path.length > longest.length ? path : longest), '*')
}

/** The address of the connection; without one (in tests), an address that nobody has. */
export function peerAddress(c: ServerContext): string {
  return c.env?.incoming?.socket.remoteAddress ?? '0.0.0.0'
}

type Answered = Readonly<{ env?: Readonly<{ outgoing?: ServerResponse }> | undefined }>

/**
 * Resolves when a request's response is fully sent or its connection has closed; at once without a
 * connection (in tests). Call it before passing the response to the HTTP server.
 */
export async function untilAnswered(c: Answered): Promise<void> {
  const outgoing = c.env?.outgoing
  if (outgoing === undefined || outgoing.req.socket.destroyed) return
  await new Promise<void>((resolve) => outgoing.once('close', resolve))
}
