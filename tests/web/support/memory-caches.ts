import type { Platform } from '../../../src/web/service-worker/site-cache.ts'

export const SITE = 'https://plainclause.example'

const keyOf = (asked: RequestInfo | URL): string =>
  new URL(asked instanceof Request ? asked.url : asked, SITE).href

/** Cache Storage in memory, with what the service worker uses of it. */
export function memoryCaches() {
  const stored = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const files = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, files)
    return {
      match: async (asked: RequestInfo | URL) => files.get(keyOf(asked))?.clone(),
      put: async (asked: RequestInfo | URL, response: Response) => {
        files.set(keyOf(asked), response)
      },
      keys: async () => [...files.keys()].map((url) => new Request(url)),
      delete: async (asked: RequestInfo | URL) => files.delete(keyOf(asked)),
    }
  }
  const caches: Platform['caches'] = {
    open,
    keys: async () => [...stored.keys()],
    delete: async (name) => stored.delete(name),
  }
  /** Paths of all that is kept, by the name of the place. */
  const paths = () =>
    Object.fromEntries(
      [...stored].map(([name, files]) => [
        name,
        [...files.keys()].map((url) => url.slice(SITE.length)).sort(),
      ]),
    )
  return { caches, paths }
}
