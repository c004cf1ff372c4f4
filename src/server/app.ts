import { Hono } from 'hono'
import { ENDPOINTS, PAGE_ENDPOINTS } from '../api/endpoints.ts'
import type { Leases } from './actions/answers/leases.ts'
import { AnswerMemory, joinDeltas, RunningAnswers } from './actions/answers/running-answers.ts'
import { LargePages } from './actions/pages/large-pages.ts'
import { FreeDayHeat } from './actions/proof-of-work.ts'
import { AppError, errorAnswer, errorCodeOf, isForTheLog } from './app-error.ts'
import type { Deps } from './deps.ts'
import { Cookies, limitWrites } from './http/recognise-visitor.ts'
import { limitBodies } from './http/request-body.ts'
import { ClientNetwork, observeRequests, type ServerEnv } from './http/request-context.ts'
import { requireOwnHost, requireSameOrigin } from './http/same-origin.ts'
import { securityHeaders } from './http/security-headers.ts'
import { analysesRoute, questionsRoute } from './routes/answers-route.ts'
import { cspReportsRoute, operationsRoutes } from './routes/operations-routes.ts'
import { pagesRoute } from './routes/pages-route.ts'
import {
  paymentsRoute,
  sandboxRoute,
  sessionRoute,
  stripeWebhookRoute,
  visitRoute,
} from './routes/payments-route.ts'
import { shareRoute, websiteRoute } from './routes/website-route.ts'

/** Version of the wire, as the OpenAPI document states it. */
const API_VERSION = '1'

/** Makes the whole server without a port, as a function from request to response. */
export function createApp(deps: Deps, leases: Leases): Hono<ServerEnv> {
  const { config, website } = deps
  const app = new Hono<ServerEnv>({ getPath: pathOf })
  const recognition = {
    deps,
    cookies: new Cookies(config.isHttps),
    clientNetwork: new ClientNetwork(config.trustedProxies),
  }

  app.use(observeRequests(deps))
  app.use(
    securityHeaders({
      styleHashes: website.styleHashes,
      scriptHashes: website.scriptHashes,
      usesStripe: config.payments.mode === 'stripe',
      isHttps: config.isHttps,
    }),
  )
  app.use('/api/*', async (c, next) => {
    await next()
    c.res.headers.set('Cache-Control', 'no-store')
  })
  app.use(requireOwnHost(config))
  app.use(limitBodies(recognition.clientNetwork))
  // Before the origin check: events come from Stripe, not from a page.
  stripeWebhookRoute(app, deps)
  // Reports come from the browser itself, which sends no origin.
  cspReportsRoute(app, recognition)
  shareRoute(app)
  app.use(requireSameOrigin(config))
  for (const { path } of PAGE_ENDPOINTS) {
    app.post(path, async (c, next) => {
      await limitWrites(recognition, c)
      await next()
    })
  }

  const heat = new FreeDayHeat(deps)
  visitRoute(app, recognition)
  const largePages = new LargePages()
  pagesRoute(app, recognition, largePages)
  analysesRoute(app, recognition, {
    ...deps,
    leases,
    memory: new AnswerMemory(deps.now),
    running: new RunningAnswers(joinDeltas),
    heat,
  })
  questionsRoute(app, recognition, {
    ...deps,
    leases,
    memory: new AnswerMemory(deps.now),
    running: new RunningAnswers(joinDeltas),
    heat,
  })
  paymentsRoute(app, recognition)
  sessionRoute(app, recognition)
  sandboxRoute(app, deps.payments)
  operationsRoutes(app, deps, API_VERSION)
  for (const { path } of ENDPOINTS) {
    app.all(path, () => {
      throw new AppError('method-not-allowed')
    })
  }
  websiteRoute(app, website)
  app.notFound(() => {
    throw new AppError('not-found')
  })

  app.onError((error, c) => {
    const code = errorCodeOf(error)
    const requestId = c.get('requestId')
    if (isForTheLog(error)) deps.log.unexpected(error, { requestId, route: c.req.method })
    c.set('errorCode', code)
    return errorAnswer(c, error, requestId)
  })
  return app
}

/**
 * The path of a request as sent. No path of ours needs decoding, and decoding 16 KB of invalid
 * percent signs takes 13 ms.
 */
function pathOf({ url }: Request): string {
  const start = url.indexOf('/', url.indexOf('://') + '://'.length)
  const end = url.slice(start).search(/[?#]/)
  return end === -1 ? url.slice(start) : url.slice(start, start + end)
}
