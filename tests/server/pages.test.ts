import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { API_PATHS, DOCUMENT_ADDRESS_HEADER } from '../../src/api/paths.ts'
import type { PageRenderer, RenderingFailure } from '../../src/server/adapters/page-renderer.ts'
import { AppError } from '../../src/server/app-error.ts'
import type { PageFetcher } from '../../src/server/deps.ts'
import { browserWithSession } from './support/premium-session.ts'
import { analysisRequest, readError, startTestServer, TestBrowser } from './support/test-server.ts'

const POLICY = readFileSync('tests/fixtures/pages/full-policy/source.html')
const ADDRESS = 'https://fernway.example/privacy'

const fetchPolicy: PageFetcher = async () => ({
  url: `${ADDRESS}?v=2`,
  format: 'html',
  contentType: 'text/html; charset=utf-8',
  bytes: POLICY,
})

const ask = (browser: TestBrowser, url = ADDRESS) => browser.post(API_PATHS.pages, { url })

describe('a page', () => {
  test('comes back as title, main text with its links, and the address after redirects', async () => {
    const server = await startTestServer({ fetchPage: fetchPolicy })
    const response = await ask(new TestBrowser(server))
    expect(response.status).toBe(200)
    const page = await response.json()
    expect(Object.keys(page).sort()).toEqual(['links', 'text', 'title', 'url'])
    expect(page.url).toBe(`${ADDRESS}?v=2`)
    expect(page.title).toContain('Privacy')
    expect(page.text).not.toContain('<')
    expect(page.text.split(/\s+/).length).toBeGreaterThan(1_500)
  })

  test('says so where it is longer than is read', async () => {
    const bytes = Buffer.concat([POLICY, Buffer.from('<br>'.repeat(50_000))])
    const fetchPage: PageFetcher = async (...asked) => ({ ...(await fetchPolicy(...asked)), bytes })
    const response = await ask(new TestBrowser(await startTestServer({ fetchPage })))
    expect(await response.json()).toMatchObject({ isCut: true })
  })

  test('names its English version where its head does', async () => {
    const link = '<link rel="alternate" hreflang="en-GB" href="/en/privacy">'
    const bytes = Buffer.concat([Buffer.from(link), POLICY])
    const fetchPage: PageFetcher = async (...asked) => ({ ...(await fetchPolicy(...asked)), bytes })
    const page = await (await ask(new TestBrowser(await startTestServer({ fetchPage })))).json()
    expect(page.englishUrl).toBe('https://fernway.example/en/privacy')
  })

  test('tells which of its words are links, and where they lead', async () => {
    const link = '<p>To delete your data, <a href="/contact">contact us here</a>.</p>'
    const bytes = Buffer.from(POLICY.toString().replace('</h1>', `</h1>${link}`))
    const fetchPage: PageFetcher = async (...asked) => ({ ...(await fetchPolicy(...asked)), bytes })
    const page = await (await ask(new TestBrowser(await startTestServer({ fetchPage })))).json()
    const [first] = page.links
    expect(page.text.slice(first.start, first.end)).toBe('contact us here')
    expect(first.url).toBe('https://fernway.example/contact')
  })

  const SHELL =
    '<title>Fernway</title><link rel="preload" as="fetch" href="/data/privacy.json"><div id="root"></div><script src="/app.js"></script>'

  /** A site whose page is a shell that names a file of data. */
  function shellSite(data: (url: string) => ReturnType<PageFetcher>) {
    const asked: (readonly [string, boolean])[] = []
    const fetchPage: PageFetcher = async (url, { beforeRequest, takesData = false }) => {
      await beforeRequest?.(new URL(url).hostname)
      asked.push([url, takesData])
      if (url !== ADDRESS) return await data(url)
      return { url, format: 'html', contentType: 'text/html', bytes: Buffer.from(SHELL) }
    }
    return { asked, fetchPage }
  }

  test('that shows its text by script is read from the data file that it names', async () => {
    const { asked, fetchPage } = shellSite(async (url) => {
      const bytes = Buffer.from(JSON.stringify({ body: POLICY.toString() }))
      return { url, format: 'json', contentType: 'application/json', bytes }
    })
    const response = await ask(new TestBrowser(await startTestServer({ fetchPage })))
    const page = await response.json()
    expect(page).toMatchObject({ url: ADDRESS, title: expect.stringContaining('Privacy') })
    expect(page.text.split(/\s+/).length).toBeGreaterThan(1_500)
    expect(asked).toEqual([
      [ADDRESS, false],
      ['https://fernway.example/data/privacy.json', true],
    ])
  })

  test.each([
    ['is not there', () => Promise.reject(new AppError('page-unreachable'))],
    [
      'leads to another site',
      async () => ({
        url: 'https://elsewhere.example/privacy',
        format: 'html' as const,
        contentType: 'text/html',
        bytes: Uint8Array.from(POLICY),
      }),
    ],
  ])('needs a browser where its data file %s', async (_what, data) => {
    const { fetchPage } = shellSite(data)
    const response = await ask(new TestBrowser(await startTestServer({ fetchPage })))
    expect([response.status, (await readError(response)).code]).toEqual([422, 'page-needs-script'])
  })

  /** A shell that names no file, and a renderer that answers with this HTML. */
  const SCRIPTED = '<title>Fernway</title><div id="root"></div><script src="/app.js"></script>'
  function renderedSite(html: string, reason?: RenderingFailure) {
    const asked: (readonly [string, string])[] = []
    const fetchPage: PageFetcher = async (url, { beforeRequest }) => {
      await beforeRequest?.(new URL(url).hostname)
      return { url, format: 'html', contentType: 'text/html', bytes: Buffer.from(SCRIPTED) }
    }
    const renderPage: PageRenderer = async (url, { line }) => {
      asked.push([url, line])
      if (reason !== undefined) return { kind: 'failed', reason }
      const contentType = 'text/html; charset=utf-8'
      const body = { url, format: 'html', contentType, bytes: Buffer.from(html) } as const
      return { kind: 'rendered', body }
    }
    return { asked, fetchPage, renderPage }
  }

  test('whose text only its scripts show is read as the operator’s renderer shows it', async () => {
    const { asked, ...site } = renderedSite(POLICY.toString())
    const server = await startTestServer(site)
    const page = await (await ask(new TestBrowser(server))).json()
    expect(page).toMatchObject({ url: ADDRESS, title: expect.stringContaining('Privacy') })
    expect(page.text.split(/\s+/).length).toBeGreaterThan(1_500)
    expect(asked.map(([url]) => url)).toEqual([ADDRESS])
    expect(await server.deps.metrics.renderings.get()).toMatchObject({
      values: [{ labels: { outcome: 'rendered' }, value: 1 }],
    })
  })

  test.each([
    ['fails', 'page-needs-script', renderedSite('', 'timed-out')],
    ['shows no more', 'page-needs-script', renderedSite(SCRIPTED)],
    [
      'shows a login',
      'page-is-login',
      renderedSite(
        '<title>Log in</title><h1>Log in</h1><form><label>Email<input type=email></label><label>Password<input type=password></label><a href=/f>Forgot password?</a><button>Continue</button></form>',
      ),
    ],
  ])('where the renderer %s says %s', async (_what, code, site) => {
    const server = await startTestServer(site)
    const response = await ask(new TestBrowser(server))
    expect([response.status, (await readError(response)).code]).toEqual([422, code])
    expect(server.logLines.join('')).not.toContain('fernway')
  })

  test('has its rendering counted with the requests to its host, and its bytes with the network’s', async () => {
    const site = renderedSite(POLICY.toString())
    const one = await startTestServer({ ...site, settings: { PAGES_PER_MINUTE_PER_HOST: '1' } })
    expect((await readError(await ask(new TestBrowser(one)))).code).toBe('page-needs-script')
    expect(site.asked).toEqual([])

    const large = renderedSite(`${POLICY}${' '.repeat(1_000_000)}`)
    const settings = { PAGE_MEGABYTES_PER_NETWORK: '1' }
    const browser = new TestBrowser(await startTestServer({ ...large, settings }))
    expect((await ask(browser)).status).toBe(200)
    expect((await readError(await ask(browser))).code).toBe('page-bytes-limit-reached')
  })

  test('that shows its text is given to no renderer', async () => {
    const { asked, renderPage } = renderedSite('')
    const server = await startTestServer({ fetchPage: fetchPolicy, renderPage })
    expect((await ask(new TestBrowser(server))).status).toBe(200)
    expect(asked).toEqual([])
  })

  test('has its data file counted with the requests to its host', async () => {
    const { asked, fetchPage } = shellSite(() => Promise.reject(new AppError('page-unreachable')))
    const settings = { PAGES_PER_MINUTE_PER_HOST: '1' }
    await ask(new TestBrowser(await startTestServer({ fetchPage, settings })))
    expect(asked).toEqual([[ADDRESS, false]])
  })

  test('costs no call and uses no free capture', async () => {
    const browser = new TestBrowser(await startTestServer({ fetchPage: fetchPolicy }))
    await ask(browser)
    await ask(browser)
    expect((await browser.visit()).free).toMatchObject({ callsUsedToday: 0, urlUsed: false })
  })

  test('is refused when the free capture of the browser session is used', async () => {
    const browser = new TestBrowser(await startTestServer({ fetchPage: fetchPolicy }))
    await (await browser.analyse(analysisRequest())).text()
    const response = await ask(browser)
    expect([response.status, (await readError(response)).code]).toEqual([
      403,
      'capture-limit-reached',
    ])
  })

  test('is read for a visitor who has bought a session after the free capture', async () => {
    const server = await startTestServer({ fetchPage: fetchPolicy })
    const browser = new TestBrowser(server)
    await (await browser.analyse(analysisRequest())).text()
    expect((await ask(browser)).status).toBe(403)
    const bought = await browserWithSession(server)
    for (const [name, token] of bought.cookies) browser.cookies.set(name, token)
    expect((await ask(browser)).status).toBe(200)
  })

  test.each([
    ['page-refused', 422],
    ['page-unreachable', 422],
    ['address-not-allowed', 400],
    ['service-unavailable', 503],
  ] as const)('that ends in %s answers %i and says no more', async (code, status) => {
    const server = await startTestServer({
      fetchPage: () => Promise.reject(new AppError(code, { cause: 'a secret cause' })),
    })
    const response = await ask(new TestBrowser(server))
    const body = await response.text()
    expect([response.status, JSON.parse(body).code]).toEqual([status, code])
    expect(body).not.toContain('secret')
  })

  test('is fetched no more often than the limit of a network', async () => {
    const settings = { PAGES_PER_MINUTE: '2' }
    const server = await startTestServer({ fetchPage: fetchPolicy, settings })
    const statuses: number[] = []
    for (let page = 0; page < 3; page += 1) {
      statuses.push((await ask(new TestBrowser(server))).status)
    }
    expect(statuses).toEqual([200, 200, 429])
  })

  test('is refused while two others of the network are under way', async () => {
    const held: (() => void)[] = []
    const fetchPage: PageFetcher = async (address, options) => {
      await new Promise<void>((resolve) => held.push(resolve))
      return await fetchPolicy(address, options)
    }
    const server = await startTestServer({ fetchPage })
    const first = Array.from({ length: 2 }, () => ask(new TestBrowser(server)))
    await expect.poll(() => held.length, { timeout: 5_000 }).toBe(2)
    expect((await readError(await ask(new TestBrowser(server)))).code).toBe('too-many-requests')
    const elsewhere = ask(new TestBrowser(server, '203.0.113.8'))
    await expect.poll(() => held.length, { timeout: 5_000 }).toBe(3)
    held[0]?.()
    await Promise.race(first)
    const next = ask(new TestBrowser(server))
    await expect.poll(() => held.length, { timeout: 5_000 }).toBe(4)
    for (const release of held) release()
    const responses = await Promise.all([...first, elsewhere, next])
    expect(responses.map(({ status }) => status)).toEqual(Array(4).fill(200))
  })

  test('with an address of more characters than the limit is told so', async () => {
    const browser = new TestBrowser(await startTestServer())
    const response = await ask(browser, `https://example.com/${'x'.repeat(2_048)}`)
    expect((await readError(response)).code).toBe('text-too-long')
  })
})

describe('a page without a visit', () => {
  const askOnce = (browser: TestBrowser) => browser.postOnce(API_PATHS.pages, { url: ADDRESS })
  const codeOf = async (response: Response) => [response.status, (await readError(response)).code]
  const REFUSED = [403, 'visit-required']

  test('is not fetched for one bare request, which opens none', async () => {
    const server = await startTestServer()
    const browser = new TestBrowser(server)
    expect(await codeOf(await askOnce(browser))).toEqual(REFUSED)
    expect([...browser.cookies]).toEqual([])
    expect(await codeOf(await askOnce(browser))).toEqual(REFUSED)
  })

  test('is not fetched for cookies that nobody was given', async () => {
    const browser = new TestBrowser(await startTestServer())
    for (const name of ['visitor', 'browser-session']) browser.cookies.set(name, 'x'.repeat(43))
    expect(await codeOf(await askOnce(browser))).toEqual(REFUSED)
  })

  test('is not fetched when the visit has ended, and is when it was opened again', async () => {
    const server = await startTestServer({ fetchPage: fetchPolicy })
    const browser = new TestBrowser(server)
    await browser.visit()
    expect((await askOnce(browser)).status).toBe(200)
    server.clock.now += 24 * 60 * 60 * 1_000
    expect(await codeOf(await askOnce(browser))).toEqual(REFUSED)
    await browser.visit()
    expect((await askOnce(browser)).status).toBe(200)
  })

  test('is not fetched when the browser session has ended, which its free page rests on', async () => {
    const browser = new TestBrowser(await startTestServer({ fetchPage: fetchPolicy }))
    await browser.visit()
    browser.restart()
    expect(await codeOf(await askOnce(browser))).toEqual(REFUSED)
  })
})

describe('what is fetched', () => {
  /** Goes over two hosts, or as many as the address has parts. */
  const hop: PageFetcher = async (address, { beforeRequest, onBytes }) => {
    for (const host of new URL(address).pathname.split('/').slice(1)) {
      await beforeRequest?.(host)
      onBytes?.(400_000)
    }
    return { url: address, format: 'html', contentType: 'text/html', bytes: POLICY }
  }
  const HOUR_MS = 60 * 60 * 1_000

  async function codesOf(browsers: readonly TestBrowser[], paths: readonly string[]) {
    const codes: string[] = []
    for (const [index, path] of paths.entries()) {
      const browser = browsers[index % browsers.length]
      const response = browser && (await ask(browser, `https://fernway.example/${path}`))
      codes.push(response?.ok === true ? 'read' : response ? (await readError(response)).code : '')
    }
    return codes
  }

  test('comes from one host so often a minute for all visitors together, redirects too', async () => {
    const settings = { PAGES_PER_MINUTE_PER_HOST: '3' }
    const server = await startTestServer({ fetchPage: hop, settings })
    const browsers = [1, 2, 3].map((network) => new TestBrowser(server, `203.0.113.${network}`))
    const paths = ['a.example', 'b.example/a.example', 'a.example', 'a.example', 'b.example']
    const limited = 'page-host-limit-reached'
    expect(await codesOf(browsers, paths)).toEqual(['read', 'read', 'read', limited, 'read'])
    server.clock.now += 60_000
    expect(await codesOf(browsers, ['a.example'])).toEqual(['read'])
  })

  test('is so many bytes a day for a network, by the bytes that came', async () => {
    const settings = { PAGE_MEGABYTES_PER_NETWORK: '1' }
    const server = await startTestServer({ fetchPage: hop, settings })
    const browser = new TestBrowser(server)
    const paths = ['a.example', 'b.example', 'c.example', 'd.example']
    const limited = 'page-bytes-limit-reached'
    expect(await codesOf([browser], paths)).toEqual(['read', 'read', 'read', limited])
    expect(await codesOf([new TestBrowser(server, '203.0.113.8')], ['a.example'])).toEqual(['read'])
    server.clock.now += 13 * HOUR_MS
    expect(await codesOf([new TestBrowser(server)], ['a.example'])).toEqual(['read'])
  })

  test('counts in bytes where it failed too', async () => {
    const fetchPage: PageFetcher = async (_address, { onBytes }) => {
      onBytes?.(1_000_000)
      throw new AppError('page-unreadable')
    }
    const settings = { PAGE_MEGABYTES_PER_NETWORK: '2' }
    const browser = new TestBrowser(await startTestServer({ fetchPage, settings }))
    expect(await codesOf([browser], ['a', 'b', 'c'])).toEqual([
      'page-unreadable',
      'page-unreadable',
      'page-bytes-limit-reached',
    ])
  })

  test('leaves in the store neither host nor network in clear, and nothing without an end', async () => {
    const server = await startTestServer({ fetchPage: hop })
    await codesOf([new TestBrowser(server)], ['fernway.example'])
    const rows = await server.db.selectFrom('counters').selectAll().execute()
    const kinds = new Set(rows.map(({ subject }) => subject.replace(/[0-9a-f]{64}$/, '…')))
    expect([...kinds].sort()).toEqual([
      'page bytes of network …',
      'pages of network …',
      'requests to host …',
      'writes of network …',
    ])
    for (const { expires_at } of rows) {
      expect(expires_at).toBeGreaterThan(server.clock.now)
      expect(expires_at).toBeLessThanOrEqual(server.clock.now + 48 * HOUR_MS)
    }
  })
})

describe('a PDF', () => {
  const address = 'https://fernway.example/files/datenschutz%20&%20mehr.pdf?v=2#teil'
  const bytes = Buffer.from('%PDF-1.7\n\u0000\u00ff and so on', 'latin1')
  const fetchPdf: PageFetcher = async () => ({
    url: address,
    format: 'pdf',
    contentType: 'application/pdf',
    bytes,
  })

  test('is handed over byte for byte, as nothing that a browser would show', async () => {
    const response = await ask(new TestBrowser(await startTestServer({ fetchPage: fetchPdf })))
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="document.pdf"',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      [DOCUMENT_ADDRESS_HEADER.toLowerCase()]: encodeURIComponent(address),
    })
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
  })

  test('costs no call and uses no free capture, and is refused when that is used', async () => {
    const browser = new TestBrowser(await startTestServer({ fetchPage: fetchPdf }))
    await ask(browser)
    expect((await browser.visit()).free).toMatchObject({ callsUsedToday: 0, urlUsed: false })
    await (await browser.analyse(analysisRequest())).text()
    expect((await readError(await ask(browser))).code).toBe('capture-limit-reached')
  })
})
