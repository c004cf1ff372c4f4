import type { DocumentLink } from '../documents/document-link.ts'
import type { PageKind } from '../pages/page-kind.ts'
import type { LabelKind } from './label-kinds.ts'

/** Where on a page a link stands. */
export type LinkPlace = 'head' | 'header' | 'body' | 'footer' | 'script' | 'frame'

/** What a link may lead to: a document, or an index, a page that may name the documents with all else. */
export type LinkKind = LabelKind | 'index'

/** A kind that a link names, with a score of 0 to about 1.2. */
export type ScoredLink = Readonly<{
  kind: LinkKind
  score: number
  isNarrow: boolean
  isSure: boolean
}>

/** A link of a page, as far as a search looks at it. */
export type PageLink = Readonly<{
  /** Absolute, http or https, without its fragment. */
  url: string
  /** The text that is shown. */
  label: string
  /** What is said of it besides: aria-label, title, alternative text of pictures. */
  hint: string
  place: LinkPlace
  /** A link relation that names the document (HTML: `rel`). */
  relation?: 'privacy' | 'terms'
  /** Text before a link to another host. */
  context?: string
  /** What it may lead to; absent where that was not judged yet. */
  scored?: readonly ScoredLink[]
}>

/** A page that only its scripts fill. */
export type PageShell = Readonly<{
  /** A file of the same site that may hold its text, and the page that names it. */
  dataFile?: Readonly<{
    url: string
    of: Readonly<{ url: string; title: string; language: string }>
  }>
}>

/** A page as a search sees it: what its text is, and where it leads. Made by the server's page reader. */
export type SearchedPage = Readonly<{
  /** After redirects. */
  url: string
  title: string
  /** The main text. */
  text: string
  siteName: string
  /** Primary subtag of the page's own statement, such as 'de'; '' without one. */
  language: string
  kind: PageKind
  /** Set where its scripts would fill it, and it carries no document in its data. */
  shell?: PageShell
  /** The page has more elements than are read. */
  isCut?: true
  links: readonly PageLink[]
  /** Where the page sends its visitors at once, by meta refresh or a script without which it is empty. */
  refreshTo?: string
  /** Its English entry, where it only asks for a country or a language, or the page in its frame. */
  entryUrl?: string
  /** The same page in English, where it says so. */
  englishUrl?: string
  /** Words of the text that are links, for whoever reads it. */
  textLinks?: readonly DocumentLink[]
}>

/** What a request brought. */
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
  /** It has something that cannot be read: a file of another kind, too much. */
  | { kind: 'unreadable' }
  | { kind: 'picture' }
  | { kind: 'archive' }
  /** A server's error, or no answer. */
  | { kind: 'failed' }
>
