import { readFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { API_PATHS } from '../../src/api/paths.ts'
import { SEARCH_DEADLINE_MS } from '../../src/core/finder/policy-search.ts'
import { StatusError } from '../../src/server/adapters/page-fetch/fetch-page.ts'
import type { PageRenderer } from '../../src/server/adapters/page-renderer.ts'
import { AppError } from '../../src/server/app-error.ts'
import type { PageFetcher } from '../../src/server/deps.ts'
import { textWorkHere } from '../support/text-work.ts'
import { analysisRequest, readError, startTestServer, TestBrowser } from './support/test-server.ts'

const POLICY = readFileSync('tests/fixtures/pages/full-policy/source.html', 'utf8')
const HOME =
  '<title>Fernway</title><h1>Lamps</h1><footer><a href="/privacy">Privacy Policy</a></footer>'
const ADDRESS = 'https://fernway.example/privacy'

/** A site with a home page and a policy; whatever else is asked for is not there. */
function fernway(): Readonly<{ fetchPage: PageFetcher; asked: string[] }> {
  const asked: string[] = []
  const pages = new Map([
    ['https://fernway.example/', HOME],
    [ADDRESS, POLICY],
  ])
  const fetchPage: PageFetcher = async (address, { beforeRequest }) => {
    await beforeRequest?.(new URL(address).hostname)
    asked.push(address)
    const html = pages.get(address)
    if (html === undefined) throw new StatusError('page-unreachable', 404)
    return { url: address, format: 'html', contentType: 'text/html', bytes: Buffer.from(html) }
  }
  return { fetchPage, asked }
}

const search = (browser: TestBrowser, input: string) =>
  browser.post(API_PATHS.policySearches, { input })

type TestServer = Awaited<ReturnType<typeof startTestServer>>

/** A browser whose visit is open. */
async function visitorOf(server: TestServer): Promise<TestBrowser> {
  const browser = new TestBrowser(server)
  await browser.visit()
  return browser
}

describe('a search', () => {
  test('answers the policy that a home page links to, with its text', async () => {
    const browser = await visitorOf(await startTestServer(fernway()))
    const answer = await (await search(browser, 'Fernway.example')).json()
    expect(answer).toMatchObject({
      kind: 'found',
      winner: ADDRESS,
      candidates: [{ kind: 'privacy', url: ADDRESS, place: 'footer', confidence: 'high' }],
      page: { url: ADDRESS },
    })
    expect(answer.page.text).toContain('information')
  })

  test('does not keep a policy waiting for a site that is slow to show its terms', async () => {
    const withTerms = POLICY.replace(
      '</body>',
      '<footer><a href="/terms">Terms</a></footer></body>',
    )
    expect(withTerms).not.toBe(POLICY)
    const { fetchPage } = fernway()
    const slow: PageFetcher = async (address, options) => {
      if (address === ADDRESS) {
        const bytes = Buffer.from(withTerms)
        return { url: address, format: 'html', contentType: 'text/html', bytes }
      }
      if (!address.endsWith('/terms')) return await fetchPage(address, options)
      return await new Promise((_, fail) => {
        options.signal?.addEventListener('abort', () => fail(new AppError('page-unreachable')))
      })
    }
    const browser = await visitorOf(await startTestServer({ fetchPage: slow }))
    const startedAt = performance.now()
    const answer = await (await search(browser, ADDRESS)).json()
    expect(performance.now() - startedAt).toBeLessThan(SEARCH_DEADLINE_MS / 2)
    expect(answer).toMatchObject({ kind: 'policy', page: { url: ADDRESS } })
  }, 20_000)

  test('takes the address of a policy for what it is', async () => {
    const browser = await visitorOf(await startTestServer(fernway()))
    const answer = await (await search(browser, ADDRESS)).json()
    expect(answer).toMatchObject({
      kind: 'policy',
      policy: { url: ADDRESS, place: 'given' },
      others: [],
      page: { url: ADDRESS },
    })
  })

  const SHELL = '<title>Fernway</title><div id="root"></div><script src="/app.js"></script>'
  const FILE = '<link rel="preload" as="fetch" href="/data/privacy.json">'

  /** A site whose every page is a shell. */
  function shellSite(head = ''): PageFetcher {
    return async (url, { beforeRequest }) => {
      await beforeRequest?.(new URL(url).hostname)
      const isData = url.endsWith('.json')
      const body = isData ? JSON.stringify({ body: POLICY }) : `${head}${SHELL}`
      const format = isData ? 'json' : 'html'
      return { url, format, contentType: `text/${format}`, bytes: Buffer.from(body) }
    }
  }

  test('says of a page whose text comes by script that it shows only in a browser', async () => {
    const browser = await visitorOf(await startTestServer({ fetchPage: shellSite() }))
    const answer = await (await search(browser, ADDRESS)).json()
    expect(answer).toMatchObject({ kind: 'nothing', given: 'needs-script' })
  })

  test('takes the data file that such a page names for its text', async () => {
    const browser = await visitorOf(await startTestServer({ fetchPage: shellSite(FILE) }))
    const answer = await (await search(browser, ADDRESS)).json()
    expect(answer).toMatchObject({ kind: 'policy', page: { url: ADDRESS } })
    expect(answer.page.text).toContain('information')
  })

  test('follows what the operator’s renderer shows of shells, of two at most', async () => {
    const asked: string[] = []
    const renderer =
      (pages: Readonly<Record<string, string>>): PageRenderer =>
      async (url) => {
        asked.push(url)
        const bytes = Buffer.from(pages[url] ?? SHELL)
        return {
          kind: 'rendered',
          body: { url, format: 'html', contentType: 'text/html; charset=utf-8', bytes },
        }
      }
    const home = 'https://fernway.example/'
    const renderPage = renderer({ [home]: HOME, [ADDRESS]: POLICY })
    const server = await startTestServer({ fetchPage: shellSite(), renderPage })
    expect(await (await search(await visitorOf(server), home)).json()).toMatchObject({
      kind: 'found',
      winner: ADDRESS,
      page: { url: ADDRESS },
    })
    expect(asked).toEqual([home, ADDRESS])

    asked.length = 0
    const empty = await startTestServer({ fetchPage: shellSite(), renderPage: renderer({}) })
    const answer = await (await search(await visitorOf(empty), ADDRESS)).json()
    expect(answer).toMatchObject({ kind: 'nothing', given: 'needs-script' })
    expect(asked).toHaveLength(2)
  })

  test('still knows what the page was when its renderer takes longer than the search may', async () => {
    const time = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
    onTestFinished(() => void vi.restoreAllMocks())
    const renderPage: PageRenderer = async (_url, { signal }) => {
      time.abort(new Error('time is up'))
      throw signal.reason
    }
    const server = await startTestServer({ fetchPage: shellSite(), renderPage })
    const answer = await (await search(await visitorOf(server), ADDRESS)).json()
    expect(answer).toEqual({ kind: 'nothing', given: 'needs-script', tried: ['page'] })
  })

  test('costs no call and uses no free capture', async () => {
    const browser = await visitorOf(await startTestServer(fernway()))
    await search(browser, ADDRESS)
    expect((await browser.visit()).free).toMatchObject({ callsUsedToday: 0, urlUsed: false })
  })

  test('brings no text along where the free capture is used', async () => {
    const browser = await visitorOf(await startTestServer(fernway()))
    await (await browser.analyse(analysisRequest())).text()
    const answer = await (await search(browser, ADDRESS)).json()
    expect(answer.kind).toBe('policy')
    expect(answer).not.toHaveProperty('page')
  })

  test('asks for the address of a name that it does not know, and fetches nothing', async () => {
    const site = fernway()
    const browser = await visitorOf(await startTestServer(site))
    const answer = await (await search(browser, 'Fernway Lamps')).json()
    expect(answer).toEqual({ kind: 'unknown-name', name: 'Fernway Lamps' })
    expect(site.asked).toEqual([])
  })

  test('refuses the addresses that a page fetch refuses', async () => {
    const server = await startTestServer({
      fetchPage: () => Promise.reject(new AppError('address-not-allowed')),
    })
    const response = await search(await visitorOf(server), 'http://10.0.0.1/')
    expect([response.status, (await readError(response)).code]).toEqual([
      400,
      'address-not-allowed',
    ])
  })

  test('reads no page where it could stop the server, and takes one that takes too long for unreadable', async () => {
    const here = textWorkHere()
    const server = await startTestServer({
      ...fernway(),
      textWork: {
        run: async (kind, input, owner) => {
          const isPolicy = 'url' in input && input.url === ADDRESS
          if (isPolicy) throw new AppError('page-took-too-long')
          return await here.run(kind, input, owner)
        },
      },
    })
    const browser = await visitorOf(server)
    expect(await (await search(browser, 'fernway.example')).json()).toMatchObject({
      kind: 'found',
      candidates: [{ kind: 'privacy', url: ADDRESS, confidence: 'low' }],
    })
    expect(await (await search(browser, ADDRESS)).json()).toMatchObject({
      kind: 'nothing',
      given: 'unreadable',
    })
  })

  test('ends where there is no place to read a page', async () => {
    const server = await startTestServer({
      ...fernway(),
      textWork: { run: () => Promise.reject(new AppError('service-unavailable')) },
    })
    const response = await search(await visitorOf(server), ADDRESS)
    expect((await readError(response)).code).toBe('service-unavailable')
  })

  test('is for visitors whose visit is open', async () => {
    const response = await search(new TestBrowser(await startTestServer(fernway())), ADDRESS)
    expect((await readError(response)).code).toBe('visit-required')
  })

  test('asks no host for more than all visitors together may', async () => {
    const site = fernway()
    const server = await startTestServer({ ...site, settings: { PAGES_PER_MINUTE_PER_HOST: '1' } })
    const browser = await visitorOf(server)
    await search(browser, ADDRESS)
    expect(site.asked).toEqual([ADDRESS])
    expect((await readError(await search(browser, ADDRESS))).code).toBe('page-host-limit-reached')
  })

  test('has a limit of its own a minute', async () => {
    const server = await startTestServer({ ...fernway(), settings: { SEARCHES_PER_MINUTE: '2' } })
    const browser = await visitorOf(server)
    const statuses = []
    for (let turn = 0; turn < 3; turn += 1)
      statuses.push((await search(browser, 'Fernway Lamps')).status)
    expect(statuses).toEqual([200, 200, 429])
    expect((await browser.post(API_PATHS.pages, { url: ADDRESS })).status).toBe(200)
  })
})
