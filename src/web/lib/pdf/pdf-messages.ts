import type { PageParagraphs } from '../../../core/pdf-text/page-paragraphs.ts'
import type { PdfProblem } from './pdf-error.ts'

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
