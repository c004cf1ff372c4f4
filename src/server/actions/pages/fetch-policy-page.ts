import type { ErrorCode } from '../../../api/error-codes.ts'
import type { FetchedPage } from '../../../api/pages.ts'
import type { DataFile } from '../../adapters/page-data/data-files.ts'
import type { FetchedBody } from '../../adapters/page-fetch/fetched-body.ts'
import { PAGE_DEADLINE_MS } from '../../adapters/page-fetch/page-fetcher-settings.ts'
import type { ShellReading } from '../../adapters/page-reading/page-from-html.ts'
import type { PageText } from '../../adapters/page-text/extract-page-text.ts'
import { AppError, errorCodeOf } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { TaskOwner } from '../../text-work.ts'
import { isFreeCaptureUsed, type Visitor } from '../../visitor.ts'
import type { LargePages } from './large-pages.ts'
import { limitHostRequests, withinBytesOfNetwork } from './limit-pages.ts'

/** The document at an address: a page with its text, or a PDF for the browser to read. */
export type PolicyAtAddress =
  | Readonly<{ kind: 'page'; page: FetchedPage }>
  | Readonly<{ kind: 'pdf'; body: FetchedBody }>

/** With the limit of large pages that all fetches of the process share. */
export type FetchingDeps = Deps & Readonly<{ largePages: LargePages }>

export type PageAsker = Readonly<{ visitor: Visitor; networkKey: string }>

/**
 * Fetches a page and extracts its main text, or fetches a PDF. Stores nothing.
 *
 * @throws AppError 'capture-limit-reached' when a free browser session's one capture is used,
 * 'page-host-limit-reached', 'page-bytes-limit-reached', or with a page or address code
 */
export async function fetchPolicyPage(
  deps: FetchingDeps,
  { visitor, networkKey }: PageAsker,
  address: string,
  signal: AbortSignal,
): Promise<PolicyAtAddress> {
  if (isFreeCaptureUsed(visitor)) throw new AppError('capture-limit-reached')
  try {
    const deadline = AbortSignal.timeout(PAGE_DEADLINE_MS)
    const owner = { line: networkKey, signal }
    const beforeRequest = (hostname: string) => limitHostRequests(deps, hostname)
    const found = await withinBytesOfNetwork(deps, networkKey, (onBytes) =>
      deps.largePages.share(deps, networkKey, async ({ fetchPage, textWork }) => {
        const options = { signal, beforeRequest, onBytes }
        const body = await fetchPage(address, options)
        return await readFetchedPolicy({ textWork }, body, owner, {
          fetchData: async (url) => {
            const left = AbortSignal.any([signal, deadline])
            return await fetchPage(url, { ...options, signal: left, takesData: true })
          },
          render: (url) => renderPage(deps, url, { networkKey, signal, onBytes }),
        })
      }),
    )
    deps.metrics.pages.inc({ outcome: 'read' })
    return found
  } catch (error) {
    // The visitor has left: not a failure of ours.
    if (signal.aborted) throw new AppError('page-unreachable')
    deps.metrics.pages.inc({ outcome: errorCodeOf(error) })
    throw error
  }
}

/** How to load the text of a shell, a page whose text comes by script. */
export type ShellLoader = Readonly<{
  /** Fetches a data file. */
  fetchData: (url: string) => Promise<FetchedBody>
  /** Returns the page after its scripts ran; undefined without a renderer or if it failed. */
  render?: (url: string) => Promise<FetchedBody | undefined>
}>

/**
 * Reads the text of a fetched page, loading a shell's by `loader`; returns a PDF unread.
 *
 * @throws AppError with a page code
 */
export async function readFetchedPolicy(
  deps: Pick<Deps, 'textWork'>,
  body: FetchedBody,
  owner: TaskOwner,
  loader: ShellLoader,
): Promise<PolicyAtAddress> {
  if (body.format === 'pdf') return { kind: 'pdf', body }
  const { url } = body
  const read = await deps.textWork.run('page', body, owner)
  const text = read.kind === 'text' ? read : await readShell(deps, url, read, owner, loader)
  return { kind: 'page', page: fetchedPage(url, text) }
}

/** Refusals that a renderer may overcome. */
const UNTIL_RENDERED: ReadonlySet<ErrorCode> = new Set([
  'page-needs-script',
  'page-not-a-policy',
  'page-too-little-text',
])

async function readShell(
  { textWork }: Pick<Deps, 'textWork'>,
  url: string,
  shell: ShellReading,
  owner: TaskOwner,
  { fetchData, render }: ShellLoader,
): Promise<PageText> {
  try {
    if (shell.file === undefined) throw new AppError(shell.refusal)
    return await fetchDataText({ textWork }, shell.file, owner, fetchData)
  } catch (error) {
    if (!(error instanceof AppError) || !UNTIL_RENDERED.has(error.code)) throw error
    const rendered = await render?.(url)
    if (rendered === undefined) throw error
    const read = await textWork.run('page', rendered, owner)
    // The renderer found no text either.
    if (read.kind === 'shell') throw error
    return read
  }
}

/**
 * Reads the text of the data file that a shell names.
 *
 * @throws AppError 'page-needs-script' if it cannot be fetched, and as `readPageData` does
 */
export async function fetchDataText(
  { textWork }: Pick<Deps, 'textWork'>,
  { url, of }: DataFile,
  owner: TaskOwner,
  fetchData: ShellLoader['fetchData'],
): Promise<PageText> {
  const data = await dataOrNone(fetchData(url), owner.signal)
  return await textWork.run('page-data', { ...data, of }, owner)
}

/** The page in its wire format. */
export function fetchedPage(
  url: string,
  { title, text, isCut, englishUrl, textLinks }: PageText,
): FetchedPage {
  return {
    url,
    title,
    text,
    ...(isCut === true && { isCut }),
    ...(englishUrl !== undefined && { englishUrl }),
    ...(textLinks !== undefined && { links: textLinks.map((link) => ({ ...link })) }),
  }
}

/** Reports any failure of the file as one of the page, which is what the visitor asked for. */
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
