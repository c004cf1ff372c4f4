import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { ServerEnv } from '../../src/server/http/request-context.ts'
import { websiteRoute } from '../../src/server/routes/website-route.ts'
import { chooseBody, type Website } from '../../src/server/website.ts'
import { smallWebsite } from './support/small-website.ts'

const app = new Hono<ServerEnv>()
const values = {
  OPERATOR_NAME: `"Tom" & <Ann>'s`,
  OPERATOR_CONTACT: 'contact',
  MODEL_PROVIDER: 'provider',
}
const website = smallWebsite({ values, hasServiceWorker: true })
websiteRoute(app, website)

describe('the website', () => {
  test('puts the operator’s values into its pages, escaped', async () => {
    const html = await (await app.request('/')).text()
    const escaped = '&quot;Tom&quot; &amp; &lt;Ann&gt;&#39;s'
    expect(html).toBe(`<p title="${escaped}">${escaped}</p>`)
  })

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['GZIP;q=0.5', 'gzip', gunzipSync],
  ])('answers Accept-Encoding %s by %s', async (accepted, encoding, decode) => {
    const response = await app.request('/assets/app-abc.js', {
      headers: { 'accept-encoding': accepted },
    })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(decode(await response.arrayBuffer()).toString()).toBe('let a = 1')
  })

  test.each(['', 'identity', 'br;q=0, gzip;q=0.0'])(
    'sends the plain body for Accept-Encoding %j',
    async (accepted) => {
      const headers = { 'accept-encoding': accepted }
      const response = await app.request('/assets/app-abc.js', { headers })
      expect(response.headers.get('content-encoding')).toBeNull()
      expect(await response.text()).toBe('let a = 1')
    },
  )

  test('unpacks a file once for all clients that take it plain', async () => {
    const file = website.find('/assets/app-abc.js') ?? website.notFoundPage
    const bodies = await Promise.all([chooseBody(file, ''), chooseBody(file, 'identity')])
    const later = await chooseBody(file, '')
    expect(new Set([...bodies, later].map(({ bytes }) => bytes)).size).toBe(1)
  })

  test('lets hashed files be kept for ever and all others be asked for', async () => {
    const cacheOf = async (path: string) => (await app.request(path)).headers.get('cache-control')
    expect(await cacheOf('/assets/app-abc.js')).toContain('immutable')
    expect(await cacheOf('/')).toBe('no-cache')
    expect(await cacheOf('/favicon.svg')).toBe('no-cache')
  })

  test('serves a service worker that is another one when the operator’s values are', async () => {
    const workerOf = async (site: Website) => {
      const other = new Hono<ServerEnv>()
      websiteRoute(other, site)
      const response = await other.request('/service-worker.js')
      expect(response.headers.get('cache-control')).toBe('no-cache')
      return response.text()
    }
    const worker = await workerOf(website)
    expect(worker).toMatch(/^keep\("[\w-]{22}"\)$/)
    expect(await workerOf(smallWebsite({ values, hasServiceWorker: true }))).toBe(worker)
    const renamed = { ...values, OPERATOR_NAME: 'another' }
    expect(await workerOf(smallWebsite({ values: renamed, hasServiceWorker: true }))).not.toBe(
      worker,
    )
  })

  test('serves a worker that forgets in its place, where the operator says so', async () => {
    const off = new Hono<ServerEnv>()
    websiteRoute(off, smallWebsite({ values, hasServiceWorker: false }))
    expect(await (await off.request('/service-worker.js')).text()).toBe('forget()')
    expect(website.find('/service-worker-off.js')).toBeUndefined()
  })

  test('answers an unchanged page by 304', async () => {
    const etag = (await app.request('/')).headers.get('etag') ?? ''
    const again = await app.request('/', { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('never serves its list of pages, a page by its file name, or a file from outside', async () => {
    for (const path of [
      '/pages.json',
      '/index.html',
      '/not-found.html',
      '/../package.json',
      '/%2e%2e/package.json',
    ]) {
      const response = await app.request(path, { headers: { accept: 'text/html' } })
      expect(response.status).toBe(404)
    }
  })

  test('leads from an address with a slash too many to its page, and to no other site', async () => {
    const response = await app.request('/favicon.svg//')
    expect([response.status, response.headers.get('location')]).toEqual([308, '/favicon.svg'])
    const other = await app.request('//evil.example/', { headers: { accept: 'text/html' } })
    expect(other.headers.get('location')).toBeNull()
  })

  test('finds out at once that no page is behind 16,000 slashes', async () => {
    const path = `${'/'.repeat(16_000)}x`
    const headers = { accept: 'text/html' }
    // Were the rest looked at again from each slash, these would take seconds.
    for (let time = 0; time < 50; time += 1) {
      expect((await app.request(path, { headers })).status).toBe(404)
    }
  }, 2_000)

  test('names the hash of the style sheet that its pages carry', () => {
    expect(website.styleHashes).toEqual(["'sha256-x'"])
    expect(website.scriptHashes).toEqual(["'sha256-y'"])
  })
})
