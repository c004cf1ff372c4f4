import { HANDOVER_PAGE } from '../../api/paths.ts'
import type { PolicyDocument } from '../../core/documents/policy-document.ts'
import {
  HANDOVER_DOCUMENT,
  HANDOVER_MAX_CHARACTERS,
  HANDOVER_READY,
  webAddress,
} from '../../web/lib/handover/handover-message.ts'

/** The origin of the site that takes documents over, if this build names one (`EXTENSION_SITE`). */
export const SITE_ORIGIN: string | undefined = document.documentElement.dataset.site

/** A site that has not answered by then is not there. */
const READY_TIME_LIMIT_MS = 120_000

/**
 * Opens the site and hands it a document, by a message from window to window: nothing of the text is in
 * an address, and the site says first that it is the site.
 *
 * @returns false if the browser did not open the window
 */
export function handOver({ title, url = '', text }: PolicyDocument, origin: string): boolean {
  const site = window.open(`${origin}${HANDOVER_PAGE}`, '_blank')
  if (site === null) return false
  // The beginning of a text that is too long is better than nothing.
  const message = {
    type: HANDOVER_DOCUMENT,
    title,
    address: webAddress(url) ?? '',
    text: text.slice(0, HANDOVER_MAX_CHARACTERS),
  }
  const end = new AbortController()
  setTimeout(() => end.abort(), READY_TIME_LIMIT_MS)
  window.addEventListener(
    'message',
    ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source !== site || from !== origin || !isReady(data)) return
      end.abort()
      site.postMessage(message, origin)
    },
    { signal: end.signal },
  )
  return true
}

function isReady(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === HANDOVER_READY
}
