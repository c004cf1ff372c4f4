import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageFetcher } from '../../../src/server/adapters/page-fetch/fetch-page.ts'
import {
  LARGE_PAGE_BYTES,
  PAGE_MAX_BYTES,
} from '../../../src/server/adapters/page-fetch/page-fetcher-settings.ts'
import { AppError } from '../../../src/server/app-error.ts'
import { fetchLocally, startSite } from './local-site.ts'

const MEGABYTE = 1_024 * 1_024
const ZEROS = Buffer.alloc(64 * MEGABYTE)

test('reads a page of exactly the longest length, and none that is one byte longer', async () => {
  const origin = await startSite((request, response) => {
    response.setHeader('content-type', 'text/plain')
    response.end('a'.repeat(PAGE_MAX_BYTES + (request.url === '/longer' ? 1 : 0)))
  })
  expect((await fetchLocally(origin)).bytes.length).toBe(PAGE_MAX_BYTES)
  await expect(fetchLocally(`${origin}/longer`)).rejects.toMatchObject({ code: 'page-unreadable' })
})

test('a large page is read to its end only when there is a place for it', async () => {
  const origin = await startSite((request, response) => {
    response.setHeader('content-type', 'text/plain')
    const bytes = LARGE_PAGE_BYTES + (request.url === '/large' ? 1 : 0)
    response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(bytes, 'a')))
  })
  let asked = 0
  const place = Promise.withResolvers<void>()
  const onLarge = () => {
    asked += 1
    return place.promise
  }
  expect((await fetchLocally(origin, {}, { onLarge })).bytes.length).toBe(LARGE_PAGE_BYTES)
  expect(asked).toBe(0)
  const large = fetchLocally(`${origin}/large`, {}, { onLarge })
  await expect.poll(() => asked).toBe(1)
  place.resolve()
  expect((await large).bytes.length).toBe(LARGE_PAGE_BYTES + 1)
})

test('a large page without a place is refused', async () => {
  const origin = await startSite((_, response) => response.end('a'.repeat(2 * LARGE_PAGE_BYTES)))
  const onLarge = () => Promise.reject(new AppError('service-unavailable'))
  await expect(fetchLocally(origin, {}, { onLarge })).rejects.toThrow('service-unavailable')
})

test('stops reading a body that never ends', async () => {
  const origin = await startSite((_request, response) => {
    const chunk = Buffer.alloc(64 * 1_024, 'a')
    const send = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', send)
    send()
  })
  await expect(fetchLocally(origin)).rejects.toMatchObject({ code: 'page-unreadable' })
})

test.each([
  ['gzip', () => gzipSync(ZEROS)],
  ['deflate', () => deflateSync(ZEROS)],
  ['br', () => brotliCompressSync(ZEROS, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
  ['zstd', () => zstdCompressSync(ZEROS)],
])('stops a %s bomb of 64 MB long before it has unfolded', async (coding, makeBomb) => {
  const bomb = makeBomb()
  const origin = await startSite((_request, response) => {
    response.setHeader('content-encoding', coding).end(bomb)
  })
  const before = process.memoryUsage().arrayBuffers
  let peak = before
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().arrayBuffers)
  }, 1)
  await expect(fetchLocally(origin)).rejects.toMatchObject({ code: 'page-unreadable' })
  clearInterval(sampler)
  expect(peak - before).toBeLessThan(30 * MEGABYTE)
})

test.each([
  ['gzip, gzip', gzipSync(gzipSync('Our policy'))],
  ['compress', Buffer.from('Our policy')],
  ['gzip', Buffer.from('Our policy, not coded at all')],
  ['gzip', gzipSync('Our policy is long enough').subarray(0, 20)],
  ['br', Buffer.from([255, 255, 255, 255])],
])('does not guess at a body that is wrongly coded as %s', async (coding, body) => {
  const origin = await startSite((_request, response) => {
    response.setHeader('content-type', 'text/plain')
    response.setHeader('content-encoding', coding).end(body)
  })
  await expect(fetchLocally(origin)).rejects.toMatchObject({ code: 'page-unreadable' })
})

test.each([
  ['never answers', () => {}],
  ['sends its body in drops', drip],
])('keeps the deadline with a server that %s', async (_what, behave) => {
  const origin = await startSite((_request, response) => behave(response))
  await expect(fetchLocally(origin, { deadlineMs: 200 })).rejects.toMatchObject({
    code: 'page-unreachable',
  })
})

test('keeps one deadline over all redirects', async () => {
  const origin = await startSite((_request, response) => {
    setTimeout(() => response.writeHead(302, { location: '/again' }).end(), 100)
  })
  const settings = { deadlineMs: 250, maxRedirects: 1_000 }
  const error = await fetchLocally(origin, settings).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'page-unreachable', cause: 'TimeoutError' })
})

test('keeps the deadline with a resolver that never answers', async () => {
  const settings = { deadlineMs: 50, resolve: () => new Promise<never>(() => {}) }
  await expect(fetchLocally('example.com', settings)).rejects.toMatchObject({
    code: 'page-unreachable',
  })
})

test('stops when the visitor has gone, with the reason as it was given', async () => {
  const visitor = new AbortController()
  const gone = new Error('the visitor has gone')
  const origin = await startSite(() => visitor.abort(gone))
  const fetchPage = createPageFetcher({ userAgent: 'test', allowLoopback: true })
  await expect(fetchPage(origin, { signal: visitor.signal })).rejects.toBe(gone)
})

test.each([
  ['before an answer', { head: '' }],
  ['within a body of known length', { head: 'content-length: 1000\r\n' }],
  ['within a chunked body', { head: 'transfer-encoding: chunked\r\n' }],
  ['within the last body of known length', { head: 'connection: close\r\ncontent-length: 9\r\n' }],
  ['within the last chunked body', { head: 'connection: close\r\ntransfer-encoding: chunked\r\n' }],
  ['within a body that only ends with the connection', { head: 'connection: close\r\n' }],
])('never takes a page for whole whose connection was reset %s', async (_what, { head }) => {
  const origin = await startSite((request) => {
    const { socket } = request
    if (head === '') socket.resetAndDestroy()
    else {
      const bytes = `HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n${head}\r\n5\r\nabcde`
      socket.write(bytes, () => socket.resetAndDestroy())
    }
  })
  await expect(fetchLocally(origin)).rejects.toMatchObject({ code: 'page-unreachable' })
})

test.each([
  ['broken headers', 'HTTP/1.1 200 OK\r\nno colon here\r\n\r\n'],
  ['headers of 100 KB', `HTTP/1.1 200 OK\r\nx-filler: ${'a'.repeat(100 * 1_024)}\r\n\r\nPolicy`],
  ['another protocol', 'SSH-2.0-server\r\n'],
  ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nPolicy'],
  ['two redirect addresses', 'HTTP/1.1 302 Found\r\nlocation: /a\r\nlocation: /b\r\n\r\n'],
])('does not read an answer with %s', async (_what, answer) => {
  const origin = await startSite(({ socket }) => {
    socket.end(answer)
  })
  await expect(fetchLocally(origin)).rejects.toMatchObject({ code: 'page-unreachable' })
})

test('says nothing of the address in what it throws', async () => {
  const settings = { resolve: () => Promise.reject(new Error('no such host secret.example.com')) }
  const error = await fetchLocally('secret.example.com/hidden', settings).catch((thrown) => thrown)
  expect(error).toMatchObject({ code: 'page-unreachable' })
  expect(JSON.stringify([error.message, error.cause, error.stack])).not.toMatch(/secret|hidden/)
})

function drip(
  response: NodeJS.WritableStream & { on: (event: 'close', run: () => void) => unknown },
) {
  const timer = setInterval(() => response.write('a'), 5)
  response.on('close', () => clearInterval(timer))
}
