import type { MiddlewareHandler } from 'hono'
import { AppError } from '../app-error.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a write that did not come from a page of ours. Browsers say so in Sec-Fetch-Site; older
 * ones send Origin. A write with neither is refused too: the Host header decides nothing.
 */
export function requireSameOrigin(publicOrigin: string): MiddlewareHandler {
  return async (c, next) => {
    if (!READING.has(c.req.method)) {
      const site = c.req.header('sec-fetch-site')
      const isOurs =
        site === undefined ? c.req.header('origin') === publicOrigin : site === 'same-origin'
      if (!isOurs) throw new AppError('cross-site-request')
    }
    await next()
  }
}
