import { Hono } from 'hono'
import { API_PATHS } from '../../api/paths.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { Metrics } from '../metrics.ts'

/** Serves the metrics on a separate port, which the operator keeps off the internet. */
export function createMetricsApp({
  contentType,
  text,
}: Pick<Metrics, 'contentType' | 'text'>): Hono {
  const app = new Hono()
  app.use(securityHeaders({ styleHashes: [], scriptHashes: [], usesStripe: false, isHttps: false }))
  app.get(API_PATHS.metrics, async (c) =>
    c.text(await text(), 200, { 'Content-Type': contentType }),
  )
  return app
}
