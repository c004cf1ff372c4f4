import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { composePage, type PageParts, readTemplate } from './web-build/compose-page.ts'
import { compressFolder } from './web-build/compress-folder.ts'
import { type Manifest, modulesOf, readManifest } from './web-build/manifest.ts'
import { writeOcrFiles } from './web-build/ocr-files.ts'
import { writeServiceWorker } from './web-build/service-worker.ts'

/**
 * Builds the website into dist/web: hashed assets with compressed copies, a prerendered HTML file
 * for each page, and pages.json, which lists the pages for the server.
 */

const ROOT = join(import.meta.dirname, '..')
const OUT = join(ROOT, 'dist/web')
/** In node_modules, so that the prerendering code finds its packages. */
const PRERENDER_OUT = join(ROOT, 'node_modules/.cache/plainclause-prerender')

type PageInfo = Readonly<{
  path: string
  file: string
  title: string
  description: string
  module: string
}>

/** The exports of src/web/entry-server.tsx. */
type PrerenderEntry = Readonly<{
  PAGES: readonly PageInfo[]
  NOT_FOUND_PAGE: PageInfo
  renderPage: (path: string) => Promise<string>
}>

async function buildBundles(): Promise<void> {
  process.env.NODE_ENV = 'production'
  const configFile = join(ROOT, 'vite.config.ts')
  await Promise.all([
    build({
      configFile,
      logLevel: 'warn',
      build: { outDir: OUT, emptyOutDir: true, manifest: true },
    }),
    build({
      configFile,
      logLevel: 'warn',
      publicDir: false,
      build: { ssr: 'entry-server.tsx', outDir: PRERENDER_OUT, emptyOutDir: true },
    }),
  ])
}

/** Builds the script to be inlined into each document. */
async function buildEarlyScript(): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'baseline-widely-available',
      lib: { entry: 'src/web/early-entry.ts', formats: ['iife'], name: 'early' },
      reportCompressedSize: false,
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((made) =>
    'output' in made ? made.output : [],
  )
  const chunk = outputs.find((output) => output.type === 'chunk')
  if (chunk === undefined) throw new Error('The early script was not built.')
  return chunk.code.trim()
}

/** The landing page, the chatbot and the page for a wrong address come without a table of the others. */
function modulesFor({ path, module }: PageInfo): readonly string[] {
  const isInShell = path === '/' || path === '/chatbot' || path === '/not-found'
  return isInShell ? [module] : ['pages/other-screens.tsx', module]
}

/** Returns the paths of the pages. */
async function writePages(manifest: Manifest): Promise<readonly string[]> {
  const entry: PrerenderEntry = await import(
    pathToFileURL(join(PRERENDER_OUT, 'entry-server.js')).href
  )
  const template = await readTemplate(OUT, await buildEarlyScript())
  for (const page of [...entry.PAGES, entry.NOT_FOUND_PAGE]) {
    const parts: PageParts = {
      title: page.title,
      description: page.description,
      modules: modulesOf(manifest, modulesFor(page)),
      body: await entry.renderPage(page.path),
    }
    await writeFile(join(OUT, page.file), composePage(template, parts))
  }
  const pages = {
    pages: Object.fromEntries(entry.PAGES.map(({ path, file }) => [path, file])),
    notFound: entry.NOT_FOUND_PAGE.file,
    styleHash: template.styleHash,
    scriptHash: template.scriptHash,
  }
  await writeFile(join(OUT, 'pages.json'), `${JSON.stringify(pages, null, 2)}\n`)
  return entry.PAGES.map(({ path }) => path)
}

/** Rebuilds everything. The folder is complete only when this is done. */
export async function buildWeb(): Promise<void> {
  await mkdir(dirname(PRERENDER_OUT), { recursive: true })
  await buildBundles()
  const manifest = await readManifest(join(OUT, '.vite/manifest.json'))
  const pages = await writePages(manifest)
  await rm(join(OUT, '.vite'), { recursive: true })
  await writeOcrFiles(OUT)
  await writeServiceWorker(OUT, pages, manifest)
  await compressFolder(join(OUT, 'assets'))
}

if (import.meta.main) {
  const startedAt = performance.now()
  await buildWeb()
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  process.stdout.write(`The web is built in dist/web (${seconds} s).\n`)
}
