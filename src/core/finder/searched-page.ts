import type { DocumentLink } from '../documents/document-link.ts'
import type { PageKind } from '../pages/page-kind.ts'
import type { LabelKind } from './label-kinds.ts'

/** Where on a page a link is. */
export type LinkPlace = 'head' | 'header' | 'body' | 'footer' | 'script' | 'frame'

/** What a link may lead to: a document, or an index, which is a general page that may link to documents. */
export type LinkKind = LabelKind | 'index'

/** A kind that a link names, with a score of 0 to about 1.2. */
export type ScoredLink = Readonly<{
  kind: LinkKind
  score: number
  isNarrow: boolean
  isSure: boolean
}>

/** A link of a page, with what a search uses of it. */
export type PageLink = Readonly<{
  /** Absolute, http or https, without its fragment. */
  url: string
  /** The visible text. */
  label: string
  /** Other descriptions: aria-label, title, alternative text of pictures. */
  hint: string
  place: LinkPlace
  /** A link relation that names the document (HTML: `rel`). */
  relation?: 'privacy' | 'terms'
  /** Text before a link to another host. */
  context?: string
  /** What it may lead to; absent before scoring. */
  scored?: readonly ScoredLink[]
}>

/** A page whose content only scripts provide. */
export type PageShell = Readonly<{
  /** A file of the same site that may have its text, and the page that names it. */
  dataFile?: Readonly<{
    url: string
    of: Readonly<{ url: string; title: string; language: string }>
  }>
}>

/** A page for the search: its text and its links. Made by the server's page reader. */
export type SearchedPage = Readonly<{
  /** After redirects. */
  url: string
  title: string
  /** The main text. */
  text: string
  siteName: string
  /** Primary subtag of the language that the page declares, such as 'de'; else ''. */
  language: string
  kind: PageKind
  /** Set if scripts would provide its content and its embedded data has no document. */
  shell?: PageShell
  /** The page has more elements than are read. */
  isCut?: true
  links: readonly PageLink[]
  /** Where the page redirects at once, by meta refresh or by a script on an otherwise empty page. */
  refreshTo?: string
  /** The English entry of a page that asks for a country or language, or the page in its frame. */
  entryUrl?: string
  /** The English version of the page, if it names one. */
  englishUrl?: string
  /** Links in the text, for its readers. */
  textLinks?: readonly DocumentLink[]
}>

/** The answer to a request. */
export type SearchAnswer = Readonly<
  | { kind: 'page'; page: SearchedPage }
  /** A PDF: the browser reads it. */
  | { kind: 'pdf'; url: string }
  /** The text of robots.txt or a sitemap. */
  | { kind: 'file'; url: string; text: string }
  /** The site refuses automated access. */
  | { kind: 'refused' }
  /** The address has no page: 404, 410. */
  | { kind: 'missing' }
  /** It cannot be read: a file of another kind, or too large. */
  | { kind: 'unreadable' }
  | { kind: 'picture' }
  | { kind: 'archive' }
  /** A server error, or no answer. */
  | { kind: 'failed' }
>
