import type { MiddlewareHandler } from 'hono'
import { API_PATHS } from '../../api/paths.ts'
import { PROBES } from '../../api/probes.ts'
import { AppError } from '../app-error.ts'
import type { Config } from '../config.ts'
import { isLoopbackHost } from './loopback-host.ts'
import type { ServerContext } from './request-context.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Load balancers and Prometheus name a process by its address; the figures need a token. */
const FOR_ANY_HOST: ReadonlySet<string> = new Set([
  ...PROBES.map(({ path }) => path),
  API_PATHS.metrics,
])

type OriginSettings = Pick<Config, 'publicOrigin' | 'isPublicOriginSet'>

/**
 * Refuses a request for another host than the public origin's; where none was set, for any that is not
 * this machine. Whoever forgets PUBLIC_ORIGIN on a public site finds out at once, and another site
 * cannot reach a server on a visitor's own machine by a name of its own. What proxies say of the host
 * in other headers decides nothing.
 *
 * @throws AppError 'wrong-host'
 */
export function requireOwnHost(settings: OriginSettings): MiddlewareHandler {
  const { host: publicHost, protocol } = new URL(settings.publicOrigin)
  const isOwn = (host: string) => {
    // As a URL writes it: lower case, no default port.
    const address = `${protocol}//${host}`
    if (!URL.canParse(address)) return false
    const url = new URL(address)
    return settings.isPublicOriginSet ? url.host === publicHost : isLoopbackHost(url.hostname)
  }
  return async (c, next) => {
    if (!FOR_ANY_HOST.has(c.req.path) && !isOwn(hostOf(c))) throw new AppError('wrong-host')
    await next()
  }
}

/**
 * Refuses a write that did not come from a page of ours, and whatever else comes with the origin of
 * another site. Where browsers send Origin it decides, and Sec-Fetch-Site must not contradict it. A write
 * with neither is refused too.
 *
 * @throws AppError 'cross-site-request'
 */
export function requireSameOrigin(settings: OriginSettings): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const isReading = READING.has(c.req.method)
    const isOurs =
      origin === undefined
        ? isReading || site === 'same-origin'
        : isOwnOrigin(settings, c, origin) &&
          (isReading || site === undefined || site === 'same-origin')
    if (!isOurs && !FOR_ANY_HOST.has(c.req.path)) throw new AppError('cross-site-request')
    await next()
  }
}

/** Without a public origin this machine has several names, and a page of ours comes from the one it asks. */
function isOwnOrigin(
  { publicOrigin, isPublicOriginSet }: OriginSettings,
  c: ServerContext,
  origin: string,
): boolean {
  if (origin === publicOrigin) return true
  return !isPublicOriginSet && origin === `http://${hostOf(c)}`
}

/** The host that a request names. One of HTTP/1.0 may name none, and means the one it has reached. */
function hostOf(c: ServerContext): string {
  return c.req.header('host') ?? new URL(c.req.url).host
}
