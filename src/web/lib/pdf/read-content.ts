import {
  AnnotationMode,
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist'
import type { PdfPage } from '../../../core/pdf-text/page-rows.ts'
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

/** Resolution that suffices for recognition; more only takes longer. */
const DOTS_PER_INCH = 200
const POINTS_PER_INCH = 72

/** Largest picture of a page, in pixels: a sheet of twice the usual size. */
const MAX_PIXELS = 8_000_000

/** Side of the thumbnail used to detect blank pages, in pixels. */
const THUMBNAIL_PIXELS = 256
/** Variation of blank paper, in shades of 255. */
const BLANK_SHADES = 16

/** Renders a page as a PNG for text recognition; undefined when it is blank. */
async function drawPage(page: PDFPageProxy): Promise<Blob | undefined> {
  const points = page.getViewport({ scale: 1 })
  const largest = Math.sqrt(MAX_PIXELS / (points.width * points.height))
  const viewport = page.getViewport({ scale: Math.min(DOTS_PER_INCH / POINTS_PER_INCH, largest) })
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.floor(viewport.width)),
    Math.max(1, Math.floor(viewport.height)),
  )
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  if (!isDrawable(context)) throw new Error('this browser draws nothing in workers')
  await page.render({
    canvas: null,
    canvasContext: context,
    viewport,
    annotationMode: AnnotationMode.DISABLE,
    // Rendering for print does not wait for animation frames.
    intent: 'print',
    background: 'white',
  }).promise
  return isBlank(canvas) ? undefined : await canvas.convertToBlob({ type: 'image/png' })
}

/** pdf.js also draws on offscreen canvases, but its types name only those of a document. */
function isDrawable(context: unknown): context is CanvasRenderingContext2D {
  return context instanceof OffscreenCanvasRenderingContext2D
}

function isBlank(canvas: OffscreenCanvas): boolean {
  const thumbnail = new OffscreenCanvas(THUMBNAIL_PIXELS, THUMBNAIL_PIXELS)
  const context = thumbnail.getContext('2d', { alpha: false, willReadFrequently: true })
  if (context === null) return false
  context.drawImage(canvas, 0, 0, THUMBNAIL_PIXELS, THUMBNAIL_PIXELS)
  const { data } = context.getImageData(0, 0, THUMBNAIL_PIXELS, THUMBNAIL_PIXELS)
  let darkest = 255
  let lightest = 0
  for (let at = 0; at < data.length; at += 4) {
    const shade = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3
    darkest = Math.min(darkest, shade)
    lightest = Math.max(lightest, shade)
  }
  return lightest - darkest < BLANK_SHADES
}

type CanvasEntry = { canvas: OffscreenCanvas; context: OffscreenCanvasRenderingContext2D | null }

/** Canvas factory for pdf.js in a worker, where no document can create canvases. */
class OffscreenCanvases {
  create(width: number, height: number): CanvasEntry {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) }
  }

  getNoAlphaContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D | null {
    return canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  }

  reset({ canvas }: CanvasEntry, width: number, height: number): void {
    canvas.width = width
    canvas.height = height
  }

  destroy({ canvas }: CanvasEntry): void {
    // Browsers free a canvas's memory at once only when its size is 0.
    canvas.width = 0
    canvas.height = 0
  }
}

/** Filter factory for pdf.js: color filters need a document; recognition works without them. */
class NoFilters {
  addFilter(): string {
    return 'none'
  }

  addHCMFilter(): string {
    return 'none'
  }

  addAlphaFilter(): string {
    return 'none'
  }

  addLuminosityFilter(): string {
    return 'none'
  }

  addKnockoutFilter(): string {
    return 'none'
  }

  addHighlightHCMFilter(): string {
    return 'none'
  }

  addSelectionHCMFilter(): string {
    return 'none'
  }

  addSelectionFilter(): string {
    return 'none'
  }

  createSelectionStyle(): null {
    return null
  }

  destroy(): void {}
}
