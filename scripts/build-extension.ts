import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type Zippable, zipSync } from 'fflate'
import { build, type InlineConfig } from 'vite'
import { EXTENSION_BROWSERS, extensionManifest } from '../src/extension/manifest.ts'
import { ANALYST_DEFINE } from './web-build/analyst-build.ts'

/**
 * `npm run build:extension`: builds the browser extension into dist/extension, a folder that can be
 * loaded and a zip for each browser. The same sources give the same bytes.
 */

const ROOT = join(import.meta.dirname, '..')
const SOURCE = join(ROOT, 'src/extension')
const OUT = join(ROOT, 'dist/extension')
const PARTS = join(OUT, 'parts')

/** The first moment a zip can hold; a build has no date. */
const ZIP_DATE = '1980-01-01T00:00:00'

const TARGET = ['chrome122', 'firefox142']

/**
 * Builds the extension.
 *
 * @param site origin of the site that takes documents over; without it the button is left out
 * @throws Error if `site` is no origin
 */
export async function buildExtension(site = ''): Promise<void> {
  if (site !== '' && URL.parse(site)?.origin !== site) {
    throw new Error('EXTENSION_SITE has to be an origin, such as https://example.com')
  }
  await rm(OUT, { recursive: true, force: true })
  await mkdir(PARTS, { recursive: true })
  process.env.NODE_ENV = 'production'
  await build(panelBuild())
  await build(scriptBuild('background.ts', 'background'))
  await build(scriptBuild('page/page-script.ts', 'page-script'))
  if (site !== '') await nameSite(site)
  await cp(join(SOURCE, 'icons'), join(PARTS, 'icons'), { recursive: true })
  await cp(join(ROOT, 'LICENSE'), join(PARTS, 'LICENSE'))
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  for (const browser of EXTENSION_BROWSERS) {
    const folder = join(OUT, browser)
    await cp(PARTS, folder, { recursive: true })
    const manifest = JSON.stringify(extensionManifest(browser, version), null, 2)
    await writeFile(join(folder, 'manifest.json'), `${manifest}\n`)
    await writeFile(join(OUT, `${browser}.zip`), await zipOf(folder))
  }
  await rm(PARTS, { recursive: true })
}

/** Names the site in the panel's document, where a reviewer sees it too. */
async function nameSite(site: string): Promise<void> {
  const file = join(PARTS, 'panel.html')
  const html = await readFile(file, 'utf8')
  await writeFile(file, html.replace('<html ', `<html data-site="${site}" `))
}

function panelBuild(): InlineConfig {
  return {
    configFile: false,
    logLevel: 'warn',
    root: join(SOURCE, 'panel'),
    publicDir: false,
    plugins: [react(), tailwindcss()],
    define: ANALYST_DEFINE,
    worker: { format: 'es' },
    build: {
      target: TARGET,
      outDir: PARTS,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: join(SOURCE, 'panel/panel.html') },
    },
  }
}

/** A script in one file, as the background and scripts in pages have to be. */
function scriptBuild(entry: string, name: string): InlineConfig {
  return {
    configFile: false,
    logLevel: 'warn',
    root: SOURCE,
    publicDir: false,
    build: {
      target: TARGET,
      outDir: PARTS,
      emptyOutDir: false,
      reportCompressedSize: false,
      lib: {
        entry: join(SOURCE, entry),
        formats: ['iife'],
        name: 'plainclause',
        fileName: () => `${name}.js`,
      },
    },
  }
}

async function zipOf(folder: string): Promise<Uint8Array> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const zipped: Zippable = {}
  for (const file of files) {
    const name = file.slice(folder.length + 1).replaceAll('\\', '/')
    zipped[name] = new Uint8Array(await readFile(file))
  }
  return zipSync(zipped, { level: 9, mtime: ZIP_DATE })
}

if (import.meta.main) {
  await buildExtension(process.env.EXTENSION_SITE)
  process.stdout.write('The extension is built in dist/extension.\n')
}
