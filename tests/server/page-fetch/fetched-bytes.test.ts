import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageFetcher } from '../../../src/server/adapters/page-fetch/fetch-page.ts'
import { startSite } from './local-site.ts'

const MEGABYTE = 1_000_000

/** Fetches and tells how many bytes came, and which hosts were asked. */
async function fetchCounting(address: string) {
  const fetchPage = createPageFetcher({ userAgent: 'test', allowLoopback: true })
  const hosts: string[] = []
  let bytes = 0
  const outcome = await fetchPage(address, {
    signal: new AbortController().signal,
    beforeRequest: async (hostname) => void hosts.push(hostname),
    onBytes: (count) => {
      bytes += count
    },
  }).then(
    ({ format }) => format,
    ({ code }) => code,
  )
  return { outcome, bytes, hosts }
}

const JUNK = Buffer.alloc(4 * MEGABYTE, Buffer.from('no PDF at all, \u00e9\u0000\u0001 '))

test.each([
  ['application/pdf', '', JUNK],
  ['application/octet-stream', '', JUNK],
  ['application/pdf', 'gzip', gzipSync(JUNK, { level: 0 })],
  ['application/pdf', 'br', brotliCompressSync(randomJunk())],
  ['application/pdf', 'zstd', zstdCompressSync(randomJunk())],
])('refuses an %s that is none by its start, coded as %j', async (type, coding, body) => {
  const origin = await startSite((_request, response) => {
    response.setHeader('content-type', type)
    if (coding !== '') response.setHeader('content-encoding', coding)
    response.end(body)
  })
  const { outcome, bytes } = await fetchCounting(origin)
  expect(outcome).toBe('page-unreadable')
  expect(body.length).toBeGreaterThan(3 * MEGABYTE)
  // What is on its way already comes all the same.
  expect(bytes).toBeLessThan(body.length / 2)
})

test.each([
  ['at its start', '%PDF-1.7 …'],
  ['behind junk', `${'junk '.repeat(203)}%PDF-1.7 …`],
])('takes a PDF for one that has its sign %s', async (_where, text) => {
  const origin = await startSite((_request, response) => {
    response.setHeader('content-type', 'application/pdf').end(text)
  })
  expect((await fetchCounting(origin)).outcome).toBe('pdf')
})

test('counts the bytes of every hop and of a page that is too long, and names every host', async () => {
  const origin = await startSite((request, response) => {
    if (request.url === '/') response.writeHead(302, { location: '/page' }).end('x'.repeat(10_000))
    else response.setHeader('content-type', 'text/plain').end('a'.repeat(6 * MEGABYTE))
  })
  const { outcome, bytes, hosts } = await fetchCounting(origin)
  expect(outcome).toBe('page-unreadable')
  expect(bytes).toBeGreaterThan(5 * MEGABYTE)
  expect(hosts).toEqual(['127.0.0.1', '127.0.0.1'])
})

test.each([
  [
    'chunks of one byte',
    `transfer-encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(500_000)}0\r\n\r\n`,
    'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n',
  ],
  ['answers before the answer', 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(100_000), ''],
])('does not read on where a site sends %s', async (_what, flood, head) => {
  const origin = await startSite(({ socket }) => {
    socket.write(head + flood)
  })
  const { outcome, bytes } = await fetchCounting(origin)
  expect(outcome).toBe('page-unreadable')
  expect(bytes).toBeLessThan(flood.length * 0.8)
})

test('reads a page in chunks of a hundred bytes', async () => {
  const chunk = `64\r\n${'a'.repeat(100)}\r\n`
  const origin = await startSite(({ socket }) => {
    const head = 'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ntransfer-encoding: chunked'
    socket.write(`${head}\r\n\r\n${chunk.repeat(20_000)}0\r\n\r\n`)
  })
  expect((await fetchCounting(origin)).outcome).toBe('text')
})

/** It does not become smaller in any coding. */
function randomJunk(): Buffer {
  return createHash('shake256', { outputLength: 4 * MEGABYTE })
    .update('junk')
    .digest()
}
