import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createPageFetcher } from '../../../src/server/adapters/page-fetch/fetch-page.ts'
import { fetchLocally, startSite } from './local-site.ts'

const POLICY = '<!doctype html><title>Privacy</title><p>We collect as little as we can.</p>'

test('brings the bytes, the header and the format of a page', async () => {
  const origin = await startSite((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(POLICY)
  })
  const page = await fetchLocally(`${origin}/privacy`)
  expect({ ...page, bytes: Buffer.from(page.bytes).toString() }).toEqual({
    url: `${origin}/privacy`,
    format: 'html',
    contentType: 'text/html; charset=utf-8',
    bytes: POLICY,
  })
})

test('says honestly who asks, and sends no cookie that was set on the way', async () => {
  const seen: unknown[] = []
  const origin = await startSite((request, response) => {
    seen.push(request.headers)
    response.setHeader('set-cookie', 'visitor=1; Path=/')
    if (request.url === '/terms') response.end(POLICY)
    else response.writeHead(302, { location: '/terms' }).end()
  })
  await fetchLocally(origin)
  const headers = {
    host: new URL(origin).host,
    connection: 'keep-alive',
    'user-agent': 'Plainclause/0.1 (+https://plainclause.example)',
    accept: 'text/html,application/xhtml+xml,text/plain;q=0.9,application/pdf;q=0.9,*/*;q=0.1',
    'accept-language': 'en',
    'accept-encoding': 'gzip, deflate, br, zstd',
  }
  expect(seen).toEqual([headers, headers])
})

test('takes no proxy from the environment', async () => {
  const proxied = vi.fn()
  const proxy = await startSite((_request, response) => {
    proxied()
    response.end()
  })
  for (const name of ['http_proxy', 'HTTP_PROXY', 'ALL_PROXY', 'NODE_USE_ENV_PROXY']) {
    vi.stubEnv(name, name === 'NODE_USE_ENV_PROXY' ? '1' : proxy)
  }
  try {
    const origin = await startSite((_request, response) => response.end(POLICY))
    await fetchLocally(origin)
  } finally {
    vi.unstubAllEnvs()
  }
  expect(proxied).not.toHaveBeenCalled()
})

test.each([
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['br', brotliCompressSync],
  ['zstd', zstdCompressSync],
  ['identity', Buffer.from],
])('undoes the content coding %s', async (coding, encode) => {
  const origin = await startSite((_request, response) => {
    response.setHeader('content-encoding', coding).end(encode(Buffer.from(POLICY)))
  })
  const page = await fetchLocally(origin)
  expect(Buffer.from(page.bytes).toString()).toBe(POLICY)
})

test.each([
  ['text/html', POLICY, 'html'],
  ['application/xhtml+xml', POLICY, 'html'],
  ['TEXT/HTML;charset=x', POLICY, 'html'],
  ['text/plain', 'Our policy', 'text'],
  ['text/markdown', '# Our policy', 'text'],
  ['application/pdf', '%PDF-1.7 …', 'pdf'],
  ['text/html', '%PDF-1.7 …', 'pdf'],
  ['application/octet-stream', '%PDF-1.7 …', 'pdf'],
  [undefined, '\n\n<!-- terms --><html>', 'html'],
  [undefined, 'Our policy in plain words', 'text'],
  [undefined, '%PDF-1.7 …', 'pdf'],
  ['', '<p>Our policy', 'html'],
])('takes a body of type %s that begins %j for %s', async (type, body, format) => {
  const origin = await startSite((_request, response) => {
    if (type !== undefined) response.setHeader('content-type', type)
    response.end(body)
  })
  expect((await fetchLocally(origin)).format).toBe(format)
})

test.each([200, 403, 503])('takes a challenge with status %i for a refusal', async (status) => {
  const origin = await startSite((_request, response) => {
    response.writeHead(status, { 'cf-mitigated': 'challenge', 'content-type': 'text/html' })
    response.end(POLICY)
  })
  await expect(fetchLocally(origin)).rejects.toMatchObject({ code: 'page-refused' })
})

test.each([
  ['image/png', '/', 'page-is-picture'],
  ['application/octet-stream', '/terms.jpg', 'page-is-picture'],
  ['application/zip', '/', 'page-is-archive'],
  ['application/x-gzip', '/', 'page-is-archive'],
  ['binary/octet-stream', '/terms.tar.gz', 'page-is-archive'],
  ['video/mp4', '/film.zip', 'page-unreadable'],
])('tells a body of type %s at %s as %s', async (type, path, code) => {
  const origin = await startSite((_request, response) => {
    response.setHeader('content-type', type)
    response.end('bytes')
  })
  await expect(fetchLocally(`${origin}${path}`)).rejects.toMatchObject({ code })
})

test.each([
  ['application/json', '{}'],
  ['video/mp4', 'frames'],
  ['application/octet-stream', 'anything'],
  ['application/pdf', '<html>Please log in to see this file</html>'],
  [undefined, '\u0000\u0001\u0002 binary'],
])('does not read a body of type %s that begins %j', async (type, body) => {
  const origin = await startSite((_request, response) => {
    if (type !== undefined) response.setHeader('content-type', type)
    response.end(body)
  })
  await expect(fetchLocally(origin)).rejects.toMatchObject({ code: 'page-unreadable' })
})

test.each([
  [401, 'page-refused'],
  [403, 'page-refused'],
  [429, 'page-refused'],
  [451, 'page-refused'],
  [204, 'page-unreachable'],
  [205, 'page-unreachable'],
  [300, 'page-unreachable'],
  [304, 'page-unreachable'],
  [400, 'page-unreachable'],
  [404, 'page-unreachable'],
  [410, 'page-unreachable'],
  [500, 'page-unreachable'],
  [503, 'page-unreachable'],
])('answers status %i with %s', async (status, code) => {
  const origin = await startSite((_request, response) => {
    response.writeHead(status, { location: '/elsewhere' }).end()
  })
  await expect(fetchLocally(origin)).rejects.toMatchObject({ code })
})

test('counts an empty page as one with too little text', async () => {
  const origin = await startSite((_request, response) => response.end())
  await expect(fetchLocally(origin)).rejects.toMatchObject({ code: 'page-too-little-text' })
})

test('follows five redirects of every kind, and gives the last address', async () => {
  const statuses = [301, 302, 303, 307, 308]
  const origin = await startSite((request, response) => {
    const hop = Number(request.url?.slice(1))
    if (hop === statuses.length) response.end(POLICY)
    else response.writeHead(statuses[hop] ?? 500, { location: `./${hop + 1}` }).end('moved')
  })
  expect((await fetchLocally(`${origin}/0`)).url).toBe(`${origin}/5`)
})

test.each([
  ['six redirects', (path: string) => (path === '/0' ? '/1' : `/${Number(path.slice(1)) + 1}`)],
  ['a redirect to itself', (path: string) => path],
  ['a redirect to nothing', () => ''],
  ['a redirect to no address', () => 'https://'],
])('gives up on %s', async (_what, next) => {
  const origin = await startSite((request, response) => {
    if (request.url === '/6') response.end(POLICY)
    else response.writeHead(302, { location: next(request.url ?? '') }).end()
  })
  await expect(fetchLocally(`${origin}/0`)).rejects.toMatchObject({ code: 'page-unreachable' })
})

test.each([
  'http://10.0.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  '//[::ffff:169.254.169.254]/',
  'file:///etc/passwd',
  'http://user@example.com/',
  'https://example.com:25/',
  'http://localhost/',
])('does not follow a redirect to %s', async (location) => {
  const origin = await startSite((_request, response) => {
    response.writeHead(302, { location }).end()
  })
  const error = await fetchLocally(origin).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'address-not-allowed', message: 'address-not-allowed' })
})

test('reaches nothing on this machine unless that is configured', async () => {
  const asked = vi.fn()
  const origin = await startSite((_request, response) => {
    asked()
    response.end(POLICY)
  })
  const fetchPage = createPageFetcher({ userAgent: 'test' })
  await expect(fetchPage(origin, { signal: new AbortController().signal })).rejects.toMatchObject({
    code: 'address-not-allowed',
  })
  expect(asked).not.toHaveBeenCalled()
})
