import type { PolicyDocument } from '../../core/documents/policy-document.ts'

/** The origin of the site that takes documents over, if this build names one (`EXTENSION_SITE`). */
export const SITE_ORIGIN: string | undefined = document.documentElement.dataset.site

const HAND_OVER_PATH = '/handover'
/** The site takes no more, in bytes. */
const TEXT_MAX_BYTES = 2_000_000
/** A site that has not answered by then is not there. */
const READY_TIME_LIMIT_MS = 120_000

/**
 * Opens the site and hands it a document, by a message from window to window: nothing of the text is in
 * an address, and the site says first that it is the site.
 *
 * @returns false if the browser did not open the window
 */
export function handOver({ title, url = '', text }: PolicyDocument, origin: string): boolean {
  const site = window.open(`${origin}${HAND_OVER_PATH}`, '_blank')
  if (site === null) return false
  const end = new AbortController()
  setTimeout(() => end.abort(), READY_TIME_LIMIT_MS)
  window.addEventListener(
    'message',
    ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source !== site || from !== origin || !isReady(data)) return
      end.abort()
      const document = { type: 'plainclause:document', title, address: url, text: cut(text) }
      site.postMessage(document, origin)
    },
    { signal: end.signal },
  )
  return true
}

function isReady(data: unknown): boolean {
  return (
    typeof data === 'object' && data !== null && 'type' in data && data.type === 'plainclause:ready'
  )
}

/** The beginning of a text that is too long, in whole characters. */
function cut(text: string): string {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length <= TEXT_MAX_BYTES) return text
  return new TextDecoder().decode(bytes.subarray(0, TEXT_MAX_BYTES)).replace(/\uFFFD{1,3}$/, '')
}
