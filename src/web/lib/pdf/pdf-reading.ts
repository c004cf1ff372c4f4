import type { PageParagraphs } from '../../../core/pdf-text/page-paragraphs.ts'

/** Longest PDF, in pages. The longest policies have about a hundred. */
export const PDF_MAX_PAGES = 500

/** Longest text, in characters: ten times the longest policies. */
export const PDF_MAX_CHARACTERS = 2_000_000

/** Most characters of one page; a full page has 6,000. A small hostile file can decompress to millions. */
export const PDF_PAGE_MAX_CHARACTERS = 100_000

/** A page with fewer visible characters than this is treated as a picture. */
export const PDF_PAGE_MIN_CHARACTERS = 20

/** Most pages of a scan: each takes seconds to read. */
export const PDF_MAX_SCANNED_PAGES = 60

/** Largest decompressed size of one stream, in bytes. A scanned color page has at most 100 MB. */
export const PDF_MAX_STREAM_BYTES = 128 * 1_024 * 1_024

/** Largest decompressed size of all streams, in bytes, so that counting them ends soon. */
export const PDF_MAX_DECOMPRESSED_BYTES = 1_024 * 1_024 * 1_024

/** Largest picture inside a page that is rendered, in pixels: a page at 600 dots per inch. */
export const PDF_MAX_IMAGE_PIXELS = 40_000_000

/** Reading without progress for this long counts as hung, in milliseconds; the visitor knows within 10 s. */
export const PDF_STALL_MS = 8_000

/** Time limit for loading the reader, in milliseconds; it has 0.5 MB. */
export const PDF_READER_LOAD_MS = 60_000

/** Time limit for reading a whole PDF, in milliseconds, even with steady progress. */
export const PDF_READ_MS = 180_000

/**
 * Why a PDF cannot be read.
 * - `encrypted`: it needs a password.
 * - `broken`: it is damaged, or no PDF.
 * - `too-long`: its pages or text are over the limit.
 * - `no-text`: neither its text nor its pictures contain words.
 * - `stalled`: reading it made no progress.
 * - `not-loaded`: our own code could not be loaded.
 */
export type PdfProblem = 'encrypted' | 'broken' | 'too-long' | 'no-text' | 'stalled' | 'not-loaded'

/** A PDF that cannot be read. */
export class PdfError extends Error {
  readonly problem: PdfProblem

  constructor(problem: PdfProblem, options?: ErrorOptions) {
    super(problem, options)
    this.name = 'PdfError'
    this.problem = problem
  }
}

/** Progress of reading: through all pages, or through the pages whose text is recognised. */
export type PdfProgress = Readonly<{
  stage: 'reading' | 'recognising'
  page: number
  pages: number
}>

/** A page that is a picture instead of text, rendered as a PNG. */
export type DrawnPage = Readonly<{ number: number; image: Blob }>

/** Result of the reader's worker. Rendered pages have no paragraphs yet. */
export type PdfContent = Readonly<{
  /** Title from the file's metadata, '' when it has none. */
  statedTitle: string
  pages: readonly PageParagraphs[]
  drawn: readonly DrawnPage[]
}>

/** Messages of the reader's worker. It is sent the bytes of the file, once. */
export type PdfMessage =
  | Readonly<{ type: 'ready' }>
  | Readonly<{ type: 'progress'; page: number; pages: number }>
  | Readonly<{ type: 'read'; content: PdfContent }>
  | Readonly<{ type: 'failed'; problem: PdfProblem }>
