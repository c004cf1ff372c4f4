import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib'
import { z } from 'zod'

/** The operator's values shown in the pages. */
export type PublicValues = Readonly<
  Record<'OPERATOR_NAME' | 'OPERATOR_CONTACT' | 'MODEL_PROVIDER', string>
>

type Encoding = 'br' | 'gzip' | 'identity'

type Bytes = Uint8Array<ArrayBuffer>

type WebFile = Readonly<{
  headers: Readonly<Record<string, string>>
  etag: string
  /**
   * Compressible files are held compressed only: browsers accept them, and they take a third of the
   * memory.
   */
  body: Readonly<{ encoding: 'br' | 'identity'; bytes: Bytes }>
}>

/** The built website, held in memory: no request ever names a file on disk. */
export type Website = Readonly<{
  /** The file at a path, or undefined. */
  find: (path: string) => WebFile | undefined
  notFoundPage: WebFile
  /** CSP sources of the pages' inline style sheet and script. */
  styleHashes: readonly string[]
  scriptHashes: readonly string[]
}>

/** Settings of an operator. */
export type WebsiteSettings = Readonly<{
  values: PublicValues
  /** Whether browsers store the site for use offline. If not, they delete what they stored. */
  hasServiceWorker: boolean
}>

/** The build's list of pages, pages.json. */
const pageListSchema = z.object({
  pages: z.record(z.string(), z.string()),
  notFound: z.string(),
  styleHash: z.string(),
  scriptHash: z.string(),
})

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  // Tesseract's data of a language.
  '.traineddata': 'application/vnd.tesseract.traineddata',
  // The built-in analyst's weights.
  '.bin': 'application/vnd.plainclause.weights',
}

/** Names in this folder contain a hash of their content, so they can be cached for ever. */
const HASHED_FOLDER = '/assets/'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'

/** The highest quality takes ten times as long at every start, for a few bytes less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

const COMPRESSED_COPY = /\.br$/
const PAGE_LIST = 'pages.json'

const SERVICE_WORKER = 'service-worker.js'
/** Undoes the work of the service worker. */
const SERVICE_WORKER_OFF = 'service-worker-off.js'
/** A service worker that differs by one byte counts as new and fetches the pages again. */
const SITE_VERSION = '%SITE_VERSION%'

/**
 * Loads the built website and fills in the operator's values.
 *
 * @param folder output of `scripts/build-web.ts`
 * @throws when the folder or its list of pages is missing, or the list is not one
 */
export function loadWebsite(
  folder: string,
  { values, hasServiceWorker }: WebsiteSettings,
): Website {
  const list = pageListSchema.parse(JSON.parse(readFileSync(join(folder, PAGE_LIST), 'utf8')))
  const readPage = (file: string): WebFile =>
    fileOf(file, Buffer.from(fillIn(readFileSync(join(folder, file), 'utf8'), values)))
  const files = new Map(
    Object.entries(list.pages).map(([path, file]) => [path, readPage(file)] as const),
  )
  const version = versionOf([...files.values()])
  const pageFiles = new Set([PAGE_LIST, list.notFound, ...Object.values(list.pages)])
  for (const name of listFiles(folder)) {
    if (pageFiles.has(name) || COMPRESSED_COPY.test(name)) continue
    files.set(`/${name}`, builtFile(name, join(folder, name)))
  }
  const worker = join(folder, hasServiceWorker ? SERVICE_WORKER : SERVICE_WORKER_OFF)
  const workerText = readFileSync(worker, 'utf8').replaceAll(SITE_VERSION, version)
  files.set(`/${SERVICE_WORKER}`, fileOf(SERVICE_WORKER, Buffer.from(workerText)))
  files.delete(`/${SERVICE_WORKER_OFF}`)
  return {
    find: (path) => files.get(path),
    notFoundPage: readPage(list.notFound),
    styleHashes: [`'${list.styleHash}'`],
    scriptHashes: [`'${list.scriptHash}'`],
  }
}

/** A website of one page, for tests of the server that need no built one. */
export function emptyWebsite(): Website {
  const page = fileOf('not-found.html', Buffer.from('<!doctype html><title>Not found</title>'))
  return { find: () => undefined, notFoundPage: page, styleHashes: [], scriptHashes: [] }
}

const decompress = promisify(brotliDecompress)
const compressGzip = promisify(gzip)

/** The body in the best encoding that the visitor's browser accepts. */
export async function chooseBody(
  { body }: WebFile,
  acceptEncoding: string,
): Promise<Readonly<{ encoding: Encoding; bytes: Bytes }>> {
  if (body.encoding === 'identity' || accepts(acceptEncoding, 'br')) return body
  const encoding = accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity'
  return { encoding, bytes: await recodeOnce(body.bytes, encoding) }
}

/**
 * Bodies for clients that do not accept Brotli, by their bytes in Brotli. All responses share them:
 * however many clients do not read theirs, this holds the website at most once in each encoding, some
 * 20 MB.
 */
const recoded = {
  gzip: new WeakMap<Bytes, Promise<Bytes>>(),
  identity: new WeakMap<Bytes, Promise<Bytes>>(),
}

function recodeOnce(brotli: Bytes, encoding: 'gzip' | 'identity'): Promise<Bytes> {
  const known = recoded[encoding].get(brotli)
  if (known !== undefined) return known
  const bytes = recode(brotli, encoding)
  recoded[encoding].set(brotli, bytes)
  return bytes
}

async function recode(brotli: Bytes, encoding: 'gzip' | 'identity'): Promise<Bytes> {
  const plain = await decompress(brotli)
  return encoding === 'gzip' ? await compressGzip(plain) : plain
}

/** The version of the site: changes with any page, by its build or the operator's values. */
function versionOf(pages: readonly WebFile[]): string {
  const hash = createHash('sha256')
  for (const { etag } of pages) hash.update(etag)
  return hash.digest('base64url').slice(0, 22)
}

function accepts(acceptEncoding: string, encoding: string): boolean {
  return acceptEncoding
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .some(
      (part) =>
        part === encoding || (part.startsWith(`${encoding};`) && !/q=0(?:\.0*)?$/.test(part)),
    )
}

const COMPRESSED = /^(?:text|image\/svg|application\/(?:json|manifest|wasm|vnd))/

function isCompressed(name: string): boolean {
  return COMPRESSED.test(CONTENT_TYPES[extname(name)] ?? '')
}

/** Reads a built file. If a compressed copy lies beside it, reads only that. */
function builtFile(name: string, path: string): WebFile {
  const brotli = `${path}.br`
  if (!isCompressed(name) || !existsSync(brotli)) return fileOf(name, readFileSync(path))
  return webFile(name, { encoding: 'br', bytes: readFileSync(brotli) })
}

/** Makes a file of this content. */
function fileOf(name: string, content: Buffer<ArrayBuffer>): WebFile {
  return webFile(
    name,
    isCompressed(name)
      ? { encoding: 'br', bytes: brotliCompressSync(content, BROTLI) }
      : { encoding: 'identity', bytes: content },
  )
}

function webFile(name: string, body: WebFile['body']): WebFile {
  const extension = extname(name)
  return {
    headers: {
      'Content-Type': CONTENT_TYPES[extension] ?? 'application/octet-stream',
      'Cache-Control': `/${name}`.startsWith(HASHED_FOLDER) ? IMMUTABLE : REVALIDATE,
      ...(body.encoding !== 'identity' && { Vary: 'Accept-Encoding' }),
    },
    // Compression is deterministic, so the compressed form can be hashed.
    etag: `"${createHash('sha256').update(body.bytes).digest('base64url').slice(0, 22)}"`,
    body,
  }
}

const HTML_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function fillIn(html: string, values: PublicValues): string {
  return Object.entries(values).reduce((page, [name, value]) => {
    const escaped = value.replace(/[&<>"']/g, (character) => HTML_ESCAPES[character] ?? character)
    return page.replaceAll(`%${name}%`, () => escaped)
  }, html)
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}
