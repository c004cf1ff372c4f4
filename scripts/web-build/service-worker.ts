import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import type { SiteList } from '../../src/web/service-worker/site-list.ts'
import { ANALYST_DEFINE } from './analyst-build.ts'
import { SCHEMAS_DEFINE } from './browser-schemas.ts'
import { type Manifest, reachableFrom } from './manifest.ts'

const ENTRY = join(import.meta.dirname, '../../src/web/service-worker/service-worker.ts')
const FILE = 'service-worker.js'

/** The server replaces this with a hash of its finished pages. */
const VERSION_PLACEHOLDER = '%SITE_VERSION%'
const OFFLINE_PAGE = '/offline'

/** Large modules that are useless without a connection. */
const NEEDS_CONNECTION = ['pages/premium/payment-part.tsx']
/**
 * Hundreds of character tables, of which a document needs at most one; left to the browser's own
 * cache.
 */
const RARE = /\.(?:bcmap|pfb|ttf|br|gz)$/

/**
 * Writes the service worker: one file, with the list of files it caches.
 *
 * @param pages paths of all prerendered pages
 */
export async function writeServiceWorker(
  folder: string,
  pages: readonly string[],
  manifest: Manifest,
): Promise<void> {
  const files = await readdir(join(folder, 'assets'), { recursive: true, withFileTypes: true })
  const list: SiteList = {
    version: VERSION_PLACEHOLDER,
    pages,
    offlinePage: OFFLINE_PAGE,
    shell: reachableFrom(manifest, await firstScript(folder), NEEDS_CONNECTION),
    assets: files
      .filter((file) => file.isFile() && !RARE.test(file.name))
      .map((file) => join(file.parentPath, file.name).slice(folder.length).replaceAll('\\', '/'))
      .sort(),
  }
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { ...ANALYST_DEFINE, ...SCHEMAS_DEFINE, SITE_LIST: JSON.stringify(list) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: ENTRY, output: { format: 'iife', entryFileNames: FILE } },
    },
  })
}

/** The address of every page's first script. */
async function firstScript(folder: string): Promise<string> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const address = /<script type="module"[^>]*src="([^"]+)"/.exec(page)?.[1]
  if (address === undefined) throw new Error('The built page has no script.')
  return address
}
