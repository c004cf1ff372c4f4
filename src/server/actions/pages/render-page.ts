import type { FetchedBody } from '../../adapters/page-fetch/fetched-body.ts'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { limitHostRequests } from './limit-pages.ts'

type RenderingDeps = Pick<Deps, 'db' | 'now' | 'config' | 'renderPage' | 'metrics' | 'log'>

export type RenderingAsker = Readonly<{
  networkKey: string
  signal: AbortSignal
  /** Called with the number of bytes of HTML received. */
  onBytes: (bytes: number) => void
}>

/**
 * Returns the HTML of a page after its scripts ran, if the operator has a renderer. The request
 * counts towards the limit of the page's host.
 *
 * @returns undefined without a renderer or if it failed: the page's earlier outcome then stands
 * @throws the signal's reason when it aborts
 */
export async function renderPage(
  deps: RenderingDeps,
  url: string,
  { networkKey, signal, onBytes }: RenderingAsker,
): Promise<FetchedBody | undefined> {
  if (deps.renderPage === undefined || !(await hasRoomAtHost(deps, url))) return undefined
  const rendering = await deps.renderPage(url, { line: networkKey, signal })
  if (rendering.kind === 'failed') {
    const { reason } = rendering
    deps.metrics.renderings.inc({ outcome: reason })
    deps.log.renderingFailed({ reason })
    return undefined
  }
  deps.metrics.renderings.inc({ outcome: 'rendered' })
  onBytes(rendering.body.bytes.length)
  return rendering.body
}

async function hasRoomAtHost(deps: RenderingDeps, url: string): Promise<boolean> {
  try {
    await limitHostRequests(deps, new URL(url).hostname)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
