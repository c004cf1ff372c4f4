import type { FetchedPage, FetchPageRequest } from '../../../api/pages.ts'
import { API_PATHS } from '../../../api/paths.ts'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { parsePageAddress } from '../../../core/pages/page-address.ts'
import { CUT_PAGE_TEXT } from '../../content/document-added-text.ts'
import { ApiError, post, readJson } from '../../lib/api-client.ts'
import type { PdfProgress } from '../../lib/pdf/pdf-progress.ts'
import { queryClient } from '../../lib/query-client.ts'
import { randomId } from '../../lib/random-id.ts'
import { visitQuery } from '../../lib/visit-query.ts'
import { showToast } from '../../ui/toast/toast-store.ts'

// The wire's type of a PDF; its schemas stay on the server (see src/api/pages.ts).
const PDF_RESPONSE_TYPE = 'application/octet-stream'

type FetchOptions = Readonly<{
  signal: AbortSignal
  /** How far a PDF has been read; pages of the web are there at once. */
  onProgress?: (progress: PdfProgress) => void
}>

/**
 * Has the page at a typed address read by our server, or reads the PDF that our server found there.
 * Only what is no address at all is refused here: which addresses the server goes to depends on its
 * settings.
 *
 * @throws ApiError; the signal's reason when it was aborted.
 */
export async function fetchDocument(typed: string, options: FetchOptions): Promise<PolicyDocument> {
  const address = parsePageAddress(typed)
  if (!address.ok && address.code === 'address-invalid') throw new ApiError('address-invalid')
  const request: FetchPageRequest = { url: address.ok ? address.url.href : typed.trim() }
  const response = await postWithinVisit(request, options.signal)
  if (response.headers.get('content-type') === PDF_RESPONSE_TYPE) {
    const { documentFromPdf } = await loadPdfReading()
    return documentFromPdf(response, options)
  }
  const { url, title, text, isCut } = await readJson<FetchedPage>(response, options.signal)
  if (isCut === true) showToast({ ...CUT_PAGE_TEXT, kind: 'plain' })
  return { id: randomId(), origin: 'url', url, title: title.trim() || hostOf(url), text }
}

/** A visit that has not been opened yet, or ended at midnight, is opened, and nothing is lost. */
async function postWithinVisit(request: FetchPageRequest, signal: AbortSignal): Promise<Response> {
  try {
    return await post(API_PATHS.pages, request, signal)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'visit-required') throw error
  }
  // Whatever is known of it is out of date; one that is being opened is waited for.
  await queryClient.fetchQuery({ ...visitQuery, staleTime: 0 })
  signal.throwIfAborted()
  return await post(API_PATHS.pages, request, signal)
}

/** Most documents are pages of the web: nobody loads what reads a PDF before there is one. */
function loadPdfReading() {
  return import('./document-from-pdf.ts').catch((cause: unknown) => {
    throw new ApiError('offline', { cause })
  })
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url
}
