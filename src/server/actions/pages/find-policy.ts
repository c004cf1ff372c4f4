import type { ErrorCode } from '../../../api/error-codes.ts'
import type { FetchedPage, PolicySearchAnswer } from '../../../api/pages.ts'
import {
  OTHERS_DEADLINE_MS,
  PolicySearch,
  SEARCH_DEADLINE_MS,
  type SearchRequest,
  type SearchStart,
} from '../../../core/finder/policy-search.ts'
import type {
  SearchAnswer,
  SearchedPage,
  SearchOutcome,
} from '../../../core/finder/searched-page.ts'
import { readTypedInput } from '../../../core/finder/typed-input.ts'
import { decodePageText } from '../../adapters/page-fetch/decode-page-text.ts'
import { StatusError } from '../../adapters/page-fetch/fetch-page.ts'
import type { FetchedBody } from '../../adapters/page-fetch/fetched-body.ts'
import { AppError, errorCodeOf } from '../../app-error.ts'
import type { Deps, PageFetcher } from '../../deps.ts'
import type { TaskOwner } from '../../text-work.ts'
import { isFreeCaptureUsed } from '../../visitor.ts'
import {
  type FetchingDeps,
  fetchDataText,
  fetchedPage,
  type PageAsker,
  renderPage,
  type ShellLoader,
} from './fetch-policy-page.ts'
import { limitHostRequests, withinBytesOfNetwork } from './limit-pages.ts'

/**
 * Finds the policy and terms of a company from a visitor's input. Stores nothing, and counts only
 * the search itself.
 *
 * @throws AppError 'address-invalid' or 'address-not-allowed' for an address that is not fetched,
 * 'page-unreachable' when the visitor has left, 'page-host-limit-reached' or
 * 'page-bytes-limit-reached' at these limits
 */
export async function findPolicy(
  deps: FetchingDeps,
  asker: PageAsker,
  input: string,
  signal: AbortSignal,
): Promise<PolicySearchAnswer> {
  try {
    const answer = await answerSearch(deps, asker, input, signal)
    deps.metrics.searches.inc({ outcome: answer.kind })
    return answer
  } catch (error) {
    deps.metrics.searches.inc({ outcome: errorCodeOf(error) })
    throw error
  }
}

async function answerSearch(
  deps: FetchingDeps,
  { visitor, networkKey }: PageAsker,
  input: string,
  signal: AbortSignal,
): Promise<PolicySearchAnswer> {
  const typed = readTypedInput(input)
  if (typed.kind === 'name') {
    const { name, similar } = typed
    return { kind: 'unknown-name', name, ...(similar !== undefined && { similar }) }
  }
  if (!URL.canParse(typed.url)) throw new AppError('address-invalid')
  const search = await withinBytesOfNetwork(deps, networkKey, (onBytes) =>
    deps.largePages.share(deps, networkKey, (shared) =>
      searchSite(
        {
          fetchPage: limitedFetcher(shared, onBytes),
          readPage: searchedPageReader(shared, networkKey, onBytes),
        },
        typed,
        signal,
      ),
    ),
  )
  const { outcome } = search
  if (outcome.kind === 'nothing') return { ...outcome, tried: [...outcome.tried] }
  // Once the free capture is used, no text is given, as in /api/pages.
  const pageAt = (url: string) => (isFreeCaptureUsed(visitor) ? {} : pageOf(search, url))
  if (outcome.kind === 'policy') {
    const { policy, others } = outcome
    return { kind: 'policy', policy, others: [...others], ...pageAt(policy.url) }
  }
  const { candidates, winner } = outcome
  const found = { kind: 'found' as const, candidates: [...candidates] }
  return winner === undefined ? found : { ...found, winner, ...pageAt(winner) }
}

/** The page fetcher, counting requests to each host and bytes as for single pages. */
function limitedFetcher(deps: Deps, onBytes: (bytes: number) => void): PageFetcher {
  return (address, options) =>
    deps.fetchPage(address, {
      ...options,
      beforeRequest: async (hostname) => {
        await options.beforeRequest?.(hostname)
        await limitHostRequests(deps, hostname)
      },
      onBytes: (bytes) => {
        options.onBytes?.(bytes)
        onBytes(bytes)
      },
    })
}

/** More would take up the time of the whole search. */
const RENDERINGS_PER_SEARCH = 2

/** Reads pages in the text workers; for shells, their data files or what a renderer shows. */
function searchedPageReader(
  deps: Deps,
  networkKey: string,
  onBytes: (bytes: number) => void,
): SearchLoader['readPage'] {
  let renderings = 0
  return async (body, signal, fetchData) => {
    const owner = { line: networkKey, signal }
    const page = await deps.textWork.run('searched-page', body, owner)
    if (page.shell === undefined) return page
    try {
      const shellPage = await shellText(deps, page, owner, fetchData)
      if (shellPage !== undefined) return shellPage
      if (renderings >= RENDERINGS_PER_SEARCH) return page
      renderings += 1
      const rendered = await renderPage(deps, page.url, { networkKey, signal, onBytes })
      if (rendered === undefined) return page
      return await deps.textWork.run('searched-page', rendered, owner)
    } catch (error) {
      // When time runs out, the search still gets the page as read.
      if (signal.aborted || error instanceof AppError) return page
      throw error
    }
  }
}

/**
 * A shell with the text of its data file. Skips start pages, which hold at most other pages' texts.
 */
async function shellText(
  deps: Deps,
  page: SearchedPage,
  owner: TaskOwner,
  fetchData: ShellLoader['fetchData'],
): Promise<SearchedPage | undefined> {
  const file = page.shell?.dataFile
  if (file === undefined || new URL(page.url).pathname === '/') return undefined
  try {
    const { title, text } = await fetchDataText(deps, file, owner, fetchData)
    const { shell: _, ...rest } = page
    return { ...rest, title, text, kind: 'policy' }
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

function pageOf({ pages }: SiteSearch, url: string): Readonly<{ page?: FetchedPage }> {
  const page = pages.get(url)
  return page === undefined ? {} : { page: fetchedPage(url, page) }
}

/** How a search fetches and reads pages. */
type SearchLoader = Readonly<{
  fetchPage: PageFetcher
  /**
   * Works as `readSearchedBody`, in whatever thread. The body's bytes may be transferred away.
   *
   * @param fetchData fetches a file that the page names, within the request's remaining budget
   */
  readPage: (
    body: FetchedBody,
    signal: AbortSignal,
    fetchData: (url: string) => Promise<FetchedBody>,
  ) => Promise<SearchedPage>
}>

/** The outcome of a search, and the pages read for it, by their addresses after redirects. */
type SiteSearch = Readonly<{
  outcome: SearchOutcome
  pages: ReadonlyMap<string, SearchedPage>
}>

/**
 * Searches a site for its policy and terms. Every request passes the checks of the page fetcher.
 * The search has the budget of `PolicySearch` and 15 seconds; then it ends with what it has.
 *
 * @param start as returned by `readTypedInput`
 * @throws AppError 'address-invalid' or 'address-not-allowed' for an address that is not fetched,
 * 'page-unreachable' when `signal` aborts, 'too-many-requests' or 'service-unavailable' when there
 * is no capacity to read a page
 */
export async function searchSite(
  loader: SearchLoader,
  start: SearchStart,
  signal: AbortSignal,
): Promise<SiteSearch> {
  const search = new PolicySearch(start)
  const deadline = AbortSignal.timeout(SEARCH_DEADLINE_MS)
  let until = AbortSignal.any([signal, deadline])
  let others: AbortSignal | undefined
  const pages = new Map<string, SearchedPage>()
  for (;;) {
    if (signal.aborted) throw new AppError('page-unreachable')
    if (deadline.aborted || others?.aborted) search.stop()
    const step = search.next()
    if (step.kind === 'done') return { outcome: step.outcome, pages }
    const answers = await Promise.all(
      step.requests.map(async (request) => ({
        request,
        ...(await answerRequest(loader, request, until)),
      })),
    )
    // In the order of the requests, so that the same answers lead to the same outcome.
    for (const { request, answer, spent } of answers) {
      if (answer.kind === 'page') pages.set(answer.page.url, answer.page)
      search.take(request, answer, spent)
    }
    if (search.isGivenDocument && others === undefined) {
      others = AbortSignal.timeout(OTHERS_DEADLINE_MS)
      until = AbortSignal.any([until, others])
    }
  }
}

type Answered = Readonly<{
  answer: SearchAnswer
  spent: Readonly<{ requests: number; bytes: number; lastHost: string | undefined }>
}>

async function answerRequest(
  { fetchPage, readPage }: SearchLoader,
  request: SearchRequest,
  signal: AbortSignal,
): Promise<Answered> {
  let requests = 0
  let bytes = 0
  let lastHost: string | undefined
  const { maxBytes, maxRequests } = request
  const beforeRequest = async (hostname: string) => {
    if (requests >= maxRequests)
      throw new AppError('page-unreachable', { cause: 'no request left' })
    requests += 1
    lastHost = hostname
  }
  const onBytes = (more: number) => {
    bytes += more
  }
  try {
    const options = { signal, maxBytes, beforeRequest, onBytes }
    const body = await fetchPage(request.url, options)
    bytes = Math.max(bytes, body.bytes.length)
    const answer = await readAnswer(request, body, (page) =>
      readPage(page, signal, (url) =>
        fetchPage(url, { ...options, maxBytes: Math.max(0, maxBytes - bytes), takesData: true }),
      ),
    )
    return { answer, spent: { requests, lastHost, bytes } }
  } catch (error) {
    if (!signal.aborted && !(error instanceof AppError)) throw error
    if (!signal.aborted && error instanceof AppError && NO_CAPACITY.has(error.code)) throw error
    // Errors of the visitor's own address are reported.
    const isOfVisitor = request.purpose.kind === 'start' && requests <= 1
    if (isOfVisitor && error instanceof AppError && ENDS_THE_SEARCH.has(error.code)) throw error
    return { answer: failedAnswer(error), spent: { requests, lastHost, bytes } }
  }
}

async function readAnswer(
  request: SearchRequest,
  body: FetchedBody,
  readPage: (body: FetchedBody) => Promise<SearchedPage>,
): Promise<SearchAnswer> {
  if (body.format === 'pdf') return { kind: 'pdf', url: body.url }
  if (request.reads === 'page') return { kind: 'page', page: await readPage(body) }
  const text = decodePageText(body.bytes, body.contentType)
  // Some sites answer every address with their start page, even robots.txt.
  const isPage = /^\s{0,99}<(?:!doctype html|html)/i.test(text)
  return isPage ? { kind: 'missing' } : { kind: 'file', url: body.url, text }
}

const UNREADABLE: ReadonlySet<ErrorCode> = new Set(['page-unreadable', 'page-took-too-long'])
const NO_CAPACITY: ReadonlySet<ErrorCode> = new Set(['too-many-requests', 'service-unavailable'])
const ADDRESS_ERRORS: ReadonlySet<ErrorCode> = new Set(['address-invalid', 'address-not-allowed'])
const ENDS_THE_SEARCH: ReadonlySet<ErrorCode> = new Set([
  ...ADDRESS_ERRORS,
  'page-host-limit-reached',
])

function failedAnswer(error: unknown): SearchAnswer {
  if (!(error instanceof AppError)) return { kind: 'failed' }
  if (error.code === 'page-refused') return { kind: 'refused' }
  if (UNREADABLE.has(error.code)) return { kind: 'unreadable' }
  if (error.code === 'page-is-picture') return { kind: 'picture' }
  if (error.code === 'page-is-archive') return { kind: 'archive' }
  const isMissing = error instanceof StatusError && error.status >= 400 && error.status < 500
  return isMissing || ADDRESS_ERRORS.has(error.code) ? { kind: 'missing' } : { kind: 'failed' }
}
