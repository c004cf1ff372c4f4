import {
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist'
import type { PdfPage } from '../../../core/pdf-text/pdf-page.ts'
import { drawPage, NoFilters, OffscreenCanvases } from './draw-page.ts'
import {
  type DrawnPage,
  PDF_MAX_CHARACTERS,
  PDF_MAX_IMAGE_PIXELS,
  PDF_MAX_PAGES,
  PDF_MAX_SCANNED_PAGES,
  PDF_PAGE_MIN_CHARACTERS,
  PdfError,
} from './pdf-reading.ts'
import { readPage } from './read-page.ts'
import { refuseBombs } from './refuse-bombs.ts'

type Content = Readonly<{
  statedTitle: string
  pages: readonly PdfPage[]
  drawn: readonly DrawnPage[]
}>

/**
 * Reads the text of every page, and renders the pages that are pictures. Runs in a worker.
 *
 * @throws PdfError
 */
export async function readContent(
  bytes: Uint8Array<ArrayBuffer>,
  onProgress: (page: number, pages: number) => void,
): Promise<Content> {
  await refuseBombs(bytes)
  const document = await open(bytes)
  const { numPages } = document
  if (numPages > PDF_MAX_PAGES) throw new PdfError('too-long')
  const statedTitle = await titleOf(document)
  const pages: PdfPage[] = []
  const drawn: DrawnPage[] = []
  let characters = 0
  for (let number = 1; number <= numPages; number += 1) {
    onProgress(number, numPages)
    const proxy = await document.getPage(number)
    const page = await readPage(proxy, number, () => onProgress(number, numPages))
    const ownCharacters = page.items.reduce((sum, { text }) => sum + text.trim().length, 0)
    characters += ownCharacters
    if (characters > PDF_MAX_CHARACTERS) throw new PdfError('too-long')
    const image = ownCharacters < PDF_PAGE_MIN_CHARACTERS ? await drawPage(proxy) : undefined
    if (image !== undefined) drawn.push({ number, image })
    if (drawn.length > PDF_MAX_SCANNED_PAGES) throw new PdfError('too-long')
    pages.push(page)
    proxy.cleanup()
  }
  return { statedTitle, pages, drawn }
}

async function open(data: Uint8Array<ArrayBuffer>): Promise<PDFDocumentProxy> {
  const engine = new Worker(new URL('./pdf-engine.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await getDocument({
      data,
      worker: PDFWorker.create({ port: engine, verbosity: VerbosityLevel.ERRORS }),
      verbosity: VerbosityLevel.ERRORS,
      // Glyphs are drawn as paths: a worker has no document to load fonts into.
      disableFontFace: true,
      useSystemFonts: false,
      enableXfa: false,
      useWorkerFetch: false,
      cMapUrl: '/',
      wasmUrl: '/',
      BinaryDataFactory: PdfFiles,
      CanvasFactory: OffscreenCanvases,
      FilterFactory: NoFilters,
      maxImageSize: PDF_MAX_IMAGE_PIXELS,
      disableWorkerRendering: true,
    }).promise
  } catch (error) {
    throw new PdfError(error instanceof PasswordException ? 'encrypted' : 'broken', {
      cause: error,
    })
  }
}

/** The title in the file's metadata; '' when it is missing or unreadable. */
async function titleOf(document: PDFDocumentProxy): Promise<string> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }))
  return 'Title' in info && typeof info.Title === 'string' ? info.Title : ''
}

/**
 * The files that pdf.js requests by name while it reads: tables of East Asian characters and the
 * decoders of two image formats. They are part of our build, under hashed names, and fetched only when
 * a PDF needs them.
 */

const CMAPS: Readonly<Record<string, string>> = import.meta.glob(
  '../../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
  { query: '?url', import: 'default', eager: true },
)
const DECODERS: Readonly<Record<string, string>> = import.meta.glob(
  [
    '../../../../node_modules/pdfjs-dist/wasm/openjpeg.wasm',
    '../../../../node_modules/pdfjs-dist/wasm/jbig2.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
)

const ADDRESSES: ReadonlyMap<string, string> = new Map(
  [...Object.entries(CMAPS), ...Object.entries(DECODERS)].map(([path, address]) => [
    path.slice(path.lastIndexOf('/') + 1),
    address,
  ]),
)

/** The loader through which pdf.js fetches its own files. It never fetches what a PDF refers to. */
class PdfFiles {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const address = ADDRESSES.get(filename)
    if (address === undefined) throw new Error(`pdf.js has no file ${filename} here`)
    const response = await fetch(address)
    if (!response.ok) throw new Error(`no answer for ${filename}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
