import { decodePageText } from '../../server/adapters/page-fetch/decode-page-text.ts'
import { clearMarks, showWords } from './show-words.ts'
import { type PageSnapshot, takeSnapshot } from './take-snapshot.ts'

// Runs in the page that was pressed, in a world of its own: scripts of the page see nothing of it.

/** A page of the same origin, fetched at a press; undefined if it has to be opened instead. */
export type FetchedPage = Readonly<{ url: string; html: string }>

const FETCH_TIME_LIMIT_MS = 15_000
const PAGE_MAX_BYTES = 5_000_000

/** Requests of the panel to the page. */
export type PageScript = Readonly<{
  takeSnapshot: () => PageSnapshot
  showWords: (quote: string, share: number) => boolean
  showStart: () => void
  fetchPage: (address: string) => Promise<FetchedPage | null>
}>

declare global {
  var plainclausePage: PageScript | undefined
}

globalThis.plainclausePage = {
  takeSnapshot: () => takeSnapshot(document),
  showWords: (quote, share) => showWords(document, quote, share),
  showStart: () => {
    clearMarks(document)
    scrollTo({ top: 0 })
  },
  fetchPage,
}

/** Without cookies: the site learns that the document was read, and not by whom. */
async function fetchPage(address: string): Promise<FetchedPage | null> {
  try {
    const response = await fetch(address, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(FETCH_TIME_LIMIT_MS),
    })
    const contentType = response.headers.get('content-type') ?? ''
    if (!response.ok || !/^text\/html|^application\/xhtml/i.test(contentType)) return null
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (bytes.length > PAGE_MAX_BYTES) return null
    return { url: response.url, html: decodePageText(bytes, contentType) }
  } catch {
    // Refused, redirected to another origin, or no text: the browser itself can open it.
    return null
  }
}
