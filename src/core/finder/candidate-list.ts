import { DOCUMENT_STEMS } from './policy-words.ts'
import type { Robots } from './robots.ts'
import { readPath, sectionFactor } from './score-link.ts'
import type { FoundPlace, LinkKind, LinkPlace, SearchedPage } from './searched-page.ts'
import { isSameSite } from './site-of.ts'
import type { SoughtKind } from './typed-input.ts'

/** A link that may lead to a document of this kind. */
export type LinkCandidate = Readonly<{
  kind: LinkKind
  url: string
  label: string
  place: FoundPlace
  score: number
  isNarrow: boolean
  isSure: boolean
}>

const PLACES: Readonly<Record<LinkPlace, FoundPlace>> = {
  head: 'relation',
  header: 'header',
  body: 'page',
  footer: 'footer',
  script: 'script',
  frame: 'page',
}

/** Minimum score of a link that names its target's kind. */
const NAMING_SCORE = 0.6

const SITEMAP_SCORE = 0.7
/** Most entries with document words that are read: large sites have articles about such documents. */
const SITEMAP_MAX_TELLING = 500
const SITEMAP_MAX_CANDIDATES = 10
/** Ranks below the links of the site itself, above any guess. */
const KNOWN_SCORE = 0.6

const SOUGHT: readonly SoughtKind[] = ['privacy', 'terms']
const SITEMAP_LEAST_SCORE = 0.5

/** Candidates of each kind, each address once with its best score. */
export class CandidateList {
  readonly #byKind = new Map<LinkKind, Map<string, LinkCandidate>>()

  /**
   * @param page with its links judged (`withTellingLinks`)
   * @param place overrides the place of links in the page's body and footer
   */
  addPage(page: SearchedPage, place: FoundPlace | undefined): void {
    for (const link of page.links) {
      if (link.url === page.url) continue
      for (const scored of link.scored ?? []) {
        const isOfText = link.place === 'body' || link.place === 'footer'
        this.#add({
          ...scored,
          url: link.url,
          label: (link.label || link.hint).slice(0, 120),
          place: place !== undefined && isOfText ? place : PLACES[link.place],
        })
      }
    }
  }

  /** Adds sitemap entries whose path names a document and that robots.txt allows. */
  addSitemap(urls: readonly string[], site: URL, robots: Robots): void {
    const telling = urls
      .filter((address) => address.search(DOCUMENT_STEMS) >= 0 && URL.canParse(address))
      .slice(0, SITEMAP_MAX_TELLING)
    for (const kind of SOUGHT) {
      const entries = telling
        .flatMap((address) => {
          const url = new URL(address)
          const { scores, isNarrow, isSure } = readPath(url)
          const score = (scores.get(kind) ?? 0) * sectionFactor(url)
          return score < SITEMAP_LEAST_SCORE ? [] : [{ url, score, isNarrow, isSure }]
        })
        .filter(({ url }) => isSameSite(url.hostname, site.hostname))
        .toSorted((a, b) => b.score - a.score)
        .slice(0, SITEMAP_MAX_CANDIDATES)
      for (const { url, score, ...entry } of entries) {
        if (!robots.allows(url)) continue
        const found = {
          url: url.href,
          label: '',
          place: 'sitemap',
          score: score * SITEMAP_SCORE,
        } as const
        this.#add({ ...entry, ...found, kind })
      }
    }
  }

  /** Adds an address of a document from the brand list. */
  addKnown(kind: SoughtKind, url: string): void {
    this.#add({
      kind,
      url,
      label: '',
      place: 'brand-list',
      score: KNOWN_SCORE,
      isNarrow: false,
      isSure: true,
    })
  }

  /** Candidates of a kind that were not fetched yet, the best first. */
  open(kind: LinkKind, fetched: ReadonlySet<string>): readonly LinkCandidate[] {
    return [...(this.#byKind.get(kind)?.values() ?? [])]
      .filter(({ url }) => !fetched.has(url))
      .toSorted((a, b) => b.score - a.score)
  }

  /** Whether links say that an address is of this kind. */
  names(kind: LinkKind, url: string): boolean {
    return (this.#byKind.get(kind)?.get(url)?.score ?? 0) >= NAMING_SCORE
  }

  best(kind: LinkKind, fetched: ReadonlySet<string>): LinkCandidate | undefined {
    return this.open(kind, fetched)[0]
  }

  #add(candidate: LinkCandidate): void {
    const ofKind = this.#byKind.get(candidate.kind) ?? new Map<string, LinkCandidate>()
    this.#byKind.set(candidate.kind, ofKind)
    const known = ofKind.get(candidate.url)
    if (known === undefined || known.score < candidate.score) ofKind.set(candidate.url, candidate)
  }
}
