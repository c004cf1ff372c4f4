import type { FetchedPage } from '../../api/pages.ts'
import type { FetchedBody } from '../adapters/page-fetch/fetched-body.ts'
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
    const beforeRequest = (hostname: string) => limitHostRequests(deps, hostname)
    const body = await withinBytesOfNetwork(deps, networkKey, (onBytes) =>
      deps.fetchPage(address, { signal, beforeRequest, onBytes }),
    )
    const found = await readBody(deps, body, { line: networkKey, signal })
    deps.metrics.pages.inc({ outcome: 'read' })
    return found
  } catch (error) {
    // Whoever asked has gone: nobody reads the answer, and it is no failure of ours.
    if (signal.aborted) throw new AppError('page-unreachable')
    deps.metrics.pages.inc({ outcome: errorCodeOf(error) })
    throw error
  }
}

async function readBody(
  { textWork }: Deps,
  body: FetchedBody,
  owner: TaskOwner,
): Promise<PolicyAtAddress> {
  if (body.format === 'pdf') return { kind: 'pdf', body }
  const { title, text, isCut } = await textWork.run('page', body, owner)
  const page = { url: body.url, title, text, ...(isCut === true && { isCut }) }
  return { kind: 'page', page }
}
