import type { MiddlewareHandler } from 'hono'
import { PROBES } from '../../api/endpoints.ts'
import { API_PATHS } from '../../api/paths.ts'
import { AppError } from '../app-error.ts'
import type { Config } from '../config/config.ts'
import { isLoopbackHost } from '../config/hosts.ts'
import type { ServerContext } from './request-context.ts'

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Load balancers and Prometheus use a process's address as host; the metrics need a token. */
const HOST_INDEPENDENT_PATHS: ReadonlySet<string> = new Set([
  ...PROBES.map(({ path }) => path),
  API_PATHS.metrics,
])

type OriginSettings = Pick<Config, 'publicOrigin' | 'isPublicOriginSet'>

/**
 * Refuses a request for any host but the public origin's; if no origin is set, for any host but
 * this machine. So a forgotten PUBLIC_ORIGIN shows at once, and a foreign site cannot reach a
 * server on a visitor's own machine through its own domain name. Proxies' other headers about the
 * host are ignored.
 *
 * @throws AppError 'wrong-host'
 */
export function requireOwnHost(settings: OriginSettings): MiddlewareHandler {
  const { host: publicHost, protocol } = new URL(settings.publicOrigin)
  /** The last host that was ours, as it was written: nearly all requests name the same. */
  let lastOwn: string | undefined
  const isOwn = (host: string) => {
    if (host === lastOwn) return true
    if (!isOwnName(host)) return false
    lastOwn = host
    return true
  }
  const isOwnName = (host: string) => {
    // Normalised by URL: lower case, no default port.
    const address = `${protocol}//${host}`
    if (!URL.canParse(address)) return false
    const url = new URL(address)
    return settings.isPublicOriginSet ? url.host === publicHost : isLoopbackHost(url.hostname)
  }
  return async (c, next) => {
    if (!HOST_INDEPENDENT_PATHS.has(c.req.path) && !isOwn(hostOf(c)))
      throw new AppError('wrong-host')
    await next()
  }
}

/**
 * Refuses a write that did not come from a page of ours, and any request with another site's
 * origin. If the browser sends Origin, it decides, and Sec-Fetch-Site must not contradict it. A
 * write with neither is refused too.
 *
 * @throws AppError 'cross-site-request'
 */
export function requireSameOrigin(settings: OriginSettings): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const isReading = READ_METHODS.has(c.req.method)
    const isOurs =
      origin === undefined
        ? isReading || site === 'same-origin'
        : isOwnOrigin(settings, c, origin) &&
          (isReading || site === undefined || site === 'same-origin')
    if (!isOurs && !HOST_INDEPENDENT_PATHS.has(c.req.path)) throw new AppError('cross-site-request')
    await next()
  }
}

/**
 * Without a public origin, this machine has several names: a page's origin must match the requested
 * host.
 */
function isOwnOrigin(
  { publicOrigin, isPublicOriginSet }: OriginSettings,
  c: ServerContext,
  origin: string,
): boolean {
  if (origin === publicOrigin) return true
  return !isPublicOriginSet && origin === `http://${hostOf(c)}`
}

/** The requested host. An HTTP/1.0 request may name none and means the host it reached. */
function hostOf(c: ServerContext): string {
  return c.req.header('host') ?? new URL(c.req.url).host
}
