import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { onTestFinished } from 'vitest'
import {
  createPageFetcher,
  type FetchOptions,
} from '../../../src/server/adapters/page-fetch/fetch-page.ts'
import type { PageFetcherSettings } from '../../../src/server/adapters/page-fetch/page-fetcher-settings.ts'

/** Starts a web server on this machine for one test. Returns its origin. */
export async function startSite(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => stop(server))
  return `http://127.0.0.1:${portOf(server)}`
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

export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}

function stop(server: Server): void {
  server.closeAllConnections()
  server.close()
}
