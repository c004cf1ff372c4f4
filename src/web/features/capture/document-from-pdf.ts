import { DOCUMENT_ADDRESS_HEADER } from '../../../api/paths.ts'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { judgePage, type PageKind } from '../../../core/pages/page-kind.ts'
import { ApiError, type ClientErrorCode } from '../../lib/api/api-client.ts'
import { OcrError } from '../../lib/ocr/ocr-error.ts'
import { PdfError, type PdfProblem, type PdfProgress } from '../../lib/pdf/pdf-reading.ts'
import { type PdfText, type RecogniseImages, readPdf } from '../../lib/pdf/read-pdf.ts'
import { randomId } from '../../lib/random-id.ts'

/** Recognises the pages of a scan. Loaded on first use, because few PDFs need it. */
const recognise: RecogniseImages = async (images, options) => {
  const { recogniseImages } = await import('../../lib/ocr/recognise-images.ts')
  return recogniseImages(images, options)
}

const PROBLEMS: Readonly<Record<PdfProblem, ClientErrorCode>> = {
  encrypted: 'pdf-encrypted',
  'too-long': 'pdf-too-long',
  broken: 'page-unreadable',
  stalled: 'page-unreadable',
  'no-text': 'page-too-little-text',
  'not-loaded': 'offline',
}

/** Refused page kinds that a PDF can have; others occur only on web pages. */
const REFUSALS: Readonly<Partial<Record<PageKind, ClientErrorCode>>> = {
  'not-a-policy': 'page-not-a-policy',
  'too-little-text': 'page-too-little-text',
}

type PdfOptions = Readonly<{ signal: AbortSignal; onProgress?: (progress: PdfProgress) => void }>

/**
 * Makes a document of a PDF in a response of our server.
 *
 * @throws ApiError; the signal's reason when it was aborted.
 */
export async function documentFromPdf(
  response: Response,
  options: PdfOptions,
): Promise<PolicyDocument> {
  const url = decodeURIComponent(response.headers.get(DOCUMENT_ADDRESS_HEADER) ?? '')
  const { title, ...read } = await readBody(response, options)
  const document = { origin: 'url', url, title: title ?? fileNameOf(url), ...read } as const
  const refusal = REFUSALS[judgePage(document)]
  if (refusal !== undefined) throw new ApiError(refusal)
  return { id: randomId(), ...document }
}

async function readBody(response: Response, options: PdfOptions): Promise<PdfText> {
  const body = await response.arrayBuffer().catch((cause: unknown) => {
    options.signal.throwIfAborted()
    throw new ApiError('offline', { cause })
  })
  try {
    return await readPdf(new Uint8Array(body), { ...options, recognise })
  } catch (error) {
    if (error instanceof PdfError) throw new ApiError(PROBLEMS[error.problem], { cause: error })
    if (error instanceof OcrError) throw new ApiError('recognition-failed', { cause: error })
    throw error
  }
}

/** The file name in an address, made readable; its host where there is none. */
function fileNameOf(url: string): string {
  const { host = url, pathname = '' } = URL.parse(url) ?? {}
  const name = pathname.slice(pathname.lastIndexOf('/') + 1).replace(/\.pdf$/i, '')
  return decoded(name).replaceAll(/[-_+]/g, ' ').trim() || host
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    // A '%' that is no escape stays as it is.
    return name
  }
}
