import { Hono } from 'hono'
import { ENDPOINTS, PAGE_ENDPOINTS } from '../api/endpoints.ts'
import { AnswerMemory } from './actions/answer-memory.ts'
import type { Leases } from './actions/leases.ts'
import { RunningAnswers } from './actions/running-answers.ts'
import { AppError } from './app-error.ts'
import type { Deps } from './deps.ts'
import { ClientNetwork } from './http/client-network.ts'
import { Cookies } from './http/cookies.ts'
import { errorAnswer, errorCodeOf, isForTheLog } from './http/error-answer.ts'
import { limitWrites } from './http/recognise-visitor.ts'
import { observeRequests, type ServerEnv } from './http/request-context.ts'
import { requireSameOrigin } from './http/same-origin.ts'
import { securityHeaders } from './http/security-headers.ts'
import { analysesRoute } from './routes/analyses-route.ts'
import { operationsRoutes } from './routes/operations-routes.ts'
import { pagesRoute } from './routes/pages-route.ts'
import { paymentsRoute } from './routes/payments-route.ts'
import { policySearchesRoute } from './routes/policy-searches-route.ts'
import { questionsRoute } from './routes/questions-route.ts'
import { sandboxRoute } from './routes/sandbox-route.ts'
import { sessionRoute } from './routes/session-route.ts'
import { shareRoute } from './routes/share-route.ts'
import { stripeWebhookRoute } from './routes/stripe-webhook-route.ts'
import { visitRoute } from './routes/visit-route.ts'
import { websiteRoute } from './routes/website-route.ts'

/** Version of the wire, as the OpenAPI document states it. */
const API_VERSION = '1'

/** The whole server without a port: give it a request, it gives the answer. */
export function createApp(deps: Deps, leases: Leases): Hono<ServerEnv> {
  const { config, website } = deps
  const app = new Hono<ServerEnv>()
  const recognition = {
    deps,
    cookies: new Cookies(config.isHttps),
    clientNetwork: new ClientNetwork(config.trustedProxies),
  }

  app.use(observeRequests(deps))
  app.use(
    securityHeaders({
      styleHashes: website.styleHashes,
      usesStripe: config.payments.mode === 'stripe',
      isHttps: config.isHttps,
    }),
  )
  app.use('/api/*', async (c, next) => {
    await next()
    c.res.headers.set('Cache-Control', 'no-store')
  })
  // Before the check of the origin: events come from Stripe, not from a page.
  stripeWebhookRoute(app, deps)
  shareRoute(app)
  app.use(requireSameOrigin(config.publicOrigin))
  for (const { path } of PAGE_ENDPOINTS) {
    app.post(path, async (c, next) => {
      await limitWrites(recognition, c)
      await next()
    })
  }

  visitRoute(app, recognition)
  pagesRoute(app, recognition)
  policySearchesRoute(app, recognition)
  analysesRoute(app, recognition, {
    ...deps,
    leases,
    memory: new AnswerMemory(deps.now),
    running: new RunningAnswers(),
  })
  questionsRoute(app, recognition, {
    ...deps,
    leases,
    memory: new AnswerMemory(deps.now),
    running: new RunningAnswers(),
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
    return errorAnswer(c, code, requestId)
  })
  return app
}
