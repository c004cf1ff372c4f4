import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export const WEB_FOLDER = 'dist/web'

/** Bytes on the wire. */
export type Compressed = Readonly<{ gzip: number; brotli: number }>

const SCRIPT = /<(?:script|link)\b[^>]*\s(?:src|href)="(\/[^"]+\.js)"/g
const STYLE = /<style>([\s\S]*?)<\/style>/

export function readHtml(file: string): string {
  return readFileSync(join(WEB_FOLDER, file), 'utf8')
}

/** Addresses of the scripts that a built page loads at start. */
export function scriptsOf(html: string): readonly string[] {
  return [...html.matchAll(SCRIPT)].map(([, address = '']) => address)
}

/** The inline style sheet of a built page. */
export function styleOf(html: string): string {
  return STYLE.exec(html)?.[1] ?? ''
}

export function compressedText(text: string): Compressed {
  return { gzip: gzipSync(text, { level: 9 }).length, brotli: brotliCompressSync(text).length }
}

/** The size of built files, in Brotli from the build's compressed copies if there are any. */
export function compressedFiles(addresses: readonly string[]): Compressed {
  const sizes = addresses.map((address) => compressedFile(join(WEB_FOLDER, address)))
  const sum = (encoding: keyof Compressed) => sizes.reduce((all, size) => all + size[encoding], 0)
  return { gzip: sum('gzip'), brotli: sum('brotli') }
}

function compressedFile(path: string): Compressed {
  const compressed = compressedText(readFileSync(path, 'utf8'))
  return existsSync(`${path}.br`)
    ? { ...compressed, brotli: statSync(`${path}.br`).size }
    : compressed
}
