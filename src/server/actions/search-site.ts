import type { ErrorCode } from '../../api/error-codes.ts'
import {
  PolicySearch,
  SEARCH_DEADLINE_MS,
  type SearchRequest,
  type SearchStart,
} from '../../core/finder/policy-search.ts'
import type { SearchOutcome } from '../../core/finder/search-outcome.ts'
import type { SearchAnswer, SearchedPage } from '../../core/finder/searched-page.ts'
import { StatusError } from '../adapters/page-fetch/response-status.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import type { TaskOwner } from '../text-work.ts'

/** Fetches pages, and reads them where a stranger's text cannot stop the server. */
type Searching = Pick<Deps, 'fetchPage' | 'textWork'>

/** What a search found, and the pages that it read on the way, by their addresses after redirects. */
export type SiteSearch = Readonly<{
  outcome: SearchOutcome
  pages: ReadonlyMap<string, SearchedPage>
}>

/**
 * Searches a site for its policy and terms. Every request goes through the page fetcher with all its
 * checks; the search as a whole has the budget of `PolicySearch` and 15 seconds, after which it ends
 * with what it has.
 *
 * @param start as `readTypedInput` gives it
 * @param owner for whom pages are read; its signal ends the search
 * @throws AppError 'address-invalid' or 'address-not-allowed' for an address that is not fetched, and
 *   'page-unreachable' when the signal aborts; 'too-many-requests' or 'service-unavailable' where
 *   there is no place to read a page
 */
export async function searchSite(
  searching: Searching,
  start: SearchStart,
  { line, signal }: TaskOwner,
): Promise<SiteSearch> {
  const search = new PolicySearch(start)
  const deadline = AbortSignal.timeout(SEARCH_DEADLINE_MS)
  const owner = { line, signal: AbortSignal.any([signal, deadline]) }
  const pages = new Map<string, SearchedPage>()
  for (;;) {
    if (signal.aborted) throw new AppError('page-unreachable')
    if (deadline.aborted) search.stop()
    const step = search.next()
    if (step.kind === 'done') return { outcome: step.outcome, pages }
    const answers = await Promise.all(
      step.requests.map(async (request) => ({
        request,
        ...(await answerRequest(searching, request, owner)),
      })),
    )
    // In the order of the requests, so that the same answers lead to the same outcome.
    for (const { request, answer, spent } of answers) {
      if (answer.kind === 'page') pages.set(answer.page.url, answer.page)
      search.take(request, answer, spent)
    }
  }
}

type Answered = Readonly<{
  answer: SearchAnswer
  spent: Readonly<{ requests: number; bytes: number; lastHost: string | undefined }>
}>

async function answerRequest(
  { fetchPage, textWork }: Searching,
  request: SearchRequest,
  owner: TaskOwner,
): Promise<Answered> {
  let requests = 0
  let bytes = 0
  let lastHost: string | undefined
  const { maxBytes, maxRequests, reads } = request
  const { signal } = owner
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
    const body = await fetchPage(request.url, { signal, maxBytes, beforeRequest, onBytes })
    bytes = Math.max(bytes, body.bytes.length)
    const answer = await textWork.run('searched-page', { ...body, reads }, owner)
    return { answer, spent: { requests, lastHost, bytes } }
  } catch (error) {
    if (!signal.aborted && !(error instanceof AppError)) throw error
    if (!signal.aborted && error instanceof AppError && IS_NO_PLACE.has(error.code)) throw error
    // What is wrong with the visitor's own address, or with what may be fetched for it, is said.
    const isOfVisitor = request.purpose.kind === 'start' && requests <= 1
    if (isOfVisitor && error instanceof AppError && ENDS_THE_SEARCH.has(error.code)) throw error
    return { answer: failedAnswer(error), spent: { requests, lastHost, bytes } }
  }
}

const ADDRESS_ERRORS: ReadonlySet<ErrorCode> = new Set(['address-invalid', 'address-not-allowed'])
const IS_UNREADABLE: ReadonlySet<ErrorCode> = new Set(['page-unreadable', 'page-took-too-long'])
const IS_NO_PLACE: ReadonlySet<ErrorCode> = new Set(['too-many-requests', 'service-unavailable'])
const ENDS_THE_SEARCH: ReadonlySet<ErrorCode> = new Set([
  ...ADDRESS_ERRORS,
  'page-host-limit-reached',
])

function failedAnswer(error: unknown): SearchAnswer {
  if (!(error instanceof AppError)) return { kind: 'failed' }
  if (error.code === 'page-refused') return { kind: 'refused' }
  if (IS_UNREADABLE.has(error.code)) return { kind: 'unreadable' }
  const isMissing = error instanceof StatusError && error.status >= 400 && error.status < 500
  return isMissing || ADDRESS_ERRORS.has(error.code) ? { kind: 'missing' } : { kind: 'failed' }
}
