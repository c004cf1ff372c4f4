import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import type { SiteList } from '../../src/web/service-worker/site-list.ts'
import { type Manifest, reachableFrom } from './manifest.ts'

const ENTRY = join(import.meta.dirname, '../../src/web/service-worker/service-worker.ts')
const FILE = 'service-worker.js'

/** The server puts a hash over its finished pages in this place. */
const VERSION_PLACE = '%SITE_VERSION%'
const OFFLINE_PAGE = '/offline'

/** Parts that are of no use without a connection, and large. */
const NEEDS_CONNECTION = ['pages/premium/payment-part.tsx']
/** Hundreds of character tables, of which a document needs one at most: the browser's own cache has them. */
const RARE = /\.(?:bcmap|pfb|ttf|br|gz)$/

/**
 * Writes the service worker: one file, with the list of what it keeps.
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
    version: VERSION_PLACE,
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
    define: { SITE_LIST: JSON.stringify(list) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: ENTRY, output: { format: 'iife', entryFileNames: FILE } },
    },
  })
}

/** The address of the script that every page begins with. */
async function firstScript(folder: string): Promise<string> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const address = /<script type="module"[^>]*src="([^"]+)"/.exec(page)?.[1]
  if (address === undefined) throw new Error('The built page has no script.')
  return address
}
