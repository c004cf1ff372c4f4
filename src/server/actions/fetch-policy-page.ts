import type { FetchedPage } from '../../api/pages.ts'
import { readPolicyPage } from '../adapters/page-text/read-policy-page.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { errorCodeOf } from '../http/error-answer.ts'
import type { Visitor } from '../visitor.ts'

/**
 * Fetches the page at an address and takes its main text. Nothing of it is kept.
 *
 * @throws AppError 'capture-limit-reached' when the browser session's one free capture is used, or
 *   with a page or address code
 */
export async function fetchPolicyPage(
  deps: Deps,
  visitor: Visitor,
  address: string,
  signal: AbortSignal,
): Promise<FetchedPage> {
  if (visitor.capture !== null) throw new AppError('capture-limit-reached')
  try {
    const body = await deps.fetchPage(address, { signal })
    const page = readPolicyPage(body)
    deps.metrics.pages.inc({ outcome: 'read' })
    return { url: body.url, title: page.title, text: page.text }
  } catch (error) {
    // Whoever asked has gone: nobody reads the answer, and it is no failure of ours.
    if (signal.aborted) throw new AppError('page-unreachable')
    deps.metrics.pages.inc({ outcome: errorCodeOf(error) })
    throw error
  }
}
