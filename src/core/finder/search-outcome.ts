import type { SoughtKind } from './typed-input.ts'

/** Where a document was found. */
export type FoundPlace =
  /** It is what was given. */
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
  /** Our list of brands has its address. */
  | 'brand-list'
  /** One of the addresses that sites usually give to it. */
  | 'usual-address'

/** A document that was found, or that a link names. */
export type PolicyCandidate = Readonly<{
  /** `other`: another document of the site, such as guidelines or an addendum. */
  kind: SoughtKind | 'cookies' | 'other'
  url: string
  /** Its own title where it was read, else the words of the link. */
  title: string
  place: FoundPlace
  /** Primary subtag of its language where it is not English. */
  language?: string
  isPdf?: true
  /**
   * - `high`: it was fetched, and its title and text are those of such a document.
   * - `medium`: it was fetched, and its text is that of one.
   * - `low`: a link names it; it was not fetched, or could not be read.
   */
  confidence: 'high' | 'medium' | 'low'
}>

/** What was done where nothing was found. */
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

/** What the address turned out to be that was given, where it led to nothing. */
export type GivenPage =
  | 'other-page'
  | 'login'
  /** A challenge, or a refusal of automated access. */
  | 'refused'
  | 'cookie-wall'
  | 'too-little-text'
  /** Its text shows only in a browser. */
  | 'needs-script'
  /** A file of another kind, a broken encoding, or too large. */
  | 'unreadable'
  | 'picture'
  | 'archive'
  | 'missing'
  | 'unreachable'

/** How a search ended. */
export type SearchOutcome = Readonly<
  /** What was given is a document itself; `others` are of the same company. */
  | { kind: 'policy'; policy: PolicyCandidate; others: readonly PolicyCandidate[] }
  | {
      kind: 'found'
      /** The best of each kind first. */
      candidates: readonly PolicyCandidate[]
      /** Address of the one to read at once; absent where the visitor should choose. */
      winner?: string
    }
  | { kind: 'nothing'; given: GivenPage; tried: readonly TriedStep[] }
>
