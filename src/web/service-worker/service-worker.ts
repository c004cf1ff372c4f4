import { API_PATHS } from '../../api/paths.ts'
import { essencesOf } from '../../core/compare/compare-texts.ts'
import { areSameSentences } from '../../core/shelf/compare-reading.ts'
import { cutPassages } from '../../core/text/passages.ts'
import { call, post, readAnswer } from '../lib/api/api-client.ts'
import { visitorTimeZone } from '../lib/api/server-clock.ts'
import { fingerprintOf, hashSentences } from '../lib/documents/fingerprint.ts'
import { putOnShelf, readingOf, readShelf, type ShelfEntry } from '../lib/shelf/shelf-store.ts'
import { markIcon, WEEKLY_CHECK_TAG } from '../lib/shelf/weekly-check.ts'
import {
  answerAsset,
  answerPage,
  cachedPage,
  cacheSite,
  deleteEarlierCaches,
  NETWORK_TIMEOUT_MS,
  type Platform,
  planRequest,
  receiveShared,
} from './site-cache.ts'
import type { SiteList } from './site-list.ts'

/**
 * Caches the pages of the site for offline use, and no data of visitors. docs/decisions/0025 explains the
 * design, docs/operating.md how to turn it off.
 */
declare const self: ServiceWorkerGlobalScope
/** Replaced by the build, wherever it occurs, with the object literal. */
declare const SITE_LIST: SiteList

const list = SITE_LIST

const platform: Platform = { caches, fetch: (request, init) => fetch(request, init) }

self.addEventListener('install', (event) => event.waitUntil(cacheSite(list, platform)))

// The previous worker stays active until its last tab is closed: each tab needs the files of its build.
self.addEventListener('activate', (event) => {
  event.waitUntil(deleteEarlierCaches(list, platform).then(() => self.clients.claim()))
})

// Only where the visitor chose the weekly check. The event is not known to the types.
self.addEventListener('periodicsync', (event) => {
  if (!(event instanceof ExtendableEvent) || !('tag' in event)) return
  if (event.tag === WEEKLY_CHECK_TAG) event.waitUntil(checkShelf(Date.now()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  switch (planRequest(request, self.location.origin)) {
    case 'page':
      event.respondWith(
        answerPage({
          fromNetwork: () => fetch(request),
          fromCache: () => cachedPage(request.url, list, platform),
          timeout: new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS)),
        }),
      )
      return
    case 'asset':
      event.respondWith(answerAsset(request, platform, (work) => event.waitUntil(work)))
      return
    case 'shared':
      event.respondWith(receiveShared(request))
      return
    case 'ignore':
      return
  }
})

/** Pages that are fetched when the browser wakes the service worker, those checked longest ago first. */
const ENTRIES_PER_CHECK = 20

/**
 * Fetches the pages of the shelf and notes which of them no longer say what was read. Only sentences are
 * compared: the analyst reads a changed document when the visitor looks at it. A page that cannot be
 * fetched leaves its entry as it is.
 */
async function checkShelf(now: number): Promise<void> {
  const due = (await readShelf())
    .filter(({ url, hasChanged }) => url !== undefined && hasChanged !== true)
    .toSorted((a, b) => (a.checkedAt ?? a.readAt) - (b.checkedAt ?? b.readAt))
    .slice(0, ENTRIES_PER_CHECK)
  if (due.length === 0) return
  await call(API_PATHS.visit, { timeZone: visitorTimeZone() })
  for (const entry of due) await checkOne(entry, now).catch(() => undefined)
  const changed = (await readShelf()).filter(({ hasChanged }) => hasChanged)
  await markIcon(changed.length)
}

async function checkOne(entry: ShelfEntry, now: number): Promise<void> {
  if (entry.url === undefined) return
  const response = await post(API_PATHS.pages, { url: entry.url })
  // A PDF takes the page's own reader.
  if (response.headers.get('content-type')?.startsWith('application/json') !== true) return
  const { text } = await readAnswer(API_PATHS.pages, response)
  const hasChanged = await isChanged(entry, text)
  if (hasChanged === undefined) return
  // Deleted, or read anew, in the meantime?
  const current = (await readShelf()).find(({ id }) => id === entry.id)
  if (current?.fingerprint !== entry.fingerprint) return
  await putOnShelf({ ...current, checkedAt: now, ...(hasChanged && { hasChanged }) })
}

/** Whether a text says something else than what was read; undefined where the browser cannot tell. */
async function isChanged(entry: ShelfEntry, text: string): Promise<boolean | undefined> {
  if ((await fingerprintOf(text)) === entry.fingerprint) return false
  const essences = essencesOf(cutPassages(text)).map(({ essence }) => essence)
  const hashes = await hashSentences(essences)
  return hashes && !areSameSentences(hashes, readingOf(entry).sentences)
}
