import { recogniseFileKind } from '../../../core/files/file-kind.ts'
import { OcrError } from '../ocr/ocr-error.ts'
import { PdfError, type PdfProblem, type PdfProgress } from '../pdf/pdf-reading.ts'
import { type PdfText, type RecogniseImages, readPdf } from '../pdf/read-pdf.ts'
import { FILE_MAX_BYTES, FileError, type FileProblem } from './file-reading.ts'
import { type FileWorker, runFileReader } from './run-file-reader.ts'

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
