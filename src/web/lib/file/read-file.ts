import { recogniseFileKind } from '../../../core/files/file-kind.ts'
import { OcrError } from '../ocr/ocr-error.ts'
import { PdfError, type PdfProblem } from '../pdf/pdf-error.ts'
import type { PdfProgress } from '../pdf/pdf-progress.ts'
import { type PdfText, readPdf } from '../pdf/read-pdf.ts'
import type { RecogniseImages } from '../pdf/recogniser.ts'
import { FileError, type FileProblem } from './file-error.ts'
import { FILE_MAX_BYTES } from './file-limits.ts'
import { type FileWorker, runFileReader } from './run-file-reader.ts'

/** The text of a file; of a PDF also where its pages are. */
export type FileText = Pick<PdfText, 'text' | 'recognition'> & Partial<Pick<PdfText, 'pages'>>

type FileOptions = Readonly<{
  signal: AbortSignal
  /** How far a PDF has been read; other files are there at once. */
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

/** Reads the pages of a scan. Few files have one, so what reads pictures is loaded for the first. */
const recognise: RecogniseImages = async (images, options) => {
  const { recogniseImages } = await import('../ocr/recognise-images.ts')
  return recogniseImages(images, options)
}

/**
 * Reads a file that the visitor gave, in the browser alone. What kind it is follows from its bytes,
 * not from its name. Nothing of it is run, and nothing that it names is fetched.
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

/** Fails for a folder, and for a file that is gone or may not be read. */
async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch (cause) {
    throw new FileError('broken', { cause })
  }
}
