import { Pool } from 'undici'
import { AppError } from '../app-error.ts'
import { FairQueue } from './fair-queue.ts'
import type { CheckAddress } from './page-fetch/fetch-page.ts'
import type { FetchedBody } from './page-fetch/fetched-body.ts'
import { PAGE_MAX_BYTES } from './page-fetch/page-fetcher-settings.ts'
import { ACCEPTED_CODINGS, readBody } from './page-fetch/read-body.ts'

/** Why a page was not rendered. Fixed words, never text of a page or a visitor. */
export type RenderingFailure =
  /** We would not fetch the page's address ourselves. */
  | 'not-allowed'
  /** Too many pages are being rendered or waiting. */
  | 'busy'
  | 'timed-out'
  /** The service, or a name server, does not answer. */
  | 'unreachable'
  /** The service answered with an error or a redirect. */
  | 'refused'
  | 'not-html'
  /** Too large, or a broken encoding. */
  | 'unreadable'

/** Result of a rendering: the page's HTML after its scripts ran, or why there is none. */
type Rendering =
  | Readonly<{ kind: 'rendered'; body: FetchedBody }>
  | Readonly<{ kind: 'failed'; reason: RenderingFailure }>

/**
 * Renders a page, with its scripts, in the operator's browser service.
 *
 * @throws the signal's reason when it aborts
 */
export type PageRenderer = (
  url: string,
  asker: Readonly<{
    /** The queue in which it waits, such as the key of a network. */
    line: string
    signal: AbortSignal
  }>,
) => Promise<Rendering>

/** Time limit of a rendering, including its wait in the queue. */
const RENDERING_DEADLINE_MS = 12_000
/** A browser needs a core and some hundred megabytes per page. */
const RENDERINGS_AT_ONCE = 4
const RENDERINGS_AT_ONCE_PER_LINE = 2
const RENDERINGS_WAITING = 16
const PLACE_WAIT_MS = 3_000

const HTML_TYPE = /^(?:text\/html|application\/xhtml\+xml)(?:\s*;|$)/i

type RendererSettings = Readonly<{
  /** The operator's service: it takes `{"url": …}` by POST and answers HTML in UTF-8. */
  url: URL
  /** Checks the page's address before it is sent to the service. */
  checkAddress: CheckAddress
  deadlineMs?: number
  maxBytes?: number
}>

/** A failure whose reason is known; its message is fixed. */
class RenderingFailed extends Error {
  readonly reason: RenderingFailure

  constructor(reason: RenderingFailure) {
    super(reason)
    this.reason = reason
  }
}

/**
 * A renderer of pages at the operator's own address (docs/operating.md). It receives the page's
 * address and nothing about the visitor. Its redirects are not followed and its cookies not stored.
 */
export function createPageRenderer({
  url: service,
  checkAddress,
  deadlineMs = RENDERING_DEADLINE_MS,
  maxBytes = PAGE_MAX_BYTES,
}: RendererSettings): PageRenderer {
  const pool = new Pool(service.origin, {
    connections: RENDERINGS_AT_ONCE,
    allowH2: false,
    // One deadline governs the whole rendering.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  const queue = new FairQueue({
    atOnce: RENDERINGS_AT_ONCE,
    atOncePerLine: RENDERINGS_AT_ONCE_PER_LINE,
    waiting: RENDERINGS_WAITING,
    waitMs: PLACE_WAIT_MS,
    refusal: () => new RenderingFailed('busy'),
  })

  const render = async (page: string, signal: AbortSignal): Promise<FetchedBody> => {
    await checkAddress(page, signal)
    const response = await pool.request({
      method: 'POST',
      path: `${service.pathname}${service.search}`,
      headers: {
        accept: 'text/html',
        'accept-encoding': ACCEPTED_CODINGS,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ url: page }),
      signal,
    })
    const { body, headers, statusCode } = response
    // An unread body fails when it is destroyed; without a listener that would end the process.
    body.on('error', () => {})
    try {
      if (statusCode !== 200) throw new RenderingFailed('refused')
      if (!HTML_TYPE.test(headerText(headers['content-type'])))
        throw new RenderingFailed('not-html')
      const coding = headerText(headers['content-encoding'])
      const bytes = await readBody(body, coding, { maxBytes, onStart: () => {} })
      if (bytes.length === 0) throw new RenderingFailed('not-html')
      return { url: page, format: 'html', contentType: 'text/html; charset=utf-8', bytes }
    } finally {
      body.destroy()
    }
  }

  return async (page, { line, signal }): Promise<Rendering> => {
    const until = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)])
    try {
      const body = await queue.run(line, until, () => render(page, until))
      return { kind: 'rendered', body }
    } catch (error) {
      signal.throwIfAborted()
      return { kind: 'failed', reason: until.aborted ? 'timed-out' : reasonOf(error) }
    }
  }
}

/**
 * @throws unexpected errors unchanged
 */
function reasonOf(error: unknown): RenderingFailure {
  if (error instanceof RenderingFailed) return error.reason
  if (error instanceof AppError) return REASONS_OF_CODES.get(error.code) ?? 'unreachable'
  // Errors of sockets, TLS and HTTP carry a code; our bugs do not.
  if (error instanceof Error && 'code' in error && typeof error.code === 'string')
    return 'unreachable'
  throw error
}

const REASONS_OF_CODES: ReadonlyMap<string, RenderingFailure> = new Map([
  ['address-invalid', 'not-allowed'],
  ['address-not-allowed', 'not-allowed'],
  ['page-unreadable', 'unreadable'],
])

function headerText(value: string | readonly string[] | undefined): string {
  return typeof value === 'string' ? value : (value ?? []).join(', ')
}
