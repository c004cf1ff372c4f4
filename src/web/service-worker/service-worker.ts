import { answerPage, NETWORK_TIMEOUT_MS } from './answer-page.ts'
import { receiveShared } from './receive-shared.ts'
import { planRequest } from './request-plan.ts'
import {
  answerAsset,
  cachedPage,
  cacheSite,
  deleteEarlierCaches,
  type Platform,
} from './site-cache.ts'
import type { SiteList } from './site-list.ts'

/**
 * Keeps the pages of the site for when there is no connection, and nothing of a visitor's.
 * docs/decisions/0025 says why each step is as it is, docs/operating.md how it is turned off.
 */
declare const self: ServiceWorkerGlobalScope
/** Put in by the build, as a whole wherever it stands. */
declare const SITE_LIST: SiteList

const list = SITE_LIST

const platform: Platform = { caches, fetch: (request, init) => fetch(request, init) }

self.addEventListener('install', (event) => event.waitUntil(cacheSite(list, platform)))

// The one before goes on until its last tab is closed: each tab keeps the files of its own build.
self.addEventListener('activate', (event) => {
  event.waitUntil(deleteEarlierCaches(list, platform).then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  switch (planRequest(request, self.location.origin)) {
    case 'page':
      event.respondWith(
        answerPage({
          fromNetwork: () => fetch(request),
          fromCache: () => cachedPage(request.url, list, platform),
          timeIsUp: new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS)),
        }),
      )
      return
    case 'part':
      event.respondWith(answerAsset(request, platform, (work) => event.waitUntil(work)))
      return
    case 'shared':
      event.respondWith(receiveShared(request))
      return
    case 'leave':
      return
  }
})
