import type { FetchedPage } from '../../../api/pages.ts'
import type { PolicySearchAnswer } from '../../../api/policy-searches.ts'
import type { SearchedPage } from '../../../core/finder/searched-page.ts'
import { readTypedInput } from '../../../core/finder/typed-input.ts'
import { AppError } from '../../app-error.ts'
import type { Deps, PageFetcher } from '../../deps.ts'
import { errorCodeOf } from '../../error-answer.ts'
import type { TaskOwner } from '../../text-work.ts'
import { isFreeCaptureUsed } from '../../visitor.ts'
import {
  type FetchingDeps,
  fetchDataText,
  fetchedPage,
  type PageAsker,
  type ShellLoader,
} from './fetch-policy-page.ts'
import { limitHostRequests, withinBytesOfNetwork } from './limit-pages.ts'
import { renderPage } from './render-page.ts'
import { type SearchLoader, type SiteSearch, searchSite } from './search-site.ts'

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
