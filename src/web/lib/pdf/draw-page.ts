import { AnnotationMode, type PDFPageProxy } from 'pdfjs-dist'

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
export async function drawPage(page: PDFPageProxy): Promise<Blob | undefined> {
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
export class OffscreenCanvases {
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
export class NoFilters {
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
