import type { JsonPath, Requests } from '../../../../api/endpoints.ts'
import type { FetchedPage, FoundCandidate } from '../../../../api/pages.ts'
import { API_PATHS, PDF_RESPONSE_TYPE } from '../../../../api/paths.ts'
import type { PolicyDocument } from '../../../../core/documents/policy-document.ts'
import {
  PAGE_ADDRESS_MAX_CHARACTERS,
  parsePageAddress,
} from '../../../../core/pages/page-address.ts'
import { countWords } from '../../../../core/text/words.ts'
import { CUT_PAGE_TEXT } from '../../../content/document-texts.ts'
import { ApiError, post, readAnswer } from '../../../lib/api/api-client.ts'
import { queryClient, visitQuery } from '../../../lib/api/query-client.ts'
import { loaderInReach } from '../../../lib/connection.ts'
import type { PdfProgress } from '../../../lib/pdf/pdf-reading.ts'
import { randomId } from '../../../lib/random-id.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import type { FoundDocuments, SearchMiss } from '../capture-flow.ts'

export type FetchOptions = Readonly<{
  signal: AbortSignal
  /** Progress of a PDF; web pages arrive in one step. */
  onProgress?: (progress: PdfProgress) => void
}>

/** Result of a search for the typed text. */
export type SearchResult =
  /** One document, or the chosen ones of several. */
  | Readonly<{
      kind: 'documents'
      documents: readonly PolicyDocument[]
      found?: FoundDocuments
    }>
  | Readonly<{ kind: 'several'; candidates: readonly FoundCandidate[] }>
  | SearchMiss

/** Longer input is a pasted document, not the name of a site. */
const TEXT_WORDS = 40

/** Whether the text of a document was typed where an address belongs. */
export function isDocumentText(typed: string): boolean {
  return countWords(typed) >= TEXT_WORDS
}

/** Input that starts like this is no company name. */
const SCHEME = /^[a-z][a-z\d+.-]*:/i

/**
 * Asks our server for the policy of the typed address, domain or company name. The response includes the
 * text of the document where possible, so that no page is fetched twice.
 *
 * @throws ApiError; the signal's reason when it was aborted.
 */
export async function searchDocument(typed: string, options: FetchOptions): Promise<SearchResult> {
  const input = typed.trim()
  // An address that such a text mentions is not what the visitor wants to read.
  if (isDocumentText(input)) throw new ApiError('address-invalid')
  const address = parsePageAddress(input)
  const isWrong = !address.ok && address.code === 'address-invalid'
  // Text that is no address may be a name, but not with a scheme or when it is too long.
  if (isWrong && (SCHEME.test(input) || input.length > PAGE_ADDRESS_MAX_CHARACTERS)) {
    throw new ApiError('address-invalid')
  }
  const response = await postWithinVisit(API_PATHS.policySearches, { input }, options.signal)
  const answer = await readAnswer(API_PATHS.policySearches, response, options.signal)
  switch (answer.kind) {
    case 'unknown-name':
      if (SCHEME.test(answer.name)) throw new ApiError('address-invalid')
      return answer
    case 'nothing':
      return answer
    case 'policy': {
      const { policy, others, page } = answer
      return await readFound(policy.url, [policy, ...others], page, options)
    }
    case 'found': {
      const { candidates, winner, page } = answer
      return winner === undefined
        ? { kind: 'several', candidates }
        : await readFound(winner, candidates, page, options)
    }
  }
}

async function readFound(
  url: string,
  candidates: readonly FoundCandidate[],
  page: FetchedPage | undefined,
  options: FetchOptions,
): Promise<SearchResult> {
  const document = page === undefined ? await fetchDocument(url, options) : documentOf(page)
  return { kind: 'documents', documents: [document], found: { candidates, readUrls: [url] } }
}

/**
 * Fetches several documents, one at a time, and skips those that cannot be read.
 *
 * @returns also the errors of the skipped ones, with their addresses
 * @throws like `fetchDocument` when none can be read
 */
export async function fetchDocuments(urls: readonly string[], options: FetchOptions) {
  const documents: PolicyDocument[] = []
  const readUrls: string[] = []
  const failures: Readonly<{ url: string; error: ApiError }>[] = []
  for (const url of urls) {
    try {
      documents.push(await fetchDocument(url, options))
      readUrls.push(url)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      failures.push({ url, error })
    }
  }
  const [first] = failures
  if (documents.length === 0 && first !== undefined) throw first.error
  return { documents, readUrls, failures }
}

/**
 * Fetches the page at a typed address through our server, or reads the PDF that the server found there.
 * Only invalid addresses are refused here: which ones the server fetches depends on its settings.
 *
 * @throws ApiError; the signal's reason when it was aborted.
 */
export async function fetchDocument(typed: string, options: FetchOptions): Promise<PolicyDocument> {
  const address = parsePageAddress(typed)
  if (!address.ok && address.code === 'address-invalid') throw new ApiError('address-invalid')
  const request = { url: address.ok ? address.url.href : typed.trim() }
  const response = await postWithinVisit(API_PATHS.pages, request, options.signal)
  if (response.headers.get('content-type') === PDF_RESPONSE_TYPE) {
    const { documentFromPdf } = await loadPdfReading()
    return documentFromPdf(response, options)
  }
  return documentOf(await readAnswer(API_PATHS.pages, response, options.signal))
}

function documentOf({ url, title, text, isCut, englishUrl, links }: FetchedPage): PolicyDocument {
  if (isCut === true) showToast({ ...CUT_PAGE_TEXT, kind: 'plain' })
  return {
    id: randomId(),
    origin: 'url',
    url,
    ...(englishUrl !== undefined && { englishUrl }),
    title: title.trim() || hostOf(url),
    text,
    ...(links !== undefined && { links }),
  }
}

/** Posts a request; opens a visit first if there is none, or if it ended at midnight. */
async function postWithinVisit<Path extends JsonPath>(
  path: Path,
  request: Requests[Path],
  signal: AbortSignal,
): Promise<Response> {
  // Waits for a visit that is being opened: without one the server would refuse.
  await queryClient.ensureQueryData(visitQuery)
  signal.throwIfAborted()
  try {
    return await post(path, request, signal)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'visit-required') throw error
  }
  // The cached visit is stale. Joins a fetch that is already running.
  await queryClient.fetchQuery({ ...visitQuery, staleTime: 0 })
  signal.throwIfAborted()
  return await post(path, request, signal)
}

const importPdfReading = loaderInReach(() => import('../document-from-pdf.ts'))

/** Loads the PDF reader on first use: most documents are web pages. */
function loadPdfReading() {
  return importPdfReading().catch((cause: unknown) => {
    throw new ApiError('offline', { cause })
  })
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url
}
