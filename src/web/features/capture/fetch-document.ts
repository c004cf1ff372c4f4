import type { FetchedPage, FetchPageRequest } from '../../../api/pages.ts'
import { API_PATHS } from '../../../api/paths.ts'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { parsePageAddress } from '../../../core/pages/page-address.ts'
import { ApiError, postForJson } from '../../lib/api-client.ts'
import { randomId } from '../../lib/random-id.ts'

/**
 * Has the page at a typed address read by our server. Only what is no address at all is refused
 * here: which addresses the server goes to depends on its settings.
 *
 * @throws ApiError; the signal's reason when it was aborted.
 */
export async function fetchDocument(typed: string, signal: AbortSignal): Promise<PolicyDocument> {
  const address = parsePageAddress(typed)
  if (!address.ok && address.code === 'address-invalid') throw new ApiError('address-invalid')
  const request: FetchPageRequest = { url: address.ok ? address.url.href : typed.trim() }
  const { url, title, text } = await postForJson<FetchedPage>(API_PATHS.pages, request, signal)
  return { id: randomId(), origin: 'url', url, title: title.trim() || hostOf(url), text }
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url
}
