import { type PDFPageProxy, Util } from 'pdfjs-dist'
import type { TextItem, TextMarkedContent } from 'pdfjs-dist/types/src/display/api.js'
import type { PdfPage, PdfTextItem } from '../../../core/pdf-text/pdf-page.ts'
import { PdfError } from './pdf-error.ts'
import { PDF_PAGE_MAX_CHARACTERS } from './pdf-limits.ts'

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
  const [cosine = 1, sine = 0, c = 0, d = 0, x = 0, y = 0]: number[] = Util.transform(
    [...toPage],
    item.transform,
  )
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
