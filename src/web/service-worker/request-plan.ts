/**
 * What the service worker does with a request.
 * - `page`: network first, then cache.
 * - `asset`: a hashed file, which never changes: cache first.
 * - `shared`: a share from a phone's share sheet to the installed site.
 * - `ignore`: not handled. The browser continues as if there were no service worker.
 */
export type RequestPlan = 'page' | 'asset' | 'shared' | 'ignore'

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
