import type { FetchedPage } from '../../api/pages.ts'
import type { FetchedBody } from '../adapters/page-fetch/fetched-body.ts'
import { PAGE_DEADLINE_MS } from '../adapters/page-fetch/page-fetcher-settings.ts'
import type { PageText } from '../adapters/page-text/extract-page-text.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { errorCodeOf } from '../http/error-answer.ts'
import type { TaskOwner } from '../text-work.ts'
import type { Visitor } from '../visitor.ts'
import { limitHostRequests, withinBytesOfNetwork } from './limit-pages.ts'

/** What stands at an address: a page that was read, or a PDF, which the browser reads. */
export type PolicyAtAddress =
  | Readonly<{ kind: 'page'; page: FetchedPage }>
  | Readonly<{ kind: 'pdf'; body: FetchedBody }>

export type PageAsker = Readonly<{ visitor: Visitor; networkKey: string }>

/**
 * Fetches the page at an address and takes its main text, or fetches the PDF there. Nothing of it is
 * kept.
 *
 * @throws AppError 'capture-limit-reached' when the browser session's one free capture is used,
 *   'page-host-limit-reached', 'page-bytes-limit-reached', or with a page or address code
 */
export async function fetchPolicyPage(
  deps: Deps,
  { visitor, networkKey }: PageAsker,
  address: string,
  signal: AbortSignal,
): Promise<PolicyAtAddress> {
  if (visitor.capture !== null) throw new AppError('capture-limit-reached')
  try {
    const deadline = AbortSignal.timeout(PAGE_DEADLINE_MS)
    const owner = { line: networkKey, signal }
    const beforeRequest = (hostname: string) => limitHostRequests(deps, hostname)
    const found = await withinBytesOfNetwork(deps, networkKey, async (onBytes) => {
      const options = { signal, beforeRequest, onBytes }
      const body = await deps.fetchPage(address, options)
      return await readFetchedPolicy(deps, body, owner, async (url) => {
        const left = AbortSignal.any([signal, deadline])
        return await deps.fetchPage(url, { ...options, signal: left, takesData: true })
      })
    })
    deps.metrics.pages.inc({ outcome: 'read' })
    return found
  } catch (error) {
    // Whoever asked has gone: nobody reads the answer, and it is no failure of ours.
    if (signal.aborted) throw new AppError('page-unreachable')
    deps.metrics.pages.inc({ outcome: errorCodeOf(error) })
    throw error
  }
}

/**
 * The text of a fetched page, or of the file that a shell of a page names, or the PDF itself.
 *
 * @param fetchData fetches a file of data
 * @throws AppError with a page code
 */
export async function readFetchedPolicy(
  { textWork }: Pick<Deps, 'textWork'>,
  body: FetchedBody,
  owner: TaskOwner,
  fetchData: (url: string) => Promise<FetchedBody>,
): Promise<PolicyAtAddress> {
  if (body.format === 'pdf') return { kind: 'pdf', body }
  const { url } = body
  const read = await textWork.run('page', body, owner)
  if (read.kind === 'text') return { kind: 'page', page: fetchedPage(url, read) }
  const { file } = read
  const data = await dataOrNone(fetchData(file.url), owner.signal)
  return {
    kind: 'page',
    page: fetchedPage(url, await textWork.run('page-data', { ...data, of: file.of }, owner)),
  }
}

function fetchedPage(url: string, { title, text, isCut }: PageText): FetchedPage {
  return { url, title, text, ...(isCut === true && { isCut }) }
}

/** Whatever is wrong with the file, the visitor asked for the page. */
async function dataOrNone(data: Promise<FetchedBody>, signal: AbortSignal): Promise<FetchedBody> {
  try {
    return await data
  } catch (error) {
    signal.throwIfAborted()
    const isExpected =
      error instanceof AppError || (error instanceof Error && error.name === 'TimeoutError')
    if (!isExpected) throw error
    throw new AppError('page-needs-script', { cause: 'its data was not to be had' })
  }
}
