import { readPageParagraphs } from '../../../core/pdf-text/page-paragraphs.ts'
import { PdfError, type PdfMessage } from './pdf-reading.ts'
import { readContent } from './read-content.ts'

// The whole file is processed in this worker, so that the page stays responsive whatever the file holds,
// and terminating the worker stops everything.

function post(message: PdfMessage): void {
  self.postMessage(message)
}

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<PdfMessage> {
  try {
    const { statedTitle, pages, drawn } = await readContent(bytes, (page, all) =>
      post({ type: 'progress', page, pages: all }),
    )
    return { type: 'read', content: { statedTitle, pages: readPageParagraphs(pages), drawn } }
  } catch (error) {
    return { type: 'failed', problem: error instanceof PdfError ? error.problem : 'broken' }
  }
}

self.addEventListener('message', async ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  post(await read(data))
})
post({ type: 'ready' })
