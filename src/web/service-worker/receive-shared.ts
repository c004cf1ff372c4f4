import { HANDOVER_PAGE } from '../../api/paths.ts'
import { SHARED_TEXT_HASH, storeSharedText } from '../lib/handover/handed-over.ts'
import { sharedAddressPath, sharedTextOf } from '../lib/share/shared-address.ts'

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
  // Where nothing can be stored, the page finds no text and says so.
  await storeSharedText({ title, text: shared }).catch(() => undefined)
  return Response.redirect(new URL(`${HANDOVER_PAGE}${SHARED_TEXT_HASH}`, request.url), 303)
}

/** A form field named in the manifest for shares; many apps put the address into the text. */
function textField(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
