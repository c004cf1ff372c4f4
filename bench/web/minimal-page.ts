import { join } from 'node:path'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { build, type Rolldown } from 'vite'
import type { Running } from '../running.ts'
import { MinimalPage } from './minimal-page/page.ts'
import { type ServedFile, serveFiles } from './serve-files.ts'

/** A page of a few components that hydrates at once: the minimum cost of React. */
export async function startMinimalPage(): Promise<Running> {
  const files: Record<string, ServedFile> = {}
  for (const { fileName, body } of await buildPage()) {
    if (fileName === 'index.html') {
      const rendered = renderToString(createElement(MinimalPage))
      files['/'] = { type: 'text/html', body: body.replace('<!--body-->', rendered) }
    } else files[`/${fileName}`] = { type: 'text/javascript', body }
  }
  return serveFiles(files)
}

async function buildPage(): Promise<readonly Readonly<{ fileName: string; body: string }>[]> {
  process.env.NODE_ENV = 'production'
  const result = await build({
    root: join(import.meta.dirname, 'minimal-page'),
    configFile: false,
    logLevel: 'warn',
    build: { write: false, modulePreload: { polyfill: false } },
  })
  const { output } = result as Rolldown.RolldownOutput
  return output.map((file) => ({
    fileName: file.fileName,
    body: file.type === 'chunk' ? file.code : String(file.source),
  }))
}
