import type { FetchedPage } from '../../api/pages.ts'
import type { PolicySearchAnswer } from '../../api/policy-searches.ts'
import { readTypedInput } from '../../core/finder/typed-input.ts'
import { AppError } from '../app-error.ts'
import type { Deps, PageFetcher } from '../deps.ts'
import { errorCodeOf } from '../http/error-answer.ts'
import type { PageAsker } from './fetch-policy-page.ts'
import { limitHostRequests, withinBytesOfNetwork } from './limit-pages.ts'
import { type SiteSearch, searchSite } from './search-site.ts'

/**
 * Finds the policy and terms of a company from what a visitor typed. Nothing of it is kept, and nothing
 * is counted but the search itself.
 *
 * @throws AppError 'address-invalid' or 'address-not-allowed' for an address that is not fetched, and
 *   'page-unreachable' when the visitor has gone; 'page-host-limit-reached' or
 *   'page-bytes-limit-reached' at these limits
 */
export async function findPolicy(
  deps: Deps,
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
  deps: Deps,
  { visitor: { capture }, networkKey }: PageAsker,
  input: string,
  signal: AbortSignal,
): Promise<PolicySearchAnswer> {
  const typed = readTypedInput(input)
  if (typed.kind === 'name') return { kind: 'unknown-name', name: typed.name }
  if (!URL.canParse(typed.url)) throw new AppError('address-invalid')
  const search = await withinBytesOfNetwork(deps, networkKey, (onBytes) =>
    searchSite(
      {
        fetchPage: limitedFetcher(deps, onBytes),
        readPage: (body, until) =>
          deps.textWork.run('searched-page', body, { line: networkKey, signal: until }),
      },
      typed,
      signal,
    ),
  )
  const { outcome } = search
  if (outcome.kind === 'nothing') return { ...outcome, tried: [...outcome.tried] }
  // Where the free capture is used, /api/pages hands out no text either.
  const pageAt = (url: string) => (capture === null ? pageOf(search, url) : {})
  if (outcome.kind === 'policy') {
    const { policy, others } = outcome
    return { kind: 'policy', policy, others: [...others], ...pageAt(policy.url) }
  }
  const { candidates, winner } = outcome
  const found = { kind: 'found' as const, candidates: [...candidates] }
  return winner === undefined ? found : { ...found, winner, ...pageAt(winner) }
}

/** The page fetcher, with requests to each host and bytes counted as those of single pages are. */
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

function pageOf({ pages }: SiteSearch, url: string): Readonly<{ page?: FetchedPage }> {
  const page = pages.get(url)
  return page === undefined
    ? {}
    : {
        page: { url, title: page.title, text: page.text, ...(page.isCut && { isCut: page.isCut }) },
      }
}
