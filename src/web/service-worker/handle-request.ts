import { HANDOVER_PAGE } from '../../api/paths.ts'
import { SHARED_TEXT_HASH, storeSharedText } from '../lib/handover/handed-over.ts'
import { sharedAddressPath, sharedTextOf } from '../lib/share/shared-address.ts'

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
