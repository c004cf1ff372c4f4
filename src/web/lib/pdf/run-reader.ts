import '../hydration/script-policy.ts'
import {
  PDF_READ_MS,
  PDF_READER_LOAD_MS,
  PDF_STALL_MS,
  type PdfContent,
  PdfError,
  type PdfMessage,
} from './pdf-reading.ts'

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
