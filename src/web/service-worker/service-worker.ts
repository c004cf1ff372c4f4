import { WEEKLY_CHECK_TAG } from '../lib/shelf/weekly-check.ts'
import { checkShelf } from './check-shelf.ts'
import { planRequest, receiveShared } from './handle-request.ts'
import {
  answerAsset,
  answerPage,
  cachedPage,
  cacheSite,
  deleteEarlierCaches,
  NETWORK_TIMEOUT_MS,
  type Platform,
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
