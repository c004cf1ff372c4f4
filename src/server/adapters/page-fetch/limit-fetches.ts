import { AppError } from '../../app-error.ts'
import type { FetchPage } from './fetch-page.ts'

/** Pages that one process fetches at once; each may hold some 10 MB while it is read. */
export const PAGES_AT_ONCE = 24

/**
 * The same fetcher, refusing with 'service-unavailable' while `atOnce` fetches are under way: a
 * clear answer now serves visitors better than a slow process for all.
 */
export function limitFetches(fetchPage: FetchPage, atOnce: number): FetchPage {
  let running = 0
  return async (address, options) => {
    if (running >= atOnce) throw new AppError('service-unavailable')
    running += 1
    try {
      return await fetchPage(address, options)
    } finally {
      running -= 1
    }
  }
}
