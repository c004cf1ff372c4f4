import '../hydration/script-policy.ts'
import { recogniseFileKind } from '../../../core/files/file-kind.ts'
import { OcrError } from '../ocr/ocr-error.ts'
import { PdfError, type PdfProblem, type PdfProgress } from '../pdf/pdf-reading.ts'
import { type PdfText, type RecogniseImages, readPdf } from '../pdf/read-pdf.ts'
import {
  FILE_MAX_BYTES,
  FILE_READ_MS,
  FILE_READER_LOAD_MS,
  FileError,
  type FileMessage,
  type FileProblem,
} from './file-reading.ts'

/** The text of a file; for a PDF also its page spans. */
export type FileText = Pick<PdfText, 'text' | 'recognition'> & Partial<Pick<PdfText, 'pages'>>

type FileOptions = Readonly<{
  signal: AbortSignal
  /** Progress of a PDF; other files are read in one step. */
  onProgress?: (progress: PdfProgress) => void
  startWorker?: () => FileWorker
}>

const PDF_PROBLEMS: Readonly<Record<PdfProblem, FileProblem>> = {
  encrypted: 'encrypted',
  broken: 'broken',
  'too-long': 'too-long',
  'no-text': 'empty',
  stalled: 'stalled',
  'not-loaded': 'not-loaded',
}

/** Recognises the pages of a scan. Loaded on first use, because few files need it. */
const recognise: RecogniseImages = async (images, options) => {
  const { recogniseImages } = await import('../ocr/recognise-images.ts')
  return recogniseImages(images, options)
}

/**
 * Reads a file of the visitor, entirely in the browser. Its kind is detected from its bytes, not its
 * name. Nothing in it is executed, and nothing it refers to is fetched.
 *
 * @throws FileError; the signal's reason when it was aborted
 */
export async function readFile(
  file: Blob,
  { signal, onProgress, startWorker }: FileOptions,
): Promise<FileText> {
  if (file.size > FILE_MAX_BYTES) throw new FileError('too-large')
  const bytes = await bytesOf(file)
  signal.throwIfAborted()
  if (recogniseFileKind(bytes) !== 'pdf') {
    return { text: await runFileReader(bytes, { signal, startWorker }) }
  }
  try {
    const { title: _, ...read } = await readPdf(bytes, {
      signal,
      recognise,
      ...(onProgress && { onProgress }),
    })
    return read
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof PdfError)
      throw new FileError(PDF_PROBLEMS[error.problem], { cause: error })
    if (error instanceof OcrError) throw new FileError('recognition-failed', { cause: error })
    throw error
  }
}

/** Fails for folders, and for files that are gone or unreadable. */
async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch (cause) {
    throw new FileError('broken', { cause })
  }
}

/** The members of `Worker` used here, so that tests can replace it. */
export type FileWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>

type RunOptions = Readonly<{ signal: AbortSignal; startWorker?: (() => FileWorker) | undefined }>

function startFileWorker(): FileWorker {
  return new Worker(new URL('./file-reader.worker.ts', import.meta.url), { type: 'module' })
}

/**
 * Reads a file in a worker. The worker is terminated when it is done, fails, exceeds its time limit, or
 * the signal aborts.
 *
 * @param bytes the file; the buffer is transferred and empty afterwards
 * @throws FileError; the signal's reason when it was aborted
 */
async function runFileReader(
  bytes: Uint8Array<ArrayBuffer>,
  { signal, startWorker = startFileWorker }: RunOptions,
): Promise<string> {
  signal.throwIfAborted()
  const worker = startWorker()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let isLoaded = false
  let timer = setTimeout(() => reject(new FileError('not-loaded')), FILE_READER_LOAD_MS)
  const begin = () => {
    isLoaded = true
    clearTimeout(timer)
    timer = setTimeout(() => reject(new FileError('stalled')), FILE_READ_MS)
    worker.postMessage(bytes, [bytes.buffer])
  }
  const stop = () => reject(signal.reason)
  // A worker that never reported `ready` could not be loaded; one that fails later met a broken file.
  const fail = () => reject(new FileError(isLoaded ? 'broken' : 'not-loaded'))
  signal.addEventListener('abort', stop)
  worker.addEventListener('error', fail)
  worker.addEventListener('messageerror', fail)
  worker.addEventListener('message', ({ data }: MessageEvent<FileMessage>) => {
    if (data.type === 'ready') begin()
    else if (data.type === 'read') resolve(data.text)
    else reject(new FileError(data.problem))
  })
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    worker.terminate()
  })
}
