import type { SiteList } from './site-list.ts'

type SiteFiles = Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>

/** What the platform gives, as a parameter, so that tests can give it too. */
export type Platform = Readonly<{
  caches: Pick<CacheStorage, 'keys' | 'delete'> & { open: (name: string) => Promise<SiteFiles> }
  fetch: (request: string | Request, init?: RequestInit) => Promise<Response>
}>

const PAGES_PREFIX = 'pages-'
/** Their names hold a hash of their content: one place for all builds. */
const PARTS = 'parts'

const pagesName = ({ version }: SiteList): string => `${PAGES_PREFIX}${version}`

/**
 * Keeps the pages of this build and the files that they need, or nothing: pages and files of one build
 * belong together. Throws when one of them cannot be fetched.
 */
export async function cacheSite(list: SiteList, { caches, fetch }: Platform): Promise<void> {
  const parts = await caches.open(PARTS)
  // One after the other, so that what the visitor is doing comes first.
  for (const path of list.shell) {
    if ((await parts.match(path)) === undefined) await parts.put(path, await whole(fetch, path))
  }
  const pages = await caches.open(pagesName(list))
  for (const path of list.pages) {
    // The same for everybody: no cookie goes along.
    await pages.put(path, await whole(fetch, path, { cache: 'no-cache', credentials: 'omit' }))
  }
}

async function whole(
  fetch: Platform['fetch'],
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const response = await fetch(path, { priority: 'low', ...init })
  if (response.status !== 200) throw new Error(`${path} was answered by ${response.status}`)
  return response
}

/** Forgets pages and files of builds before this one. Called when no tab shows them any more. */
export async function deleteEarlierCaches(list: SiteList, { caches }: Platform): Promise<void> {
  for (const name of await caches.keys()) {
    const isCurrent = name === pagesName(list) || name === PARTS
    if (!isCurrent) await caches.delete(name)
  }
  const known = new Set(list.parts)
  const parts = await caches.open(PARTS)
  for (const request of await parts.keys()) {
    if (!known.has(new URL(request.url).pathname)) await parts.delete(request)
  }
}

/** The kept page at a path; other addresses lead to the one that says what still works. */
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

/** A hashed file: what is kept, else what the server sends, which is kept from then on. */
export async function answerAsset(
  request: Request,
  { caches, fetch }: Platform,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const parts = await caches.open(PARTS)
  const kept = await parts.match(request, { ignoreVary: true })
  if (kept !== undefined) return kept
  const response = await fetch(request)
  // A disk that is full keeps nothing, and nothing else is wrong.
  if (response.status === 200) {
    waitUntil(parts.put(request, response.clone()).catch(() => undefined))
  }
  return response
}
