import type { PageSpan } from '../../../core/documents/page-span.ts'
import { pdfTitle } from '../../../core/pdf-text/document-title.ts'
import type { PageParagraphs } from '../../../core/pdf-text/page-paragraphs.ts'
import { composePagedText, recognisedPage } from '../../../core/pdf-text/paged-text.ts'
import { PdfError } from './pdf-error.ts'
import type { PdfContent } from './pdf-messages.ts'
import type { PdfProgress } from './pdf-progress.ts'
import type { RecogniseImages } from './recogniser.ts'
import { type PdfWorker, runReader } from './run-reader.ts'

/** The text of a PDF, with the places of its pages. */
export type PdfText = Readonly<{
  text: string
  pages: readonly PageSpan[]
  title?: string
  /** All text was recognised in pictures, so that letters may be wrong. */
  isScanned: boolean
}>

type PdfOptions = Readonly<{
  signal: AbortSignal
  onProgress?: (progress: PdfProgress) => void
  /** Reads pages that are pictures. Without it they stay unread, and a scan is refused. */
  recognise?: RecogniseImages | undefined
  startWorker?: () => PdfWorker
}>

/**
 * Reads a PDF in a worker of its own, which is ended in every case. Nothing of the file is run, and
 * nothing that it names is fetched.
 *
 * @param bytes the file; they are handed over, and empty afterwards
 * @throws PdfError; the signal's reason when it was aborted
 */
export async function readPdf(
  bytes: Uint8Array<ArrayBuffer>,
  { signal, onProgress, recognise, startWorker }: PdfOptions,
): Promise<PdfText> {
  const content = await runReader(bytes, {
    signal,
    onProgress: (page, pages) => onProgress?.({ stage: 'reading', page, pages }),
    ...(startWorker && { startWorker }),
  })
  const hasText = content.pages.some(({ paragraphs }) => paragraphs.length > 0)
  const pages = await withRecognised(content, recognise, { signal, onProgress })
  const { text, pages: spans } = composePagedText(pages)
  if (text === '') throw new PdfError('no-text')
  const title = pdfTitle(content.statedTitle, content.pages)
  return { text, pages: spans, isScanned: !hasText, ...(title !== undefined && { title }) }
}

async function withRecognised(
  { pages, drawn }: PdfContent,
  recognise: RecogniseImages | undefined,
  {
    signal,
    onProgress,
  }: Pick<PdfOptions, 'signal'> & {
    onProgress: PdfOptions['onProgress'] | undefined
  },
): Promise<readonly PageParagraphs[]> {
  if (drawn.length === 0 || recognise === undefined) return pages
  const shares = drawn.map(() => 0)
  const { pages: recognised } = await recognise(
    drawn.map(({ image }) => image),
    {
      signal,
      onProgress: (index, share) => {
        shares[index] = share
        const finished = shares.filter((one) => one >= 1).length
        const page = Math.min(finished + 1, drawn.length)
        onProgress?.({ stage: 'recognising', page, pages: drawn.length })
      },
    },
  )
  const texts = new Map(drawn.map(({ number }, index) => [number, recognised[index]?.text]))
  return pages.map((page) => {
    const text = texts.get(page.number)?.trim()
    return text === undefined || text === '' ? page : recognisedPage(page.number, text)
  })
}
