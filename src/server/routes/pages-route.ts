import type { Hono } from 'hono'
import { fetchPageEndpoint } from '../../api/pages.ts'
import { fetchPolicyPage } from '../actions/fetch-policy-page.ts'
import { limitRequests } from '../actions/limit-requests.ts'
import { readJsonBody } from '../http/json-body.ts'
import {
  networkKeyOfRequest,
  type Recognition,
  recogniseVisitor,
} from '../http/recognise-visitor.ts'
import type { ServerEnv } from '../http/request-context.ts'

/** A visitor who comes here without having opened a visit gets a count that ends at UTC midnight. */
const FALLBACK_TIME_ZONE = 'UTC'

/** Fetches a page for a visitor. */
export function pagesRoute(app: Hono<ServerEnv>, recognition: Recognition): void {
  const { deps } = recognition
  app.post(fetchPageEndpoint.path, async (c) => {
    const { url } = await readJsonBody(c, fetchPageEndpoint)
    const networkKey = await networkKeyOfRequest(recognition, c)
    await limitRequests(deps, 'pages', networkKey, deps.config.pagesPerMinute)
    const visitor = await recogniseVisitor(recognition, c, FALLBACK_TIME_ZONE)
    return c.json(await fetchPolicyPage(deps, visitor, url, c.req.raw.signal))
  })
}
