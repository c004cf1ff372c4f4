import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)

const COMPRESSIBLE = /\.(?:js|css|svg|json|wasm|txt|traineddata|bin)$/

/** A smaller file fits into one packet anyway. */
const MIN_BYTES = 1_024

/**
 * Larger files take seconds to compress and rarely change: the engines that read pictures and PDFs.
 * Their compressed copies are cached by content.
 */
const LARGE_BYTES = 1_024 * 1_024
const CACHE = 'node_modules/.cache/plainclause/compressed'

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/**
 * Writes FILE.br beside each file of a folder and its subfolders, if it is smaller.
 */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))))
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < MIN_BYTES) return
  const brotli = await (bytes.length < LARGE_BYTES
    ? compressBrotli(bytes, BEST)
    : compressOnce(bytes))
  if (brotli.length < bytes.length) await writeFile(`${path}.br`, brotli)
}

async function compressOnce(bytes: Buffer): Promise<Buffer> {
  const cached = join(CACHE, `${createHash('sha256').update(bytes).digest('hex')}.br`)
  if (existsSync(cached)) return await readFile(cached)
  const compressed = await compressBrotli(bytes, BEST)
  await mkdir(CACHE, { recursive: true })
  // A parallel or interrupted build must not leave half a file.
  const unfinished = `${cached}.${process.pid}`
  await writeFile(unfinished, compressed)
  await rename(unfinished, cached)
  return compressed
}
