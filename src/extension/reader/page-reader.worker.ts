import { type PageTask, readPage } from './read-page.ts'

// In a worker: a page is a stranger's text, and may be made to take long.
self.addEventListener('message', ({ data }: MessageEvent<PageTask>) => {
  self.postMessage(readPage(data))
})
