import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSameSite } from '../../src/core/finder/site-of.ts'
import { parsePageAddress } from '../../src/core/pages/page-address.ts'
import { redirectTarget } from '../../src/server/adapters/page-fetch/fetch-page.ts'
import { bodyFormat } from '../../src/server/adapters/page-fetch/fetched-body.ts'
import { AppError } from '../../src/server/app-error.ts'
import type { PageFetcher } from '../../src/server/deps.ts'
import type { FinderCase, SavedPage } from './finder-case.ts'

const MAX_REDIRECTS = 5
const DEFAULT_TYPE = 'text/html; charset=utf-8'

/** A saved site that replaces the internet. */
export type SavedSite = Readonly<{
  /** Works as the server's fetcher: the same address check, statuses, types and limits. */
  fetchPage: PageFetcher
  /** Every requested address, including redirects, in order. */
  requests: readonly string[]
  /** The file of an address, after redirects; undefined if none. */
  fileOf: (url: string) => string | undefined
}>

/** @param pages folder of the files that the rows name */
export function openSavedSite({ pages }: Pick<FinderCase, 'pages'>, folder: string): SavedSite {
  const byUrl = new Map(Object.entries(pages).map(([url, page]) => [keyOf(url), page]))
  const requests: string[] = []
  return {
    requests,
    fetchPage: async (
      address,
      { signal, maxBytes = Number.POSITIVE_INFINITY, beforeRequest, onBytes },
    ) => {
      signal.throwIfAborted()
      let url = checked(address)
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
        await beforeRequest?.(url.hostname)
        requests.push(url.href)
        const { status, location, file, type } = withDefaults(byUrl.get(keyOf(url.href)))
        const target = redirectTarget(status, location)
        if (target !== undefined) {
          url = checked(new URL(target, url).href)
          continue
        }
        const bytes = file === undefined ? new Uint8Array() : readFileSync(join(folder, file))
        if (bytes.length === 0) throw new AppError('page-too-little-text')
        onBytes?.(Math.min(bytes.length, maxBytes))
        if (bytes.length > maxBytes) throw new AppError('page-unreadable', { cause: 'too large' })
        const format = bodyFormat(type, bytes)
        if (format === undefined) throw new AppError('page-unreadable', { cause: 'unknown type' })
        return { url: url.href, format, contentType: type, bytes }
      }
      throw new AppError('page-unreachable', { cause: 'too many redirects' })
    },
    fileOf: (url) => {
      let at = url
      for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
        const { status, location, file } = withDefaults(byUrl.get(keyOf(at)))
        if (location === undefined || status < 300 || status > 399) return file
        at = new URL(location, at).href
      }
      return undefined
    },
  }
}

function checked(address: string): URL {
  const parsed = parsePageAddress(address)
  if (!parsed.ok) throw new AppError(parsed.code)
  return parsed.url
}

function withDefaults(page: SavedPage | undefined) {
  if (page === undefined)
    return { status: 404, location: undefined, file: undefined, type: DEFAULT_TYPE }
  if (typeof page === 'string')
    return { status: 200, location: undefined, file: page, type: typeOf(page) }
  const { location, file } = page
  const status = page.status ?? (location === undefined ? 200 : 302)
  return { status, location, file, type: page.type ?? typeOf(file ?? '') }
}

/** The default type, by the file's name. */
function typeOf(file: string): string {
  if (/\.pdf$/i.test(file)) return 'application/pdf'
  if (/\.xml$/i.test(file)) return 'application/xml'
  return /\.(?:txt|md)$/i.test(file) ? 'text/plain; charset=utf-8' : DEFAULT_TYPE
}

function keyOf(url: string): string {
  const key = new URL(url)
  key.hash = ''
  return key.href
}

/**
 * Unexpected requests: to hosts that are not of the typed site, no redirect's target, and on none
 * of the pages read.
 */
export function unlinkedHosts(
  site: SavedSite,
  input: string,
  linked: ReadonlySet<string>,
): readonly string[] {
  const typed = URL.canParse(input) ? new URL(input).hostname : ''
  return site.requests.filter((url) => {
    const { hostname } = new URL(url)
    return !isSameSite(hostname, typed) && !linked.has(hostname)
  })
}
