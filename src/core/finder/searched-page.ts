import type { DocumentLink } from '../documents/document-link.ts'
import type { PageKind } from '../pages/page-kind.ts'
import type { LabelKind } from './label-kinds.ts'
import type { SoughtKind } from './typed-input.ts'

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

/** Where a document was found. */
export type FoundPlace =
  /** The given address. */
  | 'given'
  /** A link relation of the page: `rel="privacy-policy"`. */
  | 'relation'
  | 'footer'
  | 'header'
  | 'page'
  /** A page of the site that lists its documents. */
  | 'legal-page'
  | 'script'
  | 'sitemap'
  /** The brand list has its address. */
  | 'brand-list'
  /** One of the common paths for such documents. */
  | 'usual-address'

/** A document that was found, or that a link names. */
export type PolicyCandidate = Readonly<{
  /** `other`: another document of the site, such as guidelines or an addendum. */
  kind: SoughtKind | 'cookies' | 'other'
  url: string
  /** Its own title if it was read, else the label of the link. */
  title: string
  place: FoundPlace
  /** Primary subtag of its language if it is not English. */
  language?: string
  isPdf?: true
  /**
   * - `high`: it was fetched, and its title and text fit.
   * - `medium`: it was fetched, and its text fits.
   * - `low`: a link names it, but it was not fetched or could not be read.
   */
  confidence: 'high' | 'medium' | 'low'
}>

/** What a search tried before it found nothing. */
export type TriedStep =
  | 'page'
  | 'home-page'
  | 'links'
  | 'legal-page'
  | 'sitemap'
  | 'usual-addresses'
  /** The site refused automated access. */
  | 'refused'
  /** The address could not be reached. */
  | 'unreachable'

/** What the given address turned out to be when nothing was found. */
export type GivenPage =
  | 'other-page'
  | 'login'
  /** A challenge, or a refusal of automated access. */
  | 'refused'
  | 'cookie-wall'
  | 'too-little-text'
  /** Its text needs a browser to show. */
  | 'needs-script'
  /** A file of another kind, a broken encoding, or too large. */
  | 'unreadable'
  | 'picture'
  | 'archive'
  | 'missing'
  | 'unreachable'

/** How a search ended. */
export type SearchOutcome = Readonly<
  /** The given address is a document; `others` are of the same company. */
  | { kind: 'policy'; policy: PolicyCandidate; others: readonly PolicyCandidate[] }
  | {
      kind: 'found'
      /** The best of each kind first. */
      candidates: readonly PolicyCandidate[]
      /** Address of the one to read at once; absent if the visitor should choose. */
      winner?: string
    }
  | { kind: 'nothing'; given: GivenPage; tried: readonly TriedStep[] }
>
