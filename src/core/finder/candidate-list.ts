import type { LabelKind } from './label-kinds.ts'
import type { Robots } from './robots.ts'
import { readPath, scoreLink } from './score-link.ts'
import type { FoundPlace } from './search-outcome.ts'
import type { LinkPlace, SearchedPage } from './searched-page.ts'
import { isSameSite, nameWordsOf } from './site-of.ts'

/** A link that may lead to a document of this kind. */
export type LinkCandidate = Readonly<{
  kind: LabelKind
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

const SITEMAP_SCORE = 0.7
const SITEMAP_LEAST_SCORE = 0.5

/** Candidates of each kind, each address once with its best score. */
export class CandidateList {
  readonly #byKind = new Map<LabelKind, Map<string, LinkCandidate>>()

  /** @param place where candidates count as found, in place of where they stand on the page */
  addPage(page: SearchedPage, place: FoundPlace | undefined): void {
    const { hostname: host } = new URL(page.url)
    const linking = { host, nameWords: nameWordsOf(host, page.siteName) }
    for (const link of page.links) {
      if (link.url === page.url) continue
      for (const scored of scoreLink(link, linking)) {
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

  /** Entries of a sitemap that name a document by their path, as far as robots.txt lets us fetch them. */
  addSitemap(urls: readonly string[], site: URL, robots: Robots): void {
    for (const address of urls) {
      if (!URL.canParse(address)) continue
      const url = new URL(address)
      if (!isSameSite(url.hostname, site.hostname) || !robots.allows(url)) continue
      const { scores, isNarrow, isSure } = readPath(url)
      for (const [kind, score] of scores) {
        if (score < SITEMAP_LEAST_SCORE || (kind !== 'privacy' && kind !== 'terms')) continue
        this.#add({ kind, url: url.href, label: '', place: 'sitemap', score: score * SITEMAP_SCORE, isNarrow, isSure })
      }
    }
  }

  /** Candidates of a kind that were not fetched, the best first. */
  open(kind: LabelKind, fetched: ReadonlySet<string>): readonly LinkCandidate[] {
    return [...(this.#byKind.get(kind)?.values() ?? [])]
      .filter(({ url }) => !fetched.has(url))
      .toSorted((a, b) => b.score - a.score)
  }

  best(kind: LabelKind, fetched: ReadonlySet<string>): LinkCandidate | undefined {
    return this.open(kind, fetched)[0]
  }

  #add(candidate: LinkCandidate): void {
    const ofKind = this.#byKind.get(candidate.kind) ?? new Map<string, LinkCandidate>()
    this.#byKind.set(candidate.kind, ofKind)
    const known = ofKind.get(candidate.url)
    if (known === undefined || known.score < candidate.score) ofKind.set(candidate.url, candidate)
  }
}
