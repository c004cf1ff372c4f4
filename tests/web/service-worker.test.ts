import { describe, expect, test } from 'vitest'
import {
  answerAsset,
  answerPage,
  cachedPage,
  cacheSite,
  deleteEarlierCaches,
  type Platform,
  planRequest,
  receiveShared,
} from '../../src/web/service-worker/site-cache.ts'

const SITE = 'https://plainclause.example'

const keyOf = (asked: RequestInfo | URL): string =>
  new URL(asked instanceof Request ? asked.url : asked, SITE).href

/** Cache Storage in memory, with what the service worker uses of it. */
function memoryCaches() {
  const stored = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const files = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, files)
    return {
      match: async (asked: RequestInfo | URL) => files.get(keyOf(asked))?.clone(),
      put: async (asked: RequestInfo | URL, response: Response) => {
        files.set(keyOf(asked), response)
      },
      keys: async () => [...files.keys()].map((url) => new Request(url)),
      delete: async (asked: RequestInfo | URL) => files.delete(keyOf(asked)),
    }
  }
  const caches: Platform['caches'] = {
    open,
    keys: async () => [...stored.keys()],
    delete: async (name) => stored.delete(name),
  }
  /** Paths of all that is kept, by the name of the place. */
  const paths = () =>
    Object.fromEntries(
      [...stored].map(([name, files]) => [
        name,
        [...files.keys()].map((url) => url.slice(SITE.length)).sort(),
      ]),
    )
  return { caches, paths }
}

const FIRST = {
  version: 'first',
  pages: ['/', '/offline'],
  offlinePage: '/offline',
  shell: ['/assets/app-1.js', '/assets/react.js'],
  assets: ['/assets/app-1.js', '/assets/react.js', '/assets/ocr-1.js'],
}
const SECOND = {
  ...FIRST,
  version: 'second',
  shell: ['/assets/app-2.js', '/assets/react.js'],
  assets: ['/assets/app-2.js', '/assets/react.js', '/assets/ocr-2.js'],
}

/** A network that answers every path with its own name, and remembers what it was asked. */
function network(statusOf: (path: string) => number = () => 200) {
  const asked: string[] = []
  const fetch = async (request: string | Request) => {
    const path = request instanceof Request ? new URL(request.url).pathname : request
    asked.push(path)
    return new Response(`content of ${path}`, { status: statusOf(path) })
  }
  return { asked, fetch }
}

describe('what the service worker does with a request', () => {
  test.each([
    ['GET', '/', 'navigate', 'page'],
    ['GET', '/chatbot?payment=1', 'navigate', 'page'],
    ['GET', '/assets/app-1.js', 'cors', 'asset'],
    ['POST', '/share', 'navigate', 'shared'],
    ['GET', '/share', 'navigate', 'page'],
    ['POST', '/share', 'cors', 'ignore'],
    ['POST', '/api/visit', 'cors', 'ignore'],
    ['POST', '/api/analyses', 'cors', 'ignore'],
    ['GET', '/api/session', 'cors', 'ignore'],
    ['GET', '/api/openapi.json', 'navigate', 'ignore'],
    ['GET', '/manifest.webmanifest', 'cors', 'ignore'],
    ['POST', '/', 'navigate', 'ignore'],
  ])('%s %s (%s): %s', (method, path, mode, plan) => {
    expect(planRequest({ url: SITE + path, method, mode }, SITE)).toBe(plan)
  })

  test('nothing of another site is touched', () => {
    const url = 'https://js.stripe.com/assets/v3.js'
    expect(planRequest({ url, method: 'GET', mode: 'no-cors' }, SITE)).toBe('ignore')
  })
})

describe('the kept site', () => {
  test('holds its pages and their files, and is found by path', async () => {
    const { caches, paths } = memoryCaches()
    await cacheSite(FIRST, { caches, ...network() })
    expect(paths()).toEqual({ parts: FIRST.shell, 'pages-first': ['/', '/offline'] })
    const page = await cachedPage(`${SITE}/?from=app`, FIRST, { caches, ...network() })
    expect(await page?.text()).toBe('content of /')
  })

  test('leads an address that is not kept to the page that says what still works', async () => {
    const { caches } = memoryCaches()
    await cacheSite(FIRST, { caches, ...network() })
    const page = await cachedPage(`${SITE}/nowhere`, FIRST, { caches, ...network() })
    expect([page?.status, page?.headers.get('location')]).toEqual([302, `${SITE}/offline`])
  })

  test('has nothing for a page of its own that the browser has thrown away', async () => {
    const { caches } = memoryCaches()
    expect(await cachedPage(`${SITE}/offline`, FIRST, { caches, ...network() })).toBeUndefined()
  })

  test('is not kept while a page or file is answered by an error', async () => {
    const { caches } = memoryCaches()
    const broken = network((path) => (path === '/offline' ? 502 : 200))
    await expect(cacheSite(FIRST, { caches, ...broken })).rejects.toThrow('/offline')
  })

  test('fetches only what another build does not share', async () => {
    const { caches } = memoryCaches()
    await cacheSite(FIRST, { caches, ...network() })
    const { asked, fetch } = network()
    await cacheSite(SECOND, { caches, fetch })
    expect(asked).toEqual(['/assets/app-2.js', '/', '/offline'])
  })

  test('keeps the build before until its tabs are closed, and then forgets it', async () => {
    const { caches, paths } = memoryCaches()
    const platform = { caches, ...network() }
    await cacheSite(FIRST, platform)
    const ocr = new Request(`${SITE}/assets/ocr-1.js`)
    await answerAsset(ocr, platform, () => undefined)
    await cacheSite(SECOND, platform)
    expect(await (await cachedPage(`${SITE}/`, FIRST, platform))?.text()).toBe('content of /')
    await deleteEarlierCaches(SECOND, platform)
    expect(paths()).toEqual({
      parts: ['/assets/app-2.js', '/assets/react.js'],
      'pages-second': ['/', '/offline'],
    })
  })

  test('gives a hashed file from where it is kept, and keeps one that it had to fetch', async () => {
    const { caches, paths } = memoryCaches()
    const { asked, fetch } = network()
    const work: Promise<unknown>[] = []
    for (const _ of [1, 2]) {
      const request = new Request(`${SITE}/assets/ocr-1.js`)
      const answer = await answerAsset(request, { caches, fetch }, (more) => work.push(more))
      expect(await answer.text()).toBe('content of /assets/ocr-1.js')
      await Promise.all(work)
    }
    expect(asked).toEqual(['/assets/ocr-1.js'])
    expect(paths()).toEqual({ parts: ['/assets/ocr-1.js'] })
  })

  test('does not keep a file that is gone', async () => {
    const { caches, paths } = memoryCaches()
    const { fetch } = network(() => 404)
    const request = new Request(`${SITE}/assets/old.js`)
    const answer = await answerAsset(request, { caches, fetch }, () => undefined)
    expect([answer.status, paths()]).toEqual([404, { parts: [] }])
  })
})

describe('a page', () => {
  const never = new Promise<never>(() => undefined)
  const kept = async () => new Response('kept')

  test.each([
    ['what the server sends', async () => new Response('fresh'), never, 'fresh'],
    ['not found, as the server says', async () => new Response('no', { status: 404 }), never, 'no'],
    ['what is kept, without a network', () => Promise.reject(new TypeError()), never, 'kept'],
    ['what is kept, when the time is up', () => never, Promise.resolve(), 'kept'],
    ['what is kept, behind a proxy without server', async () => gateway(), never, 'kept'],
  ])('is %s', async (_, fromNetwork, timeout, text) => {
    expect(await (await answerPage({ fromNetwork, fromCache: kept, timeout })).text()).toBe(text)
  })

  test('that is not kept is waited for, or fails as it would have', async () => {
    const fromCache = async () => undefined
    const timeout = Promise.resolve()
    const late = await answerPage({
      fromNetwork: async () => new Response('late'),
      fromCache,
      timeout,
    })
    expect(await late.text()).toBe('late')
    const fromNetwork = () => Promise.reject(new TypeError('no network'))
    await expect(answerPage({ fromNetwork, fromCache, timeout })).rejects.toThrow('no network')
  })

  function gateway(): Response {
    return new Response('Bad Gateway', { status: 502 })
  }
})

test('what is shared goes on behind a “#”, which no server gets to see', async () => {
  const body = new URLSearchParams({ text: 'Read this: https://fernway.example/privacy.' })
  const answer = await receiveShared(new Request(`${SITE}/share`, { method: 'POST', body }))
  expect(answer.status).toBe(303)
  const { pathname, search, hash } = new URL(answer.headers.get('location') ?? '')
  expect([pathname, search]).toEqual(['/chatbot', ''])
  expect(decodeURIComponent(hash)).toBe('#shared=https://fernway.example/privacy')
})
