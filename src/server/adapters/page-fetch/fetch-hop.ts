import type { Socket } from 'node:net'
import { Client } from 'undici'
import { AppError } from '../../app-error.ts'
import { createCheckedConnector } from './checked-connector.ts'
import {
  type BodyFormat,
  bodyFormat,
  type FetchedBody,
  isReadableType,
  unreadableCode,
} from './fetched-body.ts'
import type { PageFetcherSettings } from './page-fetcher-settings.ts'
import { ACCEPTED_CODINGS, readBody } from './read-body.ts'

// Sites with long security policies send more than Node's 16 KB.
const MAX_HEADER_BYTES = 64 * 1_024

/** Interim responses, such as '103 Early Hints'. Honest sites send one or two. */
const MAX_INTERIM_ANSWERS = 10

/** Size of the pieces in which a body is read: one-byte chunks would cost as much as large ones. */
const PIECE_BYTES = 16 * 1_024

/** Bytes that a connection may carry besides the body: headers, read-ahead, chunk framing. */
const FRAMING_BYTES = 512 * 1_024

// Cloudflare's header value on a challenge page, whatever its status.
const CHALLENGE = 'challenge'

/** @see FetchOptions in fetch-page.ts */
type HopOptions = Readonly<{
  signal: AbortSignal
  onBytes?: (bytes: number) => void
  takesData?: boolean
  onLarge?: () => Promise<void>
}>

/** Result of one request: the page, or its redirect target. */
type Hop = Readonly<{ location: string }> | Readonly<{ page: Omit<FetchedBody, 'url'> }>

/**
 * Makes one GET request over a new connection, without following redirects. Throws AppError if the
 * response is no readable page; connection and protocol errors and the signal's reason pass
 * through.
 */
export async function fetchHop(
  url: URL,
  settings: PageFetcherSettings,
  { signal, onBytes, takesData = false, onLarge }: HopOptions,
): Promise<Hop> {
  let isReset = false
  const sockets: Socket[] = []
  const observer = {
    onOpen: (socket: Socket) => void sockets.push(socket),
    onReset: () => {
      isReset = true
    },
  }
  let interimAnswers = 0
  const flood = new AbortController()
  const client = new Client(url.origin, {
    connect: createCheckedConnector(url, settings, signal, observer),
    allowH2: false,
    maxHeaderSize: MAX_HEADER_BYTES,
    // One deadline governs the whole fetch; an idle limit alone would allow an endless drip.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  try {
    const response = await client.request({
      method: 'GET',
      path: `${url.pathname}${url.search}`,
      headers: requestHeaders(settings.userAgent),
      signal: AbortSignal.any([signal, flood.signal]),
      highWaterMark: PIECE_BYTES,
      onInfo: () => {
        interimAnswers += 1
        if (interimAnswers > MAX_INTERIM_ANSWERS) flood.abort(flooded())
      },
    })
    // An unread body fails when the client closes; without a listener that would end the process.
    response.body.on('error', () => {})
    if (headerText(response.headers['cf-mitigated']) === CHALLENGE) throw refused()
    const { location } = response.headers
    const target = redirectTarget(response.statusCode, location)
    if (target !== undefined) return { location: target }

    const contentType = headerText(response.headers['content-type'])
    if (!isReadableType(contentType, takesData)) throw unknownType(contentType, url)
    const coding = headerText(response.headers['content-encoding'])
    let format: BodyFormat | undefined
    const bytes = await readBody(response.body, coding, {
      maxBytes: settings.maxBytes,
      // An unreadable format is not downloaded to its end.
      onStart: (start) => {
        format = bodyFormat(contentType, start, takesData)
        if (format === undefined) throw unknownType(contentType, url)
      },
      // A one-byte chunk takes six bytes on the wire and as long to read as a large one.
      onProgress: (length) => {
        if (bytesRead(sockets) > FRAMING_BYTES + 2 * length) throw flooded()
      },
      ...(onLarge !== undefined && { onLarge }),
    })
    if (isReset && endsWithConnection(response.headers)) throw cutShort()
    if (format === undefined) throw new AppError('page-too-little-text', { cause: 'empty body' })
    return { page: { format, contentType, bytes } }
  } finally {
    onBytes?.(bytesRead(sockets))
    await client.destroy()
  }
}

function requestHeaders(userAgent: string): Record<string, string> {
  return {
    'user-agent': userAgent,
    accept: 'text/html,application/xhtml+xml,text/plain;q=0.9,application/pdf;q=0.9,*/*;q=0.1',
    'accept-language': 'en',
    'accept-encoding': ACCEPTED_CODINGS,
  }
}

/**
 * Whether only the end of the connection marks the end of the body. undici accepts a reset as that
 * end too, so half a policy would pass as whole.
 */
function endsWithConnection(headers: Readonly<Record<string, unknown>>): boolean {
  return headers['content-length'] === undefined && headers['transfer-encoding'] === undefined
}

function bytesRead(sockets: readonly Socket[]): number {
  return sockets.reduce((sum, socket) => sum + socket.bytesRead, 0)
}

function flooded(): AppError {
  return new AppError('page-unreadable', { cause: 'more framing than content' })
}

function refused(): AppError {
  return new AppError('page-refused', { cause: 'a challenge' })
}

function cutShort(): AppError {
  return new AppError('page-unreachable', { cause: 'cut short' })
}

function unknownType(contentType: string, { pathname }: URL): AppError {
  return new AppError(unreadableCode(contentType, pathname), { cause: 'unknown type' })
}

function headerText(value: string | readonly string[] | undefined): string {
  return typeof value === 'string' ? value : (value ?? []).join(', ')
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]

// The site refuses automated access (DESIGN.md section 2, 'Page scrape').
const REFUSALS: readonly number[] = [401, 403, 429, 451]

/** An HTTP status without a page. The code decides what visitors are told. */
export class StatusError extends AppError {
  readonly status: number

  constructor(code: 'page-refused' | 'page-unreachable', status: number) {
    super(code, { cause: `status ${status}` })
    this.name = 'StatusError'
    this.status = status
  }
}

/**
 * The redirect target of a response, or undefined if it is the page. Only the five redirect
 * statuses are followed, and only by their Location header: not a Refresh header, nor the Location
 * of a created resource or a list of choices. Throws AppError 'page-refused' or 'page-unreachable'
 * for every other status without a page.
 */
export function redirectTarget(
  status: number,
  location: string | readonly string[] | undefined,
): string | undefined {
  if (REDIRECTS.includes(status)) {
    if (typeof location === 'string' && location !== '') return location
    throw new AppError('page-unreachable', { cause: 'redirect to nowhere' })
  }
  if (REFUSALS.includes(status)) throw new StatusError('page-refused', status)
  // 204 No Content and 205 Reset Content have no page.
  const isPage = status >= 200 && status < 300 && status !== 204 && status !== 205
  if (!isPage) throw new StatusError('page-unreachable', status)
  return undefined
}
