import { parentPort } from 'node:worker_threads'
import { pageFromHtml } from '../../src/server/adapters/page-reading/page-from-html.ts'
import type { PageRead, PageToRead } from './page-reader.ts'

function read({ html, url }: PageToRead): PageRead {
  try {
    const page = pageFromHtml(html, url)
    return page.kind === 'text' ? { text: page.text } : { problem: page.refusal }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (page: PageToRead) => parentPort?.postMessage(read(page)))
parentPort?.postMessage('ready')
