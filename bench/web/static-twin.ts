import type { Running } from '../running.ts'
import { readHtml } from './built-page.ts'
import { serveFiles } from './serve-files.ts'

/** The prerendered landing page without its scripts. */
export function startStaticTwin(): Promise<Running> {
  const html = readHtml('index.html')
  const body = html
    .replace(/<script\b[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="later"[^>]*>/g, '')
  return serveFiles({ '/': { type: 'text/html', body } })
}
