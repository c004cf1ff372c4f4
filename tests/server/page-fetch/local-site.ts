import { createServer, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import {
  createPageFetcher,
  type FetchOptions,
} from '../../../src/server/adapters/page-fetch/fetch-page.ts'
import type { PageFetcherSettings } from '../../../src/server/adapters/page-fetch/page-fetcher-settings.ts'
import { listenLocally } from '../../support/listen-locally.ts'

/** Starts a web server on this machine for one test. Returns its origin. */
export async function startSite(listener: RequestListener): Promise<string> {
  const { origin, stop } = await listenLocally(createServer(listener))
  onTestFinished(stop)
  return origin
}

/** Fetches with production settings, except that loopback is allowed for the test's own site. */
export function fetchLocally(
  address: string,
  settings: Partial<PageFetcherSettings> = {},
  options: Pick<FetchOptions, 'onLarge'> = {},
) {
  const fetchPage = createPageFetcher({
    userAgent: 'Plainclause/0.1 (+https://plainclause.example)',
    allowLoopback: true,
    ...settings,
  })
  return fetchPage(address, { signal: new AbortController().signal, ...options })
}
