import { describe, expect, test } from 'vitest'
import { API_PATHS } from '../../../src/api/paths.ts'
import { readError, startTestServer, TestBrowser } from '../support/test-server.ts'

const PUBLIC = { PUBLIC_ORIGIN: 'https://plain.example' }
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE']

describe('with a public origin', () => {
  test.each(METHODS)(
    'refuses %s for any other host, and so Stripe’s and shared ones',
    async (method) => {
      const { app } = await startTestServer({ settings: PUBLIC })
      for (const host of [
        'localhost:3000',
        '127.0.0.1',
        'evil.example',
        'plain.example:8443',
        '%',
      ]) {
        for (const path of ['/', '/share', API_PATHS.visit, API_PATHS.stripeWebhook]) {
          const response = await app.request(path, { method, headers: { host } })
          expect([host, path, response.status]).toEqual([host, path, 421])
          if (method !== 'HEAD') expect((await readError(response)).code).toBe('wrong-host')
        }
      }
    },
  )

  test.each(['plain.example', 'PLAIN.example', 'plain.example:443'])(
    'answers for %s',
    async (host) => {
      const browser = new TestBrowser(await startTestServer({ settings: PUBLIC }))
      const response = await browser.post(API_PATHS.visit, { timeZone: 'UTC' }, { host })
      expect(response.status).toBe(200)
    },
  )

  test('ignores proxy headers about the host', async () => {
    const { app } = await startTestServer({ settings: PUBLIC })
    const headers = {
      host: '10.0.0.7:3000',
      'x-forwarded-host': 'plain.example',
      forwarded: 'host=plain.example',
    }
    expect((await app.request('/', { headers })).status).toBe(421)
  })

  test('lets probes and metrics requests name a process by its address', async () => {
    const { app } = await startTestServer({ settings: { ...PUBLIC, METRICS_TOKEN: 'lantern' } })
    const headers = { host: '10.244.1.7:3000', authorization: 'Bearer lantern' }
    for (const path of [API_PATHS.healthz, API_PATHS.readyz, API_PATHS.metrics]) {
      expect((await app.request(path, { headers })).status).toBe(200)
    }
  })
})

describe('without a public origin', () => {
  test.each([
    'localhost',
    'localhost:3000',
    'plain.localhost',
    '127.0.0.1:4000',
    '127.8.0.1',
    '[::1]:3000',
  ])('answers for this machine as %s, and for a page under that name', async (host) => {
    const browser = new TestBrowser(await startTestServer())
    const headers = { host, origin: `http://${host}` }
    expect((await browser.post(API_PATHS.visit, { timeZone: 'UTC' }, headers)).status).toBe(200)
  })

  test.each(['plain.example', '10.0.0.7:3000', '0.0.0.0', 'localhost.evil.example', '[::]'])(
    'refuses %s',
    async (host) => {
      const { app } = await startTestServer()
      expect((await app.request('/', { headers: { host } })).status).toBe(421)
    },
  )
})

test('refuses everything that another site’s page requests, including reads', async () => {
  const { app } = await startTestServer()
  for (const origin of ['https://evil.example', 'null', 'http://localhost:1']) {
    const response = await app.request(API_PATHS.openapi, { headers: { origin } })
    expect([origin, response.status]).toEqual([origin, 403])
  }
})
