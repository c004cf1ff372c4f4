import type { DocumentLink } from './document-link.ts'

/** Where a document came from. */
export type DocumentOrigin = 'photo' | 'url' | 'paste' | 'file'

/** The number of pictures in which text was recognised, and the engine's confidence, from 0 to 100. */
export type TextRecognition = Readonly<{ pages: number; confidence: number }>

/**
 * A privacy policy or terms of service as the visitor gave it.
 * `text` is plain text: headings, paragraphs and list items on separate lines, and blocks separated by
 * a blank line. It never changes once shown, so that offsets into it stay valid.
 */
export type PolicyDocument = Readonly<{
  id: string
  title: string
  origin: DocumentOrigin
  /**
   * The page the text was read from, after redirects; for pasted text, the page that handed it over.
   * None for photos and files.
   */
  url?: string
  /** The English version of the page, if it names one. */
  englishUrl?: string
  text: string
  /** Set if its text, or a part of it, was recognised in pictures. */
  recognition?: TextRecognition
  /** The spans in `text` of the pages of a paged document, such as a PDF. */
  pages?: readonly PageSpan[]
  /** Links in `text` from its page, in order. */
  links?: readonly DocumentLink[]
  /** Given in private mode: nothing of it is ever sent, even if the mode is switched off later. */
  staysOnDevice?: true
}>

/** A title that no other document has: 'Privacy Policy', then 'Privacy Policy (2)'. */
export function distinctTitle(title: string, taken: readonly string[]): string {
  const others = new Set(taken)
  if (!others.has(title)) return title
  for (let copy = 2; ; copy += 1) {
    const numbered = `${title} (${copy})`
    if (!others.has(numbered)) return numbered
  }
}

/**
 * The span of a printed page in the text of a document, in UTF-16 offsets. The spans of a document are
 * in order, do not overlap and are numbered from 1; a page without text is empty.
 */
export type PageSpan = Readonly<{ number: number; start: number; end: number }>

/** The number of the page with the character at `offset`; undefined if there is none. */
export function pageNumberAt(pages: readonly PageSpan[], offset: number): number | undefined {
  return pages.find(({ start, end }) => start <= offset && offset < end)?.number
}
