import type { SoughtKind } from './typed-input.ts'

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
