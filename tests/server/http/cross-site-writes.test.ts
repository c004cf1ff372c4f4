import { describe, expect, test } from 'vitest'
import { ENDPOINTS } from '../../../src/api/endpoints.ts'
import { API_PATHS } from '../../../src/api/paths.ts'
import { openApiDocument } from '../../../src/server/openapi.ts'
import {
  ORIGIN,
  readError,
  startTestServer,
  TestBrowser,
  type TestServer,
} from '../support/test-server.ts'

/** Every write in the OpenAPI document. Stripe's events have a signature instead of an origin. */
const WRITES = Object.entries(openApiDocument(ORIGIN, '1').paths)
  .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ method, path })))
  .filter(({ method, path }) => method !== 'get' && path !== API_PATHS.stripeWebhook)

/** Headers of requests that none of our pages made, including those of old or unusual browsers. */
const FOREIGN = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site', origin: ORIGIN },
  { 'sec-fetch-site': 'same-site', origin: ORIGIN },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': '', origin: ORIGIN },
  { 'sec-fetch-site': 'same-origin, cross-site' },
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  { origin: `${ORIGIN}.evil.example` },
  { origin: 'null' },
  { referer: `${ORIGIN}/` },
  { host: 'localhost:3000', 'x-forwarded-host': 'localhost:3000' },
]

/** The store's rows about visitors and their calls. */
async function rowsOf({ db }: TestServer): Promise<number> {
  const tables = ['visitors', 'browser_sessions', 'calls', 'payments', 'premium_sessions'] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return rows.flat().length
}

describe.each(WRITES)('$method $path', ({ method, path }) => {
  test('refuses requests from other pages, sets no cookie and writes nothing', async () => {
    const server = await startTestServer()
    for (const headers of FOREIGN) {
      const response = await server.app.request(path, {
        method: method.toUpperCase(),
        body: JSON.stringify({ timeZone: 'UTC' }),
        headers: { 'content-type': 'application/json', ...headers },
      })
      const { code } = await readError(response)
      expect([headers, response.status, code]).toEqual([headers, 403, 'cross-site-request'])
      expect(response.headers.getSetCookie()).toEqual([])
    }
    expect(await rowsOf(server)).toBe(0)
    const logged = server.logLines.map((line) => JSON.parse(line))
    expect(logged.length).toBe(FOREIGN.length)
    for (const entry of logged) {
      expect(entry).toMatchObject({ status: 403, code: 'cross-site-request' })
    }
  })

  test('does nothing for methods that links, pictures and preflights use', async () => {
    const server = await startTestServer()
    for (const safe of ['GET', 'HEAD', 'OPTIONS']) {
      const response = await server.app.request(`${path}?timeZone=UTC`, {
        method: safe,
        headers: { 'sec-fetch-site': 'same-origin', origin: ORIGIN },
      })
      expect([response.status, response.headers.getSetCookie()]).toEqual([405, []])
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
    }
    expect(await rowsOf(server)).toBe(0)
  })
})

test('all but one of the endpoints are among them', () => {
  expect(WRITES.length).toBe(ENDPOINTS.length - 1)
  expect(WRITES.map(({ method }) => method)).not.toContain('get')
})

test('our own page is accepted, so that a refusal means something', async () => {
  const browser = new TestBrowser(await startTestServer())
  expect((await browser.visit()).tier).toBe('free')
})

test('a share without the service worker is not read, and leads to the form for documents', async () => {
  const server = await startTestServer()
  const response = await server.app.request('/share', {
    method: 'POST',
    body: new URLSearchParams({ text: 'a secret' }),
    headers: { 'sec-fetch-site': 'none' },
  })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/chatbot'])
  expect(response.headers.getSetCookie()).toEqual([])
  expect(await rowsOf(server)).toBe(0)
  expect(server.logLines.join()).not.toContain('secret')
})
