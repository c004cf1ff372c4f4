import '../script-policy.ts'
import { PdfError } from './pdf-error.ts'
import { PDF_READ_MS, PDF_READER_LOAD_MS, PDF_STALL_MS } from './pdf-limits.ts'
import type { PdfContent, PdfMessage } from './pdf-messages.ts'

/** The part of a worker that is needed here, so that tests can stand in for it. */
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
 * Has a PDF read by a worker, and ends the worker: when it is done, when it fails, when it does not
 * come on for some seconds, and when nobody waits for it any more.
 *
 * @throws PdfError; the signal's reason when it was aborted
 */
export async function runReader(
  bytes: Uint8Array<ArrayBuffer>,
  { signal, onProgress, startWorker = startPdfWorker }: RunOptions,
): Promise<PdfContent> {
  signal.throwIfAborted()
  const worker = startWorker()
  const { promise, resolve, reject } = Promise.withResolvers<PdfContent>()
  let isLoaded = false
  let timer = setTimeout(() => reject(new PdfError('not-loaded')), PDF_READER_LOAD_MS)
  const deadline = setTimeout(() => reject(new PdfError('stalled')), PDF_READ_MS)
  const comesOn = () => {
    clearTimeout(timer)
    timer = setTimeout(() => reject(new PdfError('stalled')), PDF_STALL_MS)
  }
  const stop = () => reject(signal.reason)
  // A worker that never began could not be fetched; one that ends in the middle met a broken file.
  const fail = () => reject(new PdfError(isLoaded ? 'broken' : 'not-loaded'))
  signal.addEventListener('abort', stop)
  worker.addEventListener('error', fail)
  worker.addEventListener('messageerror', fail)
  worker.addEventListener('message', ({ data }: MessageEvent<PdfMessage>) => {
    comesOn()
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
