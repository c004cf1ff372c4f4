import type { PageParagraphs } from '../../../core/pdf-text/page-paragraphs.ts'
import type { PdfProblem } from './pdf-error.ts'

/** A page that holds a picture in place of text, drawn as a PNG. */
export type DrawnPage = Readonly<{ number: number; image: Blob }>

/** What the reader's worker found. Pages that were drawn have no paragraphs yet. */
export type PdfContent = Readonly<{
  /** What the file says its title is, '' when it says nothing. */
  statedTitle: string
  pages: readonly PageParagraphs[]
  drawn: readonly DrawnPage[]
}>

/** What the reader's worker tells. It is sent the bytes of the file, once. */
export type PdfMessage =
  | Readonly<{ type: 'ready' }>
  | Readonly<{ type: 'progress'; page: number; pages: number }>
  | Readonly<{ type: 'read'; content: PdfContent }>
  | Readonly<{ type: 'failed'; problem: PdfProblem }>
