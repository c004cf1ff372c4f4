import { describe, expect, test } from 'vitest'
import { analysisEventSchema } from '../../src/api/analyses.ts'
import { PAGE_ENDPOINTS } from '../../src/api/endpoints.ts'
import { ERROR_STATUS } from '../../src/api/error-codes.ts'
import { API_PATHS } from '../../src/api/paths.ts'
import { questionEventSchema } from '../../src/api/questions.ts'
import { createQuotingAnalyst } from '../../src/server/adapters/quoting-analyst.ts'
import { createApp } from '../../src/server/app.ts'
import { textWorkHere } from '../support/text-work.ts'
import { questionRequest } from './support/question-request.ts'
import {
  analysisRequest,
  ORIGIN,
  readError,
  readEvents,
  startTestServer,
  TestBrowser,
} from './support/test-server.ts'

const WRITES = PAGE_ENDPOINTS.map(({ path }) => path)

describe('every write', () => {
  test.each([
    [{ origin: ORIGIN }, 200],
    [{ origin: 'http://localhost:3001' }, 403],
    [{ origin: 'null' }, 403],
    [{}, 403],
    [{ host: 'localhost:3000' }, 403],
  ])('without Sec-Fetch-Site, %j answers %i', async (headers, status) => {
    const { app } = await startTestServer()
    const response = await app.request(API_PATHS.visit, {
      method: 'POST',
      body: JSON.stringify({ timeZone: 'UTC' }),
      headers: { 'content-type': 'application/json', ...headers },
    })
    expect(response.status).toBe(status)
  })

  test.each(WRITES)('%s refuses what is not JSON', async (path) => {
    const browser = new TestBrowser(await startTestServer())
    const statuses: number[] = []
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      statuses.push((await browser.post(path, '{}', { 'content-type': type })).status)
    }
    expect(statuses).toEqual([415, 415, 415])
  })

  test.each(WRITES)('%s answers a broken body with a clear code', async (path) => {
    const browser = new TestBrowser(await startTestServer())
    for (const body of ['', '{', 'null', '[]', '"text"', '42', '{"__proto__":{}}', '\u0000']) {
      const response = await browser.post(path, body)
      expect([400, 422]).toContain(response.status)
      const error = await readError(response)
      expect(Object.keys(error).sort()).toEqual(['code', 'message', 'requestId'])
      expect(Object.keys(ERROR_STATUS)).toContain(error.code)
    }
  })

  test('refuses bytes that are not UTF-8', async () => {
    const { app } = await startTestServer()
    const response = await app.request(API_PATHS.visit, {
      method: 'POST',
      body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]),
      headers: { 'content-type': 'application/json', origin: ORIGIN },
    })
    expect(response.status).toBe(400)
  })

  test.each(WRITES)('%s reads no more of a body than its limit', async (path) => {
    const browser = new TestBrowser(await startTestServer())
    const response = await browser.post(path, `{"a":"${'x'.repeat(300 * 1_024)}"}`)
    expect(response.status).toBe(413)
    expect((await readError(response)).code).toBe('body-too-large')
  })

  test('stops reading a body that says no length', async () => {
    const { app } = await startTestServer()
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1
        if (sent > 1_000) controller.close()
        else controller.enqueue(new Uint8Array(1_024).fill(0x20))
      },
    })
    const request = new Request('http://localhost/api/visit', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      duplex: 'half',
    } as RequestInit)
    expect((await app.request(request)).status).toBe(413)
    expect(sent).toBeLessThan(20)
  })

  test('too many requests of one network in a minute are refused, until the next minute', async () => {
    const server = await startTestServer({ settings: { REQUESTS_PER_MINUTE: '3' } })
    const statuses: number[] = []
    for (let visit = 0; visit < 4; visit += 1) {
      statuses.push(
        (await new TestBrowser(server).post(API_PATHS.visit, { timeZone: 'UTC' })).status,
      )
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    server.clock.now += 60_000
    expect((await new TestBrowser(server).post(API_PATHS.visit, { timeZone: 'UTC' })).status).toBe(
      200,
    )
  })

  test('believes X-Forwarded-For only from a configured proxy', async () => {
    const settings = { REQUESTS_PER_MINUTE: '1', TRUSTED_PROXIES: '10.0.0.0/8' }
    const ask = async (
      peer: string,
      forwardedFor: string,
      server: Awaited<ReturnType<typeof startTestServer>>,
    ) =>
      (
        await new TestBrowser(server, peer).post(
          API_PATHS.visit,
          { timeZone: 'UTC' },
          { 'x-forwarded-for': forwardedFor },
        )
      ).status
    const direct = await startTestServer({ settings })
    expect(await ask('203.0.113.7', '198.51.100.1', direct)).toBe(200)
    expect(await ask('203.0.113.7', '198.51.100.2', direct)).toBe(429)
    const proxied = await startTestServer({ settings })
    expect(await ask('10.1.1.1', '198.51.100.1', proxied)).toBe(200)
    expect(await ask('10.1.1.1', '198.51.100.2', proxied)).toBe(200)
    // What a visitor puts in front is not believed: the proxy's own word stands last.
    expect(await ask('10.1.1.1', '192.0.2.9, 198.51.100.2', proxied)).toBe(429)
  })
})

describe('every answer', () => {
  test('an unknown page is told so as a page to browsers and as JSON to programs', async () => {
    const { app } = await startTestServer()
    const page = await app.request('/nowhere', { headers: { accept: 'text/html' } })
    expect([page.status, page.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ])
    const json = await app.request('/api/nothing', { headers: { accept: 'text/html' } })
    expect((await readError(json)).code).toBe('not-found')
  })
})

describe('operations', () => {
  test('is alive and ready', async () => {
    const { app } = await startTestServer()
    expect(await (await app.request('/healthz')).text()).toBe('ok')
    expect(await (await app.request('/readyz')).text()).toBe('ready')
  })

  test('is not ready, yet alive, when its store is gone', async () => {
    const { app, db } = await startTestServer()
    expect((await app.request('/readyz')).status).toBe(200)
    await db.destroy()
    expect((await app.request('/readyz')).status).toBe(503)
    expect((await app.request('/healthz')).status).toBe(200)
  })

  test('is alive and serves, yet not ready, when it was told to stop', async () => {
    let isStopping = false
    const { deps, leases } = await startTestServer()
    const app = createApp({ ...deps, isStopping: () => isStopping }, leases)
    expect((await app.request('/readyz')).status).toBe(200)
    isStopping = true
    expect((await app.request('/readyz')).status).toBe(503)
    expect((await app.request('/healthz')).status).toBe(200)
    await new TestBrowser({ app }).visit()
  })

  test('leaves no trace of a probe that found all well, and one of each that did not', async () => {
    const server = await startTestServer({ settings: { METRICS_TOKEN: 'let-me-see' } })
    const probes = [API_PATHS.healthz, API_PATHS.readyz]
    for (const path of probes) {
      expect((await server.app.request(path)).headers.getSetCookie()).toEqual([])
    }
    const figures = () => server.deps.metrics.requests.get()
    expect([server.logLines, (await figures()).values]).toEqual([[], []])
    await server.db.destroy()
    for (const path of probes) await server.app.request(path)
    const logged = server.logLines.map((line) => JSON.parse(line))
    expect(logged.filter(({ msg }) => msg === 'request')).toMatchObject([
      { route: API_PATHS.readyz, status: 503 },
    ])
    expect((await figures()).values).toMatchObject([{ labels: { status: 503 }, value: 1 }])
  })

  test('shows figures to the holder of the token only', async () => {
    const { app } = await startTestServer({ settings: { METRICS_TOKEN: 'let-me-see' } })
    const ask = (authorization: string) => app.request('/metrics', { headers: { authorization } })
    expect((await ask('Bearer let-me-see')).status).toBe(200)
    expect(await (await ask('Bearer let-me-see')).text()).toContain(
      'plainclause_http_requests_total',
    )
    expect((await ask('Bearer wrong')).status).toBe(404)
    expect((await app.request('/metrics')).status).toBe(404)
  })

  test('shows no figures when no token is set', async () => {
    const { app } = await startTestServer()
    const response = await app.request('/metrics', {
      headers: { authorization: 'Bearer undefined' },
    })
    expect(response.status).toBe(404)
  })

  test('describes the wire by the schemas that validate it', async () => {
    const { app } = await startTestServer()
    const document = await (await app.request(API_PATHS.openapi)).json()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths).sort()).toEqual(
      [...WRITES, API_PATHS.stripeWebhook, API_PATHS.healthz, API_PATHS.readyz].sort(),
    )
    expect(Object.keys(document.paths[API_PATHS.readyz].get.responses)).toEqual(['200', '503'])
    const body = document.paths[API_PATHS.analyses].post.requestBody.content['application/json']
    expect(body.schema.required).toContain('requestId')
    expect(body.schema.additionalProperties).toBe(false)
    expect(document.paths[API_PATHS.pages].post.responses['422'].description).toContain(
      'page-refused',
    )
    const success = document.paths[API_PATHS.pages].post.responses['200']
    expect(Object.keys(success.content)).toEqual(['application/json', 'application/octet-stream'])
    expect(Object.keys(success.headers)).toEqual(['X-Document-Address'])
  })
})

describe('a stream', () => {
  test('holds what its schema says, and nothing else', async () => {
    const analyst = createQuotingAnalyst(textWorkHere())
    const browser = new TestBrowser(await startTestServer({ analyst }))
    const text = 'Any dispute will be resolved by binding arbitration and not in a court.'
    const questions = analysisRequest().questions.map(({ id }) => ({
      id,
      passages: [{ n: 1, start: 0, text }],
    }))
    const streams = [
      [analysisEventSchema, await browser.analyse(analysisRequest({ questions }))],
      [questionEventSchema, await browser.post(API_PATHS.questions, questionRequest())],
    ] as const
    for (const [schema, response] of streams) {
      const events: readonly unknown[] = await readEvents(response)
      // Keys that a schema does not name are gone from what it gives back.
      expect(events.map((event) => schema.parse(event))).toEqual(events)
      expect(JSON.stringify(events)).toContain(
        schema === analysisEventSchema ? 'severity' : 'documentId',
      )
    }
  })
})

describe('the log', () => {
  test('names the pattern that answered, for every kind of answer', async () => {
    const server = await startTestServer()
    await server.app.request(API_PATHS.openapi)
    await new TestBrowser(server).post(API_PATHS.visit, { timeZone: 'UTC' })
    await new TestBrowser(server).post(API_PATHS.visit, {})
    await server.app.request('/some/page')
    const routes = server.logLines.map((line) => JSON.parse(line)).map(({ route }) => route)
    expect(routes).toEqual([API_PATHS.openapi, API_PATHS.visit, API_PATHS.visit, '/*'])
  })

  test('holds no text, question, address, cookie or network address', async () => {
    const server = await startTestServer({
      fetchPage: () => Promise.reject(new Error('https://secret.example/policy')),
    })
    const browser = new TestBrowser(server, '203.0.113.99')
    await browser.visit()
    await browser.post(API_PATHS.pages, { url: 'https://secret.example/policy' })
    const request = analysisRequest({
      document: { title: 'Zanzibar', url: 'https://secret.example' },
    })
    await (await browser.analyse(request)).text()
    await server.app.request('/secret-path?q=secret')
    const log = server.logLines.join('')
    expect(server.logLines.length).toBeGreaterThanOrEqual(5)
    for (const word of [
      'secret',
      'Zanzibar',
      'never sell',
      '203.0.113.99',
      ...browser.cookies.values(),
    ]) {
      expect(log).not.toContain(word)
    }
  })
})
