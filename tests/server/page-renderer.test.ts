import type { RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parseAddressRange } from '../../src/core/network/ip-address.ts'
import { createAddressCheck } from '../../src/server/adapters/page-fetch/fetch-page.ts'
import { createPageRenderer } from '../../src/server/adapters/page-renderer.ts'
import { startSite } from './page-fetch/local-site.ts'

const PAGE = 'https://fernway.example/privacy?a=1'
const HTML = '<title>Privacy</title><p>Grüße</p>'

type Settings = Partial<Parameters<typeof createPageRenderer>[0]>
const allow = async () => {}

async function startRenderer(listener: RequestListener, settings: Settings = {}) {
  const url = new URL('/render?token=secret', await startSite(listener))
  return createPageRenderer({ url, checkAddress: allow, ...settings })
}

const asker = (signal = new AbortController().signal, line = 'network') => ({ line, signal })

const answering =
  (headers: Record<string, string>, body: string | Uint8Array, status = 200): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, headers).end(body)

describe('a renderer of pages', () => {
  test('is told the address and nothing else, and answers HTML', async () => {
    const asked: unknown[] = []
    const render = await startRenderer(async (request, response) => {
      const body = await text(request)
      const { method, url, headers } = request
      asked.push([method, url, Object.keys(headers).toSorted(), JSON.parse(body)])
      response.writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' }).end(HTML)
    })
    const rendering = await render(PAGE, asker())
    expect(rendering).toMatchObject({
      kind: 'rendered',
      body: { url: PAGE, format: 'html', contentType: 'text/html; charset=utf-8' },
    })
    const bytes = rendering.kind === 'rendered' ? rendering.body.bytes : new Uint8Array()
    expect(Buffer.from(bytes).toString()).toBe(HTML)
    const headers = ['accept', 'accept-encoding', 'connection', 'content-length', 'content-type']
    expect(asked).toEqual([['POST', '/render?token=secret', [...headers, 'host'], { url: PAGE }]])
  })

  test.each([
    ['refused', answering({ 'content-type': 'text/html' }, HTML, 500)],
    ['refused', answering({ location: 'http://127.0.0.1:1/' }, '', 302)],
    ['not-html', answering({ 'content-type': 'application/json' }, '{}')],
    ['not-html', answering({ 'content-type': 'text/html' }, '')],
    ['unreadable', answering({ 'content-type': 'text/html' }, 'x'.repeat(2_001))],
    [
      'unreadable',
      answering(
        { 'content-type': 'text/html', 'content-encoding': 'gzip' },
        gzipSync('x'.repeat(1_000_000)),
      ),
    ],
    ['unreachable', (request: { destroy: () => void }) => request.destroy()],
  ] as const)('that fails says %s, and no more', async (reason, listener: RequestListener) => {
    const render = await startRenderer(listener, { maxBytes: 2_000 })
    expect(await render(PAGE, asker())).toEqual({ kind: 'failed', reason })
  })

  test.each<readonly [string, RequestListener]>([
    ['silent', () => {}],
    [
      'silent in the middle of a page',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).write('<p>')
      },
    ],
  ])('that is %s is waited for so long', async (_what, listener) => {
    const render = await startRenderer(listener, { deadlineMs: 100 })
    expect(await render(PAGE, asker())).toEqual({ kind: 'failed', reason: 'timed-out' })
  })

  test('is given up when nobody waits for it any more', async () => {
    const visitor = new AbortController()
    const render = await startRenderer(() => visitor.abort(new Error('gone')))
    await expect(render(PAGE, asker(visitor.signal))).rejects.toThrow('gone')
  })

  test('renders two pages at once for a network, and others meanwhile', async () => {
    const waiting: (() => void)[] = []
    const arrived: string[] = []
    const enough = Promise.withResolvers<void>()
    const render = await startRenderer(async (request, response) => {
      const body = await text(request)
      arrived.push(JSON.parse(body).url)
      waiting.push(() => response.writeHead(200, { 'content-type': 'text/html' }).end(HTML))
      if (arrived.length === 3) enough.resolve()
      if (arrived.length > 3) for (const answer of waiting.splice(0)) answer()
    })
    const { signal } = new AbortController()
    const pages = ['a1', 'a2', 'a3', 'b1'].map((page) =>
      render(`https://${page}.example/`, asker(signal, page.slice(0, 1))),
    )
    await enough.promise
    expect(arrived.toSorted()).toEqual(['a1', 'a2', 'b1'].map((page) => `https://${page}.example/`))
    for (const answer of waiting.splice(0)) answer()
    expect((await Promise.all(pages)).map(({ kind }) => kind)).toEqual(Array(4).fill('rendered'))
  })
})

describe('an address that we would not fetch ourselves', () => {
  const forbidden = {
    names: ['own.example'],
    ranges: [parseAddressRange('203.0.113.0/24')].filter((range) => range !== undefined),
  }
  const answers: Readonly<Record<string, readonly string[]>> = {
    'public.example': ['93.184.215.14'],
    'private.example': ['10.0.0.1'],
    'half.example': ['93.184.215.14', '::ffff:10.0.0.1'],
    'ours.example': ['203.0.113.9'],
  }
  const checkAddress = createAddressCheck({
    forbidden,
    resolve: async (name) => answers[name] ?? [],
  })

  test.each([
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/',
    'http://127.0.0.1:8080/',
    'https://private.example/',
    'https://half.example/',
    'https://ours.example/',
    'https://panel.own.example/',
    'https://public.example:8443/',
    'file:///etc/passwd',
  ])('is never given to the renderer: %s', async (address) => {
    const asked: unknown[] = []
    const render = await startRenderer(({ url }) => void asked.push(url), { checkAddress })
    expect(await render(address, asker())).toEqual({ kind: 'failed', reason: 'not-allowed' })
    expect(asked).toEqual([])
  })

  test('is told from one that is public, and from a name that does not resolve', async () => {
    const render = await startRenderer(answering({ 'content-type': 'text/html' }, HTML), {
      checkAddress,
    })
    expect((await render('https://public.example/', asker())).kind).toBe('rendered')
    expect(await render('https://unknown.example/', asker())).toEqual({
      kind: 'failed',
      reason: 'unreachable',
    })
  })

  test('is refused while the names are still being resolved when time is up', async () => {
    const never = new AbortController()
    onTestFinished(() => never.abort())
    const checkAddress = createAddressCheck({ resolve: () => new Promise(() => {}) })
    const render = await startRenderer(() => {}, { checkAddress, deadlineMs: 50 })
    expect(await render(PAGE, asker())).toEqual({ kind: 'failed', reason: 'timed-out' })
  })
})
