import { expect, test } from 'vitest'
import { API_PATHS } from '../../../src/api/paths.ts'
import { createMetricsApp } from '../../../src/server/routes/operations-routes.ts'
import { serveLocally } from '../support/local-server.ts'
import { questionRequest } from '../support/question-request.ts'
import { type RawRequest, rawRequest } from '../support/raw-request.ts'
import { smallWebsite } from '../support/small-website.ts'
import { analysisRequest, startTestServer } from '../support/test-server.ts'

const SECURITY_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-y'; style-src 'self' 'sha256-x'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; font-src 'self'; object-src 'none'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; report-uri /api/csp-reports; report-to csp",
  'reporting-endpoints': 'csp="/api/csp-reports"',
  'permissions-policy':
    'camera=(self), payment=(), accelerometer=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), serial=(), usb=()',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
}
/** Documents have a longer policy than files, workers and API responses. */
const DOCUMENT_HEADERS = {
  ...SECURITY_HEADERS,
  'content-security-policy': `${SECURITY_HEADERS['content-security-policy']}; require-trusted-types-for 'script'; trusted-types default`,
}
const HSTS = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }

const HTML = 'text/html; charset=utf-8'
const JSON_TYPE = 'application/json'
const EVENTS = 'text/event-stream'
const WORDS = 'text/plain; charset=UTF-8'
const FOR_EVER = 'public, max-age=31536000, immutable'

const asPage = { accept: 'text/html' }
const post = (path: string, body: unknown, headers: RawRequest['headers'] = {}): RawRequest => ({
  method: 'POST',
  path,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
})
const page = (url: string) => post(API_PATHS.pages, { url })

type Kind = readonly [
  what: string,
  asked: RawRequest,
  status: number,
  type: string | undefined,
  cache: string,
]

const KINDS: readonly Kind[] = [
  ['a page', { path: '/' }, 200, HTML, 'no-cache'],
  ['a page’s head', { path: '/', method: 'HEAD' }, 200, HTML, 'no-cache'],
  ['no page', { path: '/nowhere', headers: asPage }, 404, HTML, 'no-cache'],
  ['a script', { path: '/assets/app-abc.js' }, 200, 'text/javascript; charset=utf-8', FOR_EVER],
  ['a picture', { path: '/favicon.svg' }, 200, 'image/svg+xml; charset=utf-8', 'no-cache'],
  ['a slash too many', { path: '/favicon.svg/' }, 308, undefined, 'no-store'],
  ['a file from outside', { path: '/%2e%2e/package.json' }, 404, JSON_TYPE, 'no-store'],
  ['the wire', { path: API_PATHS.openapi }, 200, JSON_TYPE, 'no-store'],
  ['a visit', post(API_PATHS.visit, { timeZone: 'UTC' }), 200, JSON_TYPE, 'no-store'],
  ['an analysis', post(API_PATHS.analyses, analysisRequest()), 200, EVENTS, 'no-store'],
  ['an answer', post(API_PATHS.questions, questionRequest()), 200, EVENTS, 'no-store'],
  ['a PDF', page('https://fernway.example/p.pdf'), 200, 'application/octet-stream', 'no-store'],
  ['a wrong shape', post(API_PATHS.visit, {}), 400, JSON_TYPE, 'no-store'],
  ['a wrong length', post(API_PATHS.visit, 'x'.repeat(9_999)), 413, JSON_TYPE, 'no-store'],
  [
    'a wrong type',
    post(API_PATHS.visit, '', { 'content-type': 'text/plain' }),
    415,
    JSON_TYPE,
    'no-store',
  ],
  [
    'another site',
    post(API_PATHS.visit, {}, { 'sec-fetch-site': 'cross-site' }),
    403,
    JSON_TYPE,
    'no-store',
  ],
  ['an event', post(API_PATHS.stripeWebhook, {}), 404, JSON_TYPE, 'no-store'],
  ['no endpoint', { path: '/api/nothing', headers: asPage }, 404, JSON_TYPE, 'no-store'],
  ['a wrong method', { path: API_PATHS.visit }, 405, JSON_TYPE, 'no-store'],
  ['a preflight', { path: API_PATHS.visit, method: 'OPTIONS' }, 405, JSON_TYPE, 'no-store'],
  ['TRACE', { path: '/', method: 'TRACE' }, 403, JSON_TYPE, 'no-store'],
  ['another host', { path: '/', headers: { host: 'other.example' } }, 421, JSON_TYPE, 'no-store'],
  ['a failure', page('https://fernway.example/broken'), 500, JSON_TYPE, 'no-store'],
  ['alive', { path: API_PATHS.healthz }, 200, WORDS, 'no-store'],
  ['ready', { path: API_PATHS.readyz }, 200, WORDS, 'no-store'],
  ['no figures', { path: API_PATHS.metrics }, 404, JSON_TYPE, 'no-store'],
]

const settings = { PUBLIC_ORIGIN: 'https://plainclause.example' }
const host = 'plainclause.example'

async function serve(change: Parameters<typeof startTestServer>[0] = { settings }) {
  const website = smallWebsite({
    values: { OPERATOR_NAME: '', OPERATOR_CONTACT: '', MODEL_PROVIDER: '' },
    hasServiceWorker: true,
  })
  const server = await startTestServer({
    website,
    fetchPage: async (url) => {
      if (url.endsWith('broken')) throw new Error('broken')
      return { url, format: 'pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') }
    },
    ...change,
  })
  return { server, port: await serveLocally(server.app.fetch) }
}

/** A page is fetched only within an open visit. */
async function cookiesOfVisit(port: number): Promise<string> {
  const visit = post(API_PATHS.visit, { timeZone: 'UTC' }, { host })
  const { headers } = await rawRequest(port, visit)
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

test.each(KINDS)('%s carries every header', async (_what, asked, status, type, cache) => {
  const { port } = await serve()
  const cookie = asked.path === API_PATHS.pages ? await cookiesOfVisit(port) : ''
  const answer = await rawRequest(port, { ...asked, headers: { host, ...asked.headers, cookie } })
  expect(answer.status).toBe(status)
  const security = type === HTML ? DOCUMENT_HEADERS : SECURITY_HEADERS
  expect(answer.headers).toMatchObject({ ...security, ...HSTS, 'cache-control': cache })
  expect(answer.headers['content-type']).toBe(type)
  const names = Object.keys(answer.headers)
  expect(names.filter((name) => /^(?:access-control-|server$|x-powered-by)/.test(name))).toEqual([])
  expect(answer.body).not.toMatch(/node_modules|\.ts:/)
})

test('an unchanged page carries every header', async () => {
  const { port } = await serve()
  const { etag = '' } = (await rawRequest(port, { path: '/', headers: { host } })).headers
  const answer = await rawRequest(port, { path: '/', headers: { host, 'if-none-match': etag } })
  expect(answer.status).toBe(304)
  expect(answer.headers).toMatchObject({ ...DOCUMENT_HEADERS, ...HSTS })
})

test('a server without its store carries every header', async () => {
  const { server, port } = await serve()
  await server.db.destroy()
  const answer = await rawRequest(port, { path: API_PATHS.readyz })
  expect(answer.status).toBe(503)
  expect(answer.headers).toMatchObject({ ...SECURITY_HEADERS, ...HSTS })
})

test('the metrics carry every header, behind a token and on a separate port', async () => {
  const { server, port } = await serve({ settings: { METRICS_TOKEN: 'let-me-see' } })
  const headers = { authorization: 'Bearer let-me-see' }
  const answer = await rawRequest(port, { path: API_PATHS.metrics, headers })
  const { 'content-security-policy': _, ...others } = SECURITY_HEADERS
  const expected = { ...others, 'cache-control': 'no-store' }
  expect([answer.status, answer.headers]).toMatchObject([200, expected])
  const ownPort = await serveLocally(createMetricsApp(server.deps.metrics).fetch)
  const alone = await rawRequest(ownPort, { path: API_PATHS.metrics })
  expect([alone.status, alone.headers]).toMatchObject([200, expected])
  expect(alone.headers['content-security-policy']).toContain("default-src 'none'")
})

test('only the page that takes a text from its opener is not separated from it', async () => {
  const { port } = await serve({})
  const openerPolicyAt = async (path: string) => {
    const { headers } = await rawRequest(port, { path, headers: asPage })
    // Framing stays forbidden everywhere.
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    return headers['cross-origin-opener-policy']
  }
  expect(await openerPolicyAt('/handover')).toBe('unsafe-none')
  for (const path of [
    '/',
    '/handover/',
    '/Handover',
    '/handover.html',
    '/chatbot',
    '/%68andover/x',
  ]) {
    expect(await openerPolicyAt(path)).toBe('same-origin')
  }
})

test('a site without https sends no HSTS', async () => {
  const { port } = await serve({})
  const answer = await rawRequest(port, { path: '/' })
  expect(answer.headers).toMatchObject(DOCUMENT_HEADERS)
  expect(answer.headers['strict-transport-security']).toBeUndefined()
})

test('with Stripe its frame may take payments, and nothing else changes', async () => {
  const { port } = await serve({
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_aSecret',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_forBrowsers',
      STRIPE_WEBHOOK_SECRET: 'whsec_first',
    },
  })
  const { headers } = await rawRequest(port, { path: '/' })
  expect(headers['permissions-policy']).toBe(
    SECURITY_HEADERS['permissions-policy'].replace(
      'payment=()',
      'payment=(self "https://js.stripe.com")',
    ),
  )
})
