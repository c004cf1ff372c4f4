import { sharedAddressPath } from '../lib/shared-address.ts'

/** The fields under which the manifest has things shared; many programs put an address into the text. */
const FIELDS = ['url', 'text', 'title'] as const

/**
 * Takes what the share sheet hands over, and leads to the page where it is read. It goes on behind a
 * '#', which no browser sends to a server.
 */
export async function receiveShared(request: Request): Promise<Response> {
  const fields = await request.formData()
  const texts = FIELDS.map((name) => fields.get(name)).filter((value) => typeof value === 'string')
  return Response.redirect(new URL(sharedAddressPath(texts), request.url), 303)
}
