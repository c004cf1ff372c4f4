import { HANDOVER_PAGE } from '../../api/paths.ts'
import { SHARED_TEXT_HASH, storeSharedText } from '../lib/handover/handed-over.ts'
import { sharedAddressPath, sharedTextOf } from '../lib/share/shared-address.ts'
import type { SiteList } from './site-list.ts'

type SiteFiles = Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>

/** The platform APIs, as a parameter for tests. */
export type Platform = Readonly<{
  caches: Pick<CacheStorage, 'keys' | 'delete'> & { open: (name: string) => Promise<SiteFiles> }
  fetch: (request: string | Request, init?: RequestInit) => Promise<Response>
}>

const PAGES_PREFIX = 'pages-'
/** Hashed files have unique names, so all builds share one cache. */
const ASSETS_CACHE = 'parts'

const pagesName = ({ version }: SiteList): string => `${PAGES_PREFIX}${version}`

/**
 * Caches the pages of this build and the files that they need. All or nothing, since pages and files of a
 * build belong together: throws when one of them cannot be fetched.
 */
export async function cacheSite(list: SiteList, { caches, fetch }: Platform): Promise<void> {
  const assets = await caches.open(ASSETS_CACHE)
  // One at a time, so that requests of the visitor come first.
  for (const path of list.shell) {
    if ((await assets.match(path)) === undefined)
      await assets.put(path, await fetchComplete(fetch, path))
  }
  const pages = await caches.open(pagesName(list))
  for (const path of list.pages) {
    // The same for every visitor: sent without cookies.
    await pages.put(
      path,
      await fetchComplete(fetch, path, { cache: 'no-cache', credentials: 'omit' }),
    )
  }
}

async function fetchComplete(
  fetch: Platform['fetch'],
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const response = await fetch(path, { priority: 'low', ...init })
  if (response.status !== 200) throw new Error(`${path} was answered by ${response.status}`)
  return response
}

/** Deletes pages and files of earlier builds. Call it when no tab uses them any more. */
export async function deleteEarlierCaches(list: SiteList, { caches }: Platform): Promise<void> {
  for (const name of await caches.keys()) {
    const isCurrent = name === pagesName(list) || name === ASSETS_CACHE
    if (!isCurrent) await caches.delete(name)
  }
  const known = new Set(list.assets)
  const assets = await caches.open(ASSETS_CACHE)
  for (const request of await assets.keys()) {
    if (!known.has(new URL(request.url).pathname)) await assets.delete(request)
  }
}

/** The cached page at a path; other paths are redirected to the offline page. */
export async function cachedPage(
  url: string,
  list: SiteList,
  { caches }: Platform,
): Promise<Response | undefined> {
  const pages = await caches.open(pagesName(list))
  const path = new URL(url).pathname
  const page = await pages.match(path)
  if (page !== undefined || list.pages.includes(path)) return page
  return Response.redirect(new URL(list.offlinePage, url), 302)
}

/** Serves a hashed file from the cache, else from the network, and caches it. */
export async function answerAsset(
  request: Request,
  { caches, fetch }: Platform,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const assets = await caches.open(ASSETS_CACHE)
  const cached = await assets.match(request, { ignoreVary: true })
  if (cached !== undefined) return cached
  const response = await fetch(request)
  // Caching fails when the disk is full; the response is still good.
  if (response.status === 200) {
    waitUntil(assets.put(request, response.clone()).catch(() => undefined))
  }
  return response
}

/** Network timeout before the cached page is used. */
export const NETWORK_TIMEOUT_MS = 3_000

const BAD_GATEWAY = 502
const GATEWAY_TIMEOUT = 504

type PageSources = Readonly<{
  fromNetwork: () => Promise<Response>
  fromCache: () => Promise<Response | undefined>
  /** Resolves when the network has timed out. */
  timeout: Promise<unknown>
}>

/**
 * Serves a page: from the network, or from the cache if the server does not answer in time or a proxy
 * reports that it is down. Throws if there is neither a response nor a cached page.
 */
export async function answerPage(sources: PageSources): Promise<Response> {
  const network = sources.fromNetwork()
  const first = await Promise.race([
    network.catch(() => undefined),
    sources.timeout.then(() => undefined),
  ])
  if (first !== undefined && !isDown(first)) return first
  return (await sources.fromCache()) ?? network
}

function isDown({ status }: Response): boolean {
  return status >= BAD_GATEWAY && status <= GATEWAY_TIMEOUT
}

/**
 * What the service worker does with a request.
 * - `page`: network first, then cache.
 * - `asset`: a hashed file, which never changes: cache first.
 * - `shared`: a share from a phone's share sheet to the installed site.
 * - `ignore`: not handled. The browser continues as if there were no service worker.
 */
type RequestPlan = 'page' | 'asset' | 'shared' | 'ignore'

/** Target of shares, as named in the manifest. */
export const SHARE_PATH = '/share'

const ASSET_FOLDER = '/assets/'
/** API responses are about one visitor and are never cached. */
const SERVER_FOLDER = '/api/'

type PlannedRequest = Readonly<{ url: string; method: string; mode: string }>

/** Decides how to handle a request from a page of `origin`. */
export function planRequest({ url, method, mode }: PlannedRequest, origin: string): RequestPlan {
  const { origin: asked, pathname } = new URL(url)
  if (asked !== origin || pathname.startsWith(SERVER_FOLDER)) return 'ignore'
  if (method === 'POST' && mode === 'navigate' && pathname === SHARE_PATH) return 'shared'
  if (method !== 'GET') return 'ignore'
  if (pathname.startsWith(ASSET_FOLDER)) return 'asset'
  return mode === 'navigate' ? 'page' : 'ignore'
}

/**
 * Receives a share and redirects to the page that uses it. An address goes into the fragment, which
 * browsers never send to a server; a text waits in this browser's database for the visitor to accept it,
 * because any page can send a form here.
 */
export async function receiveShared(request: Request): Promise<Response> {
  const fields = await request.formData()
  const [url, text, title] = [
    textField(fields, 'url'),
    textField(fields, 'text'),
    textField(fields, 'title'),
  ]
  const shared = sharedTextOf({ url, text })
  if (shared === undefined) {
    const path = sharedAddressPath([url, text, title])
    return Response.redirect(new URL(path, request.url), 303)
  }
  // If storage is forbidden, the page finds no text and says so.
  await storeSharedText({ title, text: shared }).catch(() => undefined)
  return Response.redirect(new URL(`${HANDOVER_PAGE}${SHARED_TEXT_HASH}`, request.url), 303)
}

/** A form field named in the manifest for shares; many apps put the address into the text. */
function textField(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
