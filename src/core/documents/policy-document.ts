import type { DocumentLink } from './document-link.ts'
import type { PageSpan } from './page-span.ts'

/** Where a document came from. */
export type DocumentOrigin = 'photo' | 'url' | 'paste' | 'file'

/** In how many pictures text was recognised, and how sure of it the engine is: from 0 to 100. */
export type TextRecognition = Readonly<{ pages: number; confidence: number }>

/**
 * A privacy policy or terms of service as the visitor gave it.
 * `text` is plain text: headings, paragraphs and list items on lines of their own, blocks parted by
 * a blank line. It never changes once shown, so that offsets into it stay true.
 */
export type PolicyDocument = Readonly<{
  id: string
  title: string
  origin: DocumentOrigin
  /** The page the text was read from, after redirects. Only for origin 'url'. */
  url?: string
  /** The same page in English, where the page names one. */
  englishUrl?: string
  text: string
  /** How its text was recognised, where it or a part of it stood in pictures. */
  recognition?: TextRecognition
  /** Where the pages of a paged document, such as a PDF, lie in `text`. */
  pages?: readonly PageSpan[]
  /** Words of `text` that are links on its page, in order. */
  links?: readonly DocumentLink[]
  /** Given in private mode: nothing of it is ever sent, whatever the switch says later. */
  staysOnDevice?: true
}>
