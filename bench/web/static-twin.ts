import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Running } from '../running.ts'
import { WEB_FOLDER } from './built-page.ts'
import { serveFiles } from './serve-files.ts'

/** The prerendered landing page as it is, less its scripts. */
export function startStaticTwin(): Promise<Running> {
  const html = readFileSync(join(WEB_FOLDER, 'index.html'), 'utf8')
  const body = html
    .replace(/<script\b[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
  return serveFiles({ '/': { type: 'text/html', body } })
}
