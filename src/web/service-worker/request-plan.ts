/**
 * What the service worker does with a request.
 * - `page`: the network first, then what is kept.
 * - `part`: a hashed file, which never changes: what is kept first.
 * - `shared`: something that a phone's share sheet hands to the installed site.
 * - `leave`: not ours. The browser goes on as if there were no service worker.
 */
export type RequestPlan = 'page' | 'part' | 'shared' | 'leave'

/** Where the manifest sends what is shared with the installed site. */
export const SHARE_PATH = '/share'

const PART_FOLDER = '/assets/'
/** Answers of the server are about one visitor: they are kept nowhere. */
const SERVER_FOLDER = '/api/'

type AskedFor = Readonly<{ url: string; method: string; mode: string }>

/** What is done with a request, for pages of `origin`. */
export function planRequest({ url, method, mode }: AskedFor, origin: string): RequestPlan {
  const { origin: asked, pathname } = new URL(url)
  if (asked !== origin || pathname.startsWith(SERVER_FOLDER)) return 'leave'
  if (method === 'POST' && mode === 'navigate' && pathname === SHARE_PATH) return 'shared'
  if (method !== 'GET') return 'leave'
  if (pathname.startsWith(PART_FOLDER)) return 'part'
  return mode === 'navigate' ? 'page' : 'leave'
}
