import type { Socket } from 'node:net'
import { Client } from 'undici'
import { type PageAddress, parsePageAddress } from '../../../core/pages/page-address.ts'
import { AppError } from '../../app-error.ts'
import { isForbiddenName } from '../../config/hosts.ts'
import { checkedAddresses, createCheckedConnector } from './checked-connector.ts'
import {
  type BodyFormat,
  bodyFormat,
  type FetchedBody,
  isReadableType,
  unreadableCode,
} from './fetched-body.ts'
import { DEFAULT_SETTINGS, type PageFetcherSettings } from './page-fetcher-settings.ts'
import { ACCEPTED_CODINGS, readBody } from './read-body.ts'

export type FetchOptions = Readonly<{
  signal: AbortSignal
  /** Called before each request with its host name; an error thrown here ends the fetch. */
  beforeRequest?: (hostname: string) => Promise<void>
  /** A lower limit than a page's, if a search has less of its budget left. */
  maxBytes?: number
  /** Called with the bytes read by each connection, when it has ended. */
  onBytes?: (bytes: number) => void
  /** Whether JSON is accepted too, for a data file that a page names. */
  takesData?: boolean
  /** Awaited when a page turns out to be large, before it is read on. */
  onLarge?: () => Promise<void>
}>

/**
 * Fetches the page at an address as a visitor typed it. Throws an AppError: 'address-invalid',
 * 'address-not-allowed', 'page-unreachable', 'page-refused', 'page-unreadable', 'page-is-picture'
 * or 'page-is-archive'; none contains the address. If `signal` aborts, its reason is thrown
 * instead.
 */
type FetchPage = (address: string, options: FetchOptions) => Promise<FetchedBody>

/**
 * A fetcher of public web pages that cannot be led into a private network (DESIGN.md section 7):
 * the address of every hop is checked as written and as resolved, and only a checked address is
 * dialed. It stores no cookies, reuses no connections and uses no proxy from the environment.
 */
export function createPageFetcher(
  settings: Pick<PageFetcherSettings, 'userAgent'> & Partial<PageFetcherSettings>,
): FetchPage {
  const all: PageFetcherSettings = { ...DEFAULT_SETTINGS, ...settings }
  return async (address, options) => {
    const signal = AbortSignal.any([options.signal, AbortSignal.timeout(all.deadlineMs)])
    try {
      const first = allowedAddress(address, all)
      const maxBytes = Math.min(all.maxBytes, options.maxBytes ?? all.maxBytes)
      return await followHops(first, { ...all, maxBytes }, { ...options, signal })
    } catch (error) {
      options.signal.throwIfAborted()
      if (error instanceof AppError) throw error
      throw new AppError('page-unreachable', { cause: failureName(error) })
    }
  }
}

/**
 * The same check of an address, as written and as resolved, for another client that will fetch it.
 * Throws an AppError like `FetchPage`.
 */
export type CheckAddress = (address: string, signal: AbortSignal) => Promise<void>

export function createAddressCheck(settings: Partial<PageFetcherSettings>): CheckAddress {
  const all = { ...DEFAULT_SETTINGS, ...settings }
  return async (address, signal) => {
    const url = allowedAddress(address, all)
    try {
      await checkedAddresses(url, all, signal)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof AppError) throw error
      throw new AppError('page-unreachable', { cause: failureName(error) })
    }
  }
}

async function followHops(
  first: URL,
  settings: PageFetcherSettings,
  options: FetchOptions,
): Promise<FetchedBody> {
  let url = first
  for (let redirects = 0; redirects <= settings.maxRedirects; redirects += 1) {
    await options.beforeRequest?.(url.hostname)
    const hop = await fetchHop(url, settings, options)
    if ('page' in hop) return { url: url.href, ...hop.page }
    url = redirectUrl(hop.location, url, settings)
  }
  throw new AppError('page-unreachable', { cause: 'too many redirects' })
}

function redirectUrl(target: string, from: URL, settings: PageFetcherSettings): URL {
  if (!URL.canParse(target, from)) throw new AppError('page-unreachable', { cause: 'bad redirect' })
  const address = parsePageAddress(new URL(target, from).href, settings)
  // The visitor's own address was valid; a bad redirect is the site's fault.
  if (!address.ok && address.code === 'address-invalid') {
    throw new AppError('page-unreachable', { cause: 'bad redirect' })
  }
  return allowedUrl(address, settings)
}

/**
 * Parses an address that may be fetched; the addresses its name resolves to must still be checked.
 *
 * @throws AppError 'address-invalid' or 'address-not-allowed'
 */
export function allowedAddress(
  address: string,
  settings: Pick<PageFetcherSettings, 'allowLoopback' | 'allowedPorts' | 'forbidden'>,
): URL {
  return allowedUrl(parsePageAddress(address, settings), settings)
}

function allowedUrl(
  address: PageAddress,
  { forbidden }: Pick<PageFetcherSettings, 'forbidden'>,
): URL {
  if (!address.ok) throw new AppError(address.code)
  if (isForbiddenName(address.url.hostname, forbidden)) throw new AppError('address-not-allowed')
  return address.url
}

/** A failure's code or name: messages of Node and undici contain host names and addresses. */
function failureName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

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
async function fetchHop(
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
