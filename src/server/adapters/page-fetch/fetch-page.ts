import { type PageAddress, parsePageAddress } from '../../../core/pages/page-address.ts'
import { AppError } from '../../app-error.ts'
import { isForbiddenName } from '../../config/hosts.ts'
import { checkedAddresses } from './checked-connector.ts'
import { fetchHop } from './fetch-hop.ts'
import type { FetchedBody } from './fetched-body.ts'
import { DEFAULT_SETTINGS, type PageFetcherSettings } from './page-fetcher-settings.ts'

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
export type FetchPage = (address: string, options: FetchOptions) => Promise<FetchedBody>

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
