import type { ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes, routePath } from 'hono/route'
import { ENDPOINTS, PROBES } from '../../api/endpoints.ts'
import type { ErrorCode } from '../../api/error-codes.ts'
import {
  type AddressRange,
  isInRange,
  type Network,
  networksOf,
} from '../../core/network/ip-address.ts'
import type { NetworkKey, Sender } from '../actions/limit-requests.ts'
import type { Deps } from '../deps.ts'
import type { StoredVisit } from '../store/stored-visit.ts'

/** Values that a request carries through the server. */
type RequestVariables = {
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
type RequestBindings = {
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

/** Some proxies write the port too: '203.0.113.7:5678', '[2001:db8::1]:443' or '[2001:db8::1]'. */
const IPV4_WITH_PORT = /^([\d.]+):\d+$/
const IPV6_IN_BRACKETS = /^\[([^\]]+)\](?::\d+)?$/

/** Size of the cache of recognised proxies. */
const KNOWN_PROXIES_MAX = 1_000

/**
 * Determines the network of a request, for quotas. X-Forwarded-For is trusted only as far as
 * configured proxies wrote it: it is read from the right while each sender is trusted.
 */
export class ClientNetwork {
  readonly #trusted: readonly AddressRange[]
  /** Proxies only: visitors' addresses are never stored. */
  readonly #knownProxies = new Set<string>()

  constructor(trustedProxies: readonly AddressRange[]) {
    this.#trusted = trustedProxies
  }

  /**
   * @param peer address of the connection
   * @param forwardedFor value of X-Forwarded-For, if any
   * @returns the networks that the visitor's address lies in, the smallest first
   */
  of(peer: string, forwardedFor: string | undefined): readonly Network[] {
    const hops = (forwardedFor ?? '').split(',').map((hop) => withoutPort(hop.trim()))
    let client = peer
    while (this.#isTrusted(client)) {
      const previous = hops.pop()
      // Only standard notation: '12345' and '010.1.1.1' would be parsed as some address too.
      if (previous === undefined || isIP(previous) === 0) break
      client = previous
    }
    return networksOf(client)
  }

  #isTrusted(address: string): boolean {
    if (this.#knownProxies.has(address)) return true
    const isTrusted = this.#trusted.some((range) => isInRange(address, range))
    if (isTrusted && this.#knownProxies.size < KNOWN_PROXIES_MAX) this.#knownProxies.add(address)
    return isTrusted
  }
}

function withoutPort(hop: string): string {
  return IPV4_WITH_PORT.exec(hop)?.[1] ?? IPV6_IN_BRACKETS.exec(hop)?.[1] ?? hop
}
