import '../hydration/script-policy.ts'
import type { PageSpan, TextRecognition } from '../../../core/documents/policy-document.ts'
import { titleOfText } from '../../../core/files/plain-text.ts'
import type { PageParagraphs } from '../../../core/pdf-text/page-paragraphs.ts'
import { composePagedText, pdfTitle, recognisedPage } from '../../../core/pdf-text/paged-text.ts'
import {
  PDF_READ_MS,
  PDF_READER_LOAD_MS,
  PDF_STALL_MS,
  type PdfContent,
  PdfError,
  type PdfMessage,
  type PdfProgress,
} from './pdf-reading.ts'

/** Text recognised in pictures, in total and per picture. `confidence` is from 0 to 100. */
type RecognisedImages = Readonly<{
  text: string
  confidence: number
  pages: readonly Readonly<{ text: string; confidence: number }>[]
}>

/**
 * Recognises the text in pictures. `onProgress` gets the number of a picture, from 0, and the share of it
 * that is done, from 0 to 1.
 */
export type RecogniseImages = (
  images: readonly Blob[],
  options: Readonly<{
    signal: AbortSignal
    onProgress?: (page: number, share: number) => void
  }>,
) => Promise<RecognisedImages>

/** The text of a PDF, with its page spans. */
export type PdfText = Readonly<{
  text: string
  pages: readonly PageSpan[]
  title?: string
  /** The pages whose text was recognised in pictures. */
  recognition?: TextRecognition
}>

type PdfOptions = Readonly<{
  signal: AbortSignal
  onProgress?: (progress: PdfProgress) => void
  /** Recognises the text of picture pages. Without it they are skipped, and a scan is refused. */
  recognise?: RecogniseImages | undefined
  startWorker?: () => PdfWorker
}>

/**
 * Reads a PDF in a new worker, which is always terminated. Nothing in the file is executed, and nothing
 * it refers to is fetched.
 *
 * @param bytes the file; the buffer is transferred and empty afterwards
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
  const recognised = await recognisePictures(content.drawn, recognise, { signal, onProgress })
  const { text, pages } = composePagedText(withRecognised(content, recognised))
  if (text === '') throw new PdfError('no-text')
  const recognition = recognised && recognitionOf(recognised)
  const title = pdfTitle(content.statedTitle, content.pages) ?? (recognition && titleOfText(text))
  return {
    text,
    pages,
    ...(title !== undefined && { title }),
    ...(recognition && { recognition }),
  }
}

/** Undefined when no picture contained text. */
function recognitionOf({ pages, confidence }: RecognisedImages): TextRecognition | undefined {
  const withText = pages.filter(({ text }) => text.trim() !== '')
  return withText.length === 0 ? undefined : { pages: withText.length, confidence }
}

async function recognisePictures(
  drawn: PdfContent['drawn'],
  recognise: RecogniseImages | undefined,
  {
    signal,
    onProgress,
  }: Pick<PdfOptions, 'signal'> & { onProgress: PdfOptions['onProgress'] | undefined },
): Promise<RecognisedImages | undefined> {
  if (drawn.length === 0 || recognise === undefined) return undefined
  const shares = drawn.map(() => 0)
  return await recognise(
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
}

function withRecognised(
  { pages, drawn }: PdfContent,
  recognised: RecognisedImages | undefined,
): readonly PageParagraphs[] {
  const texts = new Map(drawn.map(({ number }, index) => [number, recognised?.pages[index]?.text]))
  return pages.map((page) => {
    const text = texts.get(page.number)?.trim()
    return text === undefined || text === '' ? page : recognisedPage(page.number, text)
  })
}

/** The members of `Worker` used here, so that tests can replace it. */
export type PdfWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>

type RunOptions = Readonly<{
  signal: AbortSignal
  onProgress: (page: number, pages: number) => void
  startWorker?: () => PdfWorker
}>

function startPdfWorker(): PdfWorker {
  return new Worker(new URL('./pdf-reader.worker.ts', import.meta.url), { type: 'module' })
}

/**
 * Reads a PDF in a worker. The worker is terminated when it is done, fails, makes no progress for some
 * seconds, exceeds its time limit, or the signal aborts.
 *
 * @throws PdfError; the signal's reason when it was aborted
 */
async function runReader(
  bytes: Uint8Array<ArrayBuffer>,
  { signal, onProgress, startWorker = startPdfWorker }: RunOptions,
): Promise<PdfContent> {
  signal.throwIfAborted()
  const worker = startWorker()
  const { promise, resolve, reject } = Promise.withResolvers<PdfContent>()
  let isLoaded = false
  let timer = setTimeout(() => reject(new PdfError('not-loaded')), PDF_READER_LOAD_MS)
  const deadline = setTimeout(() => reject(new PdfError('stalled')), PDF_READ_MS)
  const restartStallTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(() => reject(new PdfError('stalled')), PDF_STALL_MS)
  }
  const stop = () => reject(signal.reason)
  // A worker that never reported `ready` could not be loaded; one that fails later met a broken file.
  const fail = () => reject(new PdfError(isLoaded ? 'broken' : 'not-loaded'))
  signal.addEventListener('abort', stop)
  worker.addEventListener('error', fail)
  worker.addEventListener('messageerror', fail)
  worker.addEventListener('message', ({ data }: MessageEvent<PdfMessage>) => {
    restartStallTimer()
    switch (data.type) {
      case 'ready':
        isLoaded = true
        worker.postMessage(bytes, [bytes.buffer])
        return
      case 'progress':
        return onProgress(data.page, data.pages)
      case 'read':
        return resolve(data.content)
      case 'failed':
        return reject(new PdfError(data.problem))
    }
  })
  return promise.finally(() => {
    clearTimeout(timer)
    clearTimeout(deadline)
    signal.removeEventListener('abort', stop)
    worker.terminate()
  })
}
