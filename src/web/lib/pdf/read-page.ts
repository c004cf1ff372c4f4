import type { PDFPageProxy } from 'pdfjs-dist'
import type { TextItem, TextMarkedContent } from 'pdfjs-dist/types/src/display/api.js'
import type { PdfPage, PdfTextItem } from '../../../core/pdf-text/page-rows.ts'
import { PDF_PAGE_MAX_CHARACTERS, PdfError } from './pdf-reading.ts'

/**
 * The text items of one page, in drawing order.
 *
 * @param onChunk called for each chunk of the page that arrives
 * @throws PdfError 'too-long' for a page with more text than any page can hold
 */
export async function readPage(
  page: PDFPageProxy,
  number: number,
  onChunk: () => void,
): Promise<PdfPage> {
  const { height, transform } = page.getViewport({ scale: 1 })
  const items: PdfTextItem[] = []
  let characters = 0
  const reader = page.streamTextContent({}).getReader()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    for (const item of chunk.value.items) {
      if (!isText(item)) continue
      characters += item.str.length
      items.push(textItem(item, transform))
    }
    if (characters > PDF_PAGE_MAX_CHARACTERS) throw new PdfError('too-long')
    onChunk()
  }
  return { number, height, items }
}

function isText(item: TextItem | TextMarkedContent): item is TextItem {
  return 'str' in item
}

function textItem(item: TextItem, toPage: readonly number[]): PdfTextItem {
  const [cosine, sine, c, d, x, y] = product(toPage, item.transform)
  return {
    text: item.str,
    x,
    y,
    width: item.width,
    size: Math.hypot(c, d),
    angle: (Math.atan2(sine, cosine) * 180) / Math.PI,
    font: item.fontName,
    isRightToLeft: item.dir === 'rtl',
  }
}

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** Two affine transformations of a PDF in one: the second, then the first. */
function product(first: readonly number[], second: readonly number[]): Matrix {
  const [a, b, c, d, e, f] = matrixOf(first)
  const [k, l, m, n, o, p] = matrixOf(second)
  return [
    a * k + c * l,
    b * k + d * l,
    a * m + c * n,
    b * m + d * n,
    a * o + c * p + e,
    b * o + d * p + f,
  ]
}

function matrixOf(values: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = values
  return [a, b, c, d, e, f]
}
