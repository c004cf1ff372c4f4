import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export const WEB_FOLDER = 'dist/web'

/** Bytes as they go over the wire. */
export type Compressed = Readonly<{ gzip: number; brotli: number }>

export type BuiltPage = Readonly<{
  html: Compressed
  /** The style sheet that stands in it; a part of the HTML's bytes. */
  css: Compressed
  scripts: Compressed
  scriptFiles: readonly string[]
}>

const SCRIPT = /<(?:script|link)\b[^>]*\s(?:src|href)="(\/[^"]+\.js)"/g
const STYLE = /<style>([\s\S]*?)<\/style>/

/** What a page of the built website makes a browser load by itself. */
export function readBuiltPage(file: string): BuiltPage {
  const html = readFileSync(join(WEB_FOLDER, file), 'utf8')
  const scriptFiles = [...html.matchAll(SCRIPT)].map(([, address = '']) => address)
  const bodies = scriptFiles.map((address) => readFileSync(join(WEB_FOLDER, address)))
  return {
    html: compressed([html]),
    css: compressed([STYLE.exec(html)?.[1] ?? '']),
    scripts: compressed(bodies),
    scriptFiles,
  }
}

function compressed(bodies: readonly (string | Uint8Array)[]): Compressed {
  const sum = (size: (body: string | Uint8Array) => number) =>
    bodies.reduce((bytes, body) => bytes + size(body), 0)
  return {
    gzip: sum((body) => gzipSync(body, { level: 9 }).length),
    brotli: sum((body) => brotliCompressSync(body).length),
  }
}
