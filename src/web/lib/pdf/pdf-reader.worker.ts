import { readPageParagraphs } from '../../../core/pdf-text/page-paragraphs.ts'
import { PdfError } from './pdf-error.ts'
import type { PdfMessage } from './pdf-messages.ts'
import { readContent } from './read-content.ts'

// Everything about a file is done in here, so that the page stays alive whatever the file holds, and
// ending this worker ends all of it.

function tell(message: PdfMessage): void {
  self.postMessage(message)
}

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<PdfMessage> {
  try {
    const { statedTitle, pages, drawn } = await readContent(bytes, (page, all) =>
      tell({ type: 'progress', page, pages: all }),
    )
    return { type: 'read', content: { statedTitle, pages: readPageParagraphs(pages), drawn } }
  } catch (error) {
    return { type: 'failed', problem: error instanceof PdfError ? error.problem : 'broken' }
  }
}

self.addEventListener('message', async ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  tell(await read(data))
})
tell({ type: 'ready' })
