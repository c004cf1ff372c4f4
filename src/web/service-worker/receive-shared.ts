import { sharedAddressPath } from '../lib/share/shared-address.ts'

/** Form fields named in the manifest for shares; many apps put the address into the text. */
const FIELDS = ['url', 'text', 'title'] as const

/**
 * Receives a share and redirects to the page that uses it, with the address in the fragment, which browsers
 * never send to a server.
 */
export async function receiveShared(request: Request): Promise<Response> {
  const fields = await request.formData()
  const texts = FIELDS.map((name) => fields.get(name)).filter((value) => typeof value === 'string')
  return Response.redirect(new URL(sharedAddressPath(texts), request.url), 303)
}
