import type { PageKind } from '../pages/page-kind.ts'
import { foldLabel } from '../text/text-cleaning.ts'
import { CandidateList, type LinkCandidate } from './candidate-list.ts'
import { judgeDocument, type PageJudgement } from './judge-document.ts'
import { CLOSED_ROBOTS, NO_ROBOTS, type Robots, readRobots, readSitemap } from './robots.ts'
import { parentHome, usualAddresses, withOtherWww } from './score-link.ts'
import type {
  FoundPlace,
  GivenPage,
  PolicyCandidate,
  SearchAnswer,
  SearchedPage,
  SearchOutcome,
  TriedStep,
} from './searched-page.ts'
import { isSameSite, nameWordsOf } from './site-of.ts'
import type { SoughtKind, TypedInput } from './typed-input.ts'

/** Limits of a whole search. */
export const SEARCH_MAX_REQUESTS = 8
export const SEARCH_MAX_BYTES = 5 * 1_024 * 1_024
export const SEARCH_DEADLINE_MS = 15_000
/** Time to look for other documents when the given address is a document, which its visitor waits for. */
export const OTHERS_DEADLINE_MS = 1_500

/** Our user agent in robots.txt. */
const AGENT = 'plainclause'

const SOUGHT: readonly SoughtKind[] = ['privacy', 'terms']

/** Most hubs that are opened. */
const MAX_HUBS = 2
/** Most general pages that are opened because they may link to documents: site map, imprint, help. */
const MAX_INDEXES = 2
const MAX_TRIES = 3
const MAX_SITEMAPS = 2
const MAX_REFRESHES = 2
const MAX_HOMES = 3

/** A link with this score usually leads to the document, so no hub is opened first. */
const STRONG_SCORE = 0.62
const HUB_SCORE = 0.4
/** Minimum score of an unread link that is offered. */
const OFFERED_UNREAD_SCORE = 0.6
const MAX_OFFERED_UNREAD = 3

/** With fewer requests left they are sequential, since a redirect may take several. */
const TOGETHER_FROM_REQUESTS = 4

/** Penalty for a document that another company may have written. */
const OF_ANOTHER_PENALTY = 0.3
/** Beginning of a document in which it names its owner. */
const NAMING_CHARACTERS = 20_000
const NAME_MIN_CHARACTERS = 4

type Purpose =
  | Readonly<{ kind: 'start' | 'home' | 'entry' | 'hub' | 'robots' | 'sitemap' }>
  | Readonly<{ kind: 'candidate'; candidate: LinkCandidate }>
  | Readonly<{ kind: 'english'; of: Accepted }>
  | Readonly<{ kind: 'usual'; sought: SoughtKind }>

/** A request of a search. */
export type SearchRequest = Readonly<{
  url: string
  /** A page is parsed; a file (robots.txt or a sitemap) is read as text. */
  reads: 'page' | 'file'
  /** Limits of requests and bytes, including redirects. */
  maxRequests: number
  maxBytes: number
  purpose: Purpose
}>

/** Where a search begins, from `readTypedInput`. */
export type SearchStart = Omit<Extract<TypedInput, { kind: 'address' }>, 'kind'>

export type SearchStep =
  /** To be made concurrently; pass each answer to `take`. */
  | Readonly<{ kind: 'fetch'; requests: readonly SearchRequest[] }>
  | Readonly<{ kind: 'done'; outcome: SearchOutcome }>

type Accepted = Readonly<{
  candidate: PolicyCandidate
  score: number
  isNarrow: boolean
  isFirm: boolean
  englishUrl?: string
}>

/**
 * The search for a company's policy and terms, as a state machine that makes no requests itself: `next`
 * says what to fetch, `take` receives the answers. It is deterministic and never exceeds its budget.
 */
export class PolicySearch {
  readonly #start: URL
  /** The site's address: the start after redirects, whatever it answered. */
  #at: URL
  readonly #wants: SoughtKind | undefined
  readonly #candidates = new CandidateList()
  readonly #accepted: Accepted[] = []
  readonly #unread: LinkCandidate[] = []
  readonly #tried = new Set<TriedStep>()
  readonly #fetched = new Set<string>()
  readonly #queue: Readonly<{ url: string; purpose: Purpose }>[] = []
  #requestsLeft = SEARCH_MAX_REQUESTS
  #bytesLeft = SEARCH_MAX_BYTES
  #given: PolicyCandidate | undefined
  #startPage: SearchedPage | undefined
  #givenPage: GivenPage = 'unreachable'
  #robots: Robots | undefined
  #hubs = 0
  #indexes = 0
  #sitemaps = 0
  #refreshes = 0
  #homesTried = 0
  #upgrades = 0
  #usual: Readonly<Record<SoughtKind, readonly string[]>> | undefined
  readonly #tries = { privacy: 0, terms: 0 }

  constructor({ url, wants, known }: SearchStart) {
    this.#start = new URL(url)
    if (known?.privacy !== undefined) this.#candidates.addKnown('privacy', known.privacy)
    if (known?.terms !== undefined) this.#candidates.addKnown('terms', known.terms)
    this.#at = this.#start
    this.#wants = wants
    this.#queue.push({ url: this.#start.href, purpose: { kind: 'start' } })
  }

  next(): SearchStep {
    const planned = this.#requestsLeft > 0 && this.#bytesLeft > 0 ? this.#plan() : []
    const fresh = planned.filter(({ url }) => !this.#fetched.has(url))
    if (fresh.length === 0) return { kind: 'done', outcome: this.#outcome() }
    const isAlone = fresh.length === 1 || this.#requestsLeft < TOGETHER_FROM_REQUESTS
    const chosen = isAlone ? fresh.slice(0, 1) : fresh.slice(0, 2)
    const requests = chosen.map(({ url, purpose }) => {
      this.#fetched.add(url)
      return {
        url,
        reads: purpose.kind === 'robots' || purpose.kind === 'sitemap' ? 'file' : 'page',
        maxRequests: Math.floor(this.#requestsLeft / chosen.length),
        maxBytes: Math.min(Math.floor(this.#bytesLeft / chosen.length), maxBytesOf(purpose)),
        purpose,
      } as const
    })
    return { kind: 'fetch', requests }
  }

  /** Whether the given address is a document, so that the search for others should be short. */
  get isGivenDocument(): boolean {
    return this.#given !== undefined
  }

  /** Ends the search with what it has: `next` requests nothing more. */
  stop(): void {
    this.#requestsLeft = 0
  }

  /**
   * Receives the answer to a request.
   *
   * @param spent requests with redirects, bytes of bodies, and the host of the last request
   */
  take(
    request: SearchRequest,
    answer: SearchAnswer,
    spent: Readonly<{ requests: number; bytes: number; lastHost?: string | undefined }>,
  ): void {
    if (request.purpose.kind === 'start' && spent.lastHost !== undefined) {
      this.#at = new URL(this.#start)
      this.#at.hostname = spent.lastHost
    }
    this.#requestsLeft -= spent.requests
    this.#bytesLeft -= spent.bytes
    const { purpose } = request
    if (answer.kind === 'page') {
      this.#fetched.add(answer.page.url)
      if (this.#follows(answer.page, purpose)) return
    }
    switch (purpose.kind) {
      case 'start':
      case 'home':
      case 'entry':
        this.#takeSitePage(request, answer)
        break
      case 'hub':
        if (answer.kind === 'page') this.#takeHub(answer.page)
        break
      case 'candidate':
        this.#takeCandidate(purpose.candidate, answer)
        break
      case 'english':
        this.#takeEnglish(purpose.of, answer)
        break
      case 'usual':
        if (answer.kind === 'page') this.#takeGuess(purpose.sought, answer.page, 'usual-address')
        break
      case 'robots':
        this.#takeRobots(answer)
        break
      case 'sitemap':
        if (answer.kind === 'file') this.#takeSitemap(answer.text)
        break
    }
  }

  #plan(): readonly Readonly<{ url: string; purpose: Purpose }>[] {
    const queued = this.#queue.shift()
    if (queued !== undefined) return [queued]
    const open = SOUGHT.filter((kind) => !this.#isSettled(kind))
    const best = open.flatMap((kind) => this.#candidates.best(kind, this.#fetched) ?? [])
    const isWeak = best.length < open.length || best.some(({ score }) => score < STRONG_SCORE)
    const hub = this.#hubs < MAX_HUBS ? this.#candidates.best('hub', this.#fetched) : undefined
    const strong = best.filter(({ score, isNarrow }) => score >= STRONG_SCORE && !isNarrow)
    if (strong.length > 0) return this.#tryCandidates(strong)
    if (isWeak && hub !== undefined && hub.score >= HUB_SCORE && open.length > 0) {
      this.#hubs += 1
      this.#tried.add('legal-page')
      return [{ url: hub.url, purpose: { kind: 'hub' } }]
    }
    if (best.length > 0) return this.#tryCandidates(best)
    const english = this.#englishVersion()
    if (english !== undefined) return [english]
    const firmer = this.#firmerCandidates()
    if (firmer.length > 0) return this.#tryCandidates(firmer)
    if (this.#accepted.length === 0 && this.#unread.length === 0) {
      const other = this.#otherPage()
      if (other !== undefined) return [other]
      const index = this.#index()
      if (index !== undefined) return [index]
    }
    return this.#guesses()
  }

  #tryCandidates(candidates: readonly LinkCandidate[]) {
    this.#tried.add('links')
    const byUrl = new Map(candidates.map((candidate) => [candidate.url, candidate]))
    return [...byUrl.values()].map((candidate) => {
      if (candidate.kind === 'privacy' || candidate.kind === 'terms')
        this.#tries[candidate.kind] += 1
      return { url: candidate.url, purpose: { kind: 'candidate', candidate } } as const
    })
  }

  #isSettled(kind: SoughtKind): boolean {
    if (this.#tries[kind] >= MAX_TRIES) return true
    return this.#accepted.some(({ candidate, isNarrow }) => candidate.kind === kind && !isNarrow)
  }

  /** A page titled 'Privacy' may only link to the policy, so a link with the full name is tried too. */
  #firmerCandidates(): readonly LinkCandidate[] {
    return SOUGHT.flatMap((kind) => {
      const known = this.#accepted.filter(({ candidate }) => candidate.kind === kind)
      if (known.length === 0 || known.some(({ isFirm }) => isFirm)) return []
      const best = this.#candidates.best(kind, this.#fetched)
      if (best === undefined || !best.isSure || best.isNarrow || best.score < STRONG_SCORE)
        return []
      if (this.#upgrades >= SOUGHT.length) return []
      this.#upgrades += 1
      return [best]
    })
  }

  #englishVersion(): Readonly<{ url: string; purpose: Purpose }> | undefined {
    for (const of of this.#accepted) {
      if (of.englishUrl !== undefined && !this.#fetched.has(of.englishUrl)) {
        return { url: of.englishUrl, purpose: { kind: 'english', of } }
      }
    }
    return undefined
  }

  /** Another page of the site to look for links on, if the first had none. */
  #otherPage(): Readonly<{ url: string; purpose: Purpose }> | undefined {
    const page = this.#startPage
    const entry = page?.entryUrl
    if (entry !== undefined && !this.#fetched.has(entry)) {
      return { url: entry, purpose: { kind: 'entry' } }
    }
    const at = this.#at
    const homes = [
      `${at.origin}/`,
      parentHome(at),
      // A site that refuses us does so under both names.
      ...(page === undefined && !this.#tried.has('refused') ? otherNames(at) : []),
    ]
    const home = homes.find((url) => url !== undefined && !this.#fetched.has(url))
    if (home === undefined || this.#homesTried >= MAX_HOMES) return undefined
    this.#homesTried += 1
    this.#tried.add('home-page')
    return { url: home, purpose: { kind: 'home' } }
  }

  /** A general page that may link to documents, if no link to them or to a hub was found. */
  #index(): Readonly<{ url: string; purpose: Purpose }> | undefined {
    if (this.#indexes >= MAX_INDEXES) return undefined
    const [first] = (['index', 'imprint'] as const)
      .flatMap((kind) => this.#candidates.best(kind, this.#fetched) ?? [])
      .toSorted((a, b) => b.score - a.score)
    if (first === undefined) return undefined
    this.#indexes += 1
    this.#tried.add('links')
    return { url: first.url, purpose: { kind: 'hub' } }
  }

  /** Addresses that no link names, from sitemaps and common paths, if robots.txt allows. */
  #guesses(): readonly Readonly<{ url: string; purpose: Purpose }>[] {
    const isFound = (kind: SoughtKind) =>
      this.#accepted.some(({ candidate }) => candidate.kind === kind) ||
      this.#unread.some((candidate) => candidate.kind === kind)
    // Many sites have a privacy policy and no terms, so terms alone are not guessed.
    if (isFound('privacy') || this.#given !== undefined) return []
    const at = this.#at
    if (this.#robots === undefined) {
      return [{ url: `${at.origin}/robots.txt`, purpose: { kind: 'robots' } }]
    }
    const robots = this.#robots
    this.#usual ??= {
      privacy: usualAddresses('privacy', at, this.#startPage?.language ?? ''),
      terms: usualAddresses('terms', at, this.#startPage?.language ?? ''),
    }
    const usual = this.#usual
    return SOUGHT.filter((kind) => !isFound(kind)).flatMap((sought) => {
      const url = usual[sought].find(
        (address) => !this.#fetched.has(address) && robots.allows(new URL(address)),
      )
      if (url === undefined) return []
      this.#tried.add('usual-addresses')
      return [{ url, purpose: { kind: 'usual', sought } as const }]
    })
  }

  /** Follows a meta refresh like a redirect. */
  #follows(page: SearchedPage, purpose: Purpose): boolean {
    const { refreshTo } = page
    if (refreshTo === undefined || this.#fetched.has(refreshTo)) return false
    if (this.#refreshes >= MAX_REFRESHES) return false
    this.#refreshes += 1
    this.#queue.push({ url: refreshTo, purpose })
    return true
  }

  #takeSitePage({ url, purpose }: SearchRequest, answer: SearchAnswer): void {
    if (purpose.kind === 'start') this.#givenPage = givenPageOf(answer)
    if (answer.kind === 'pdf' && purpose.kind === 'start') {
      this.#given = {
        kind: 'other',
        url: answer.url,
        title: '',
        place: 'given',
        isPdf: true,
        confidence: 'low',
      }
      return
    }
    if (answer.kind !== 'page') {
      this.#tried.add(answer.kind === 'refused' ? 'refused' : 'unreachable')
      const { search } = this.#start
      if (purpose.kind === 'start' && answer.kind === 'missing' && search !== '') {
        this.#queue.push({ url: url.replace(search, ''), purpose: { kind: 'home' } })
      }
      if (purpose.kind === 'start' && answer.kind === 'failed') {
        // If the name does not resolve or has no server, try it with or without 'www.'.
        const other = withOtherWww(new URL(url))
        if (other !== undefined) this.#queue.push({ url: other, purpose: { kind: 'home' } })
        this.#homesTried += 1
      }
      return
    }
    const { page } = answer
    this.#tried.add(purpose.kind === 'start' ? 'page' : 'home-page')
    this.#startPage = page
    this.#at = new URL(page.url)
    const judged = judgeDocument(page)
    if (purpose.kind === 'start' && judged.kind === 'document') this.#acceptGiven(page, judged)
    this.#collect(page, judged.kind === 'hub' ? 'legal-page' : undefined)
  }

  #acceptGiven(page: SearchedPage, judged: PageJudgement & { kind: 'document' }): void {
    const [first] = judged.kinds
    const document = documentOf(page, judged, 'given')
    this.#given = { kind: first ?? 'other', ...document }
    for (const kind of judged.kinds) {
      this.#accepted.push({
        candidate: { kind, ...document },
        score: 2,
        isNarrow: false,
        isFirm: true,
      })
    }
  }

  #takeHub(page: SearchedPage): void {
    const judged = judgeDocument(page)
    if (judged.kind === 'document' && judged.kinds.length > 0) {
      this.#accept(page, judged, { place: 'footer', score: STRONG_SCORE })
    }
    this.#collect(page, 'legal-page')
  }

  #takeCandidate(candidate: LinkCandidate, answer: SearchAnswer): void {
    const { kind, place, score, isSure } = candidate
    if (kind !== 'privacy' && kind !== 'terms') return
    if (answer.kind === 'pdf') {
      this.#accepted.push({
        candidate: {
          kind,
          url: answer.url,
          title: candidate.label,
          place,
          isPdf: true,
          confidence: 'medium',
        },
        score,
        isNarrow: candidate.isNarrow,
        isFirm: true,
      })
      return
    }
    if (
      answer.kind === 'refused' ||
      ((answer.kind === 'failed' || answer.kind === 'unreadable') && isSure)
    ) {
      this.#unread.push(candidate)
      return
    }
    if (answer.kind !== 'page') return
    const { page } = answer
    const isShell = page.kind === 'too-little-text'
    if (this.#isStartAgain(page) && !(isShell && isSure)) return
    const both = SOUGHT.filter((sought) => this.#candidates.names(sought, candidate.url))
    const judged = judgeDocument(page, { kind, isSure, isForBoth: both.length === SOUGHT.length })
    if (judged.kind === 'document' && judged.kinds.length > 0) {
      this.#accept(page, judged, candidate)
    } else if (judged.kind === 'unreadable') {
      this.#unread.push(candidate)
    }
    this.#collect(page, 'legal-page')
  }

  #takeEnglish(of: Accepted, answer: SearchAnswer): void {
    if (answer.kind !== 'page') return
    const { kind, place } = of.candidate
    if (kind !== 'privacy' && kind !== 'terms') return
    const judged = judgeDocument(answer.page, { kind, isSure: true })
    if (judged.kind !== 'document' || !judged.isEnglish) return
    this.#accept(answer.page, judged, { place, score: of.score + 1 })
  }

  #takeGuess(sought: SoughtKind, page: SearchedPage, place: FoundPlace): void {
    if (this.#isStartAgain(page)) return
    const judged = judgeDocument(page)
    // A page that no link names must say itself what it is.
    if (judged.kind !== 'document' || !judged.kinds.includes(sought)) return
    this.#accept(page, judged, { place, score: STRONG_SCORE })
    this.#collect(page, undefined)
  }

  #takeRobots(answer: SearchAnswer): void {
    if (answer.kind === 'file') this.#robots = readRobots(answer.text, AGENT)
    else
      this.#robots =
        answer.kind === 'failed' || answer.kind === 'unreadable' ? CLOSED_ROBOTS : NO_ROBOTS
    const at = this.#at
    this.#queueSitemaps(this.#robots.sitemaps, at)
  }

  #queueSitemaps(urls: readonly string[], at: URL): void {
    const ofSite = urls.filter(
      (url) => URL.canParse(url) && isSameSite(new URL(url).hostname, at.hostname),
    )
    const [first] = ofSite.toSorted((a, b) => sitemapRank(b) - sitemapRank(a))
    if (first === undefined || this.#sitemaps >= MAX_SITEMAPS) return
    if (this.#robots?.allows(new URL(first)) !== true) return
    this.#sitemaps += 1
    this.#tried.add('sitemap')
    this.#queue.push({ url: first, purpose: { kind: 'sitemap' } })
  }

  #takeSitemap(xml: string): void {
    const { isIndex, urls } = readSitemap(xml)
    const at = this.#at
    if (isIndex) this.#queueSitemaps(urls, at)
    else this.#candidates.addSitemap(urls, at, this.#robots ?? NO_ROBOTS)
  }

  #collect(page: SearchedPage, place: FoundPlace | undefined): void {
    this.#candidates.addPage(page, place)
  }

  #accept(
    page: SearchedPage,
    judged: PageJudgement & { kind: 'document' },
    { place, score }: Readonly<{ place: FoundPlace; score: number }>,
  ): void {
    const document = documentOf(page, judged, place)
    const isOfAnother = this.#isOfAnother(page)
    const confidence = isOfAnother ? 'medium' : document.confidence
    for (const kind of judged.kinds) {
      const isKnown = this.#accepted.some(
        ({ candidate }) => candidate.kind === kind && candidate.url === document.url,
      )
      if (isKnown) continue
      this.#accepted.push({
        candidate: { kind, ...document, confidence },
        score: isOfAnother ? score - OF_ANOTHER_PENALTY : score,
        isNarrow: judged.isNarrow,
        isFirm: judged.isTitled,
        ...(!judged.isEnglish && page.englishUrl !== undefined && { englishUrl: page.englishUrl }),
      })
    }
  }

  /** Whether a document is on another domain and never names the site: a group's or somebody else's. */
  #isOfAnother({ url, title, text }: SearchedPage): boolean {
    if (isSameSite(new URL(url).hostname, this.#at.hostname)) return false
    const names = nameWordsOf(this.#at.hostname, this.#startPage?.siteName ?? '')
    const words = foldLabel(`${title} ${text.slice(0, NAMING_CHARACTERS)}`)
    return ![...names].some((name) => name.length >= NAME_MIN_CHARACTERS && words.includes(name))
  }

  /** Whether a page equals the start page: some sites answer every address with it. */
  #isStartAgain(page: SearchedPage): boolean {
    const start = this.#startPage
    return start !== undefined && page.title === start.title && page.text === start.text
  }

  #outcome(): SearchOutcome {
    const candidates = [...SOUGHT.flatMap((kind) => this.#ofKind(kind)), ...this.#others()]
    if (this.#given !== undefined) {
      const { url } = this.#given
      return {
        kind: 'policy',
        policy: this.#given,
        others: candidates.filter((other) => other.url !== url),
      }
    }
    if (candidates.every(({ kind }) => kind !== 'privacy' && kind !== 'terms')) {
      return candidates.length > 0
        ? { kind: 'found', candidates }
        : { kind: 'nothing', given: this.#givenPage, tried: [...this.#tried] }
    }
    const winner = this.#winner(candidates)
    return { kind: 'found', candidates, ...(winner !== undefined && { winner }) }
  }

  #ofKind(kind: SoughtKind): readonly PolicyCandidate[] {
    const accepted = this.#accepted
      .filter(({ candidate }) => candidate.kind === kind)
      .toSorted((a, b) => rank(b) - rank(a))
      .map(({ candidate }) => candidate)
    const known = new Set(accepted.map(({ url }) => url))
    const unread = [
      ...this.#unread.filter((candidate) => candidate.kind === kind),
      // Links that the budget left unread are offered after the documents.
      ...this.#candidates.open(kind, this.#fetched).filter(({ isSure }) => isSure),
    ]
      .filter(({ score, url }) => score >= OFFERED_UNREAD_SCORE && !known.has(url))
      .slice(0, MAX_OFFERED_UNREAD)
    return [...accepted, ...unread.map((candidate) => unreadCandidate(candidate, kind))]
  }

  #others(): readonly PolicyCandidate[] {
    const [cookies] = this.#candidates.open('cookies', this.#fetched)
    if (cookies === undefined || cookies.score < OFFERED_UNREAD_SCORE) return []
    return [unreadCandidate(cookies, 'cookies')]
  }

  #winner(candidates: readonly PolicyCandidate[]): string | undefined {
    const order = this.#wants === 'terms' ? SOUGHT.toReversed() : SOUGHT
    for (const kind of order) {
      const first = candidates.find((candidate) => candidate.kind === kind)
      if (first !== undefined && first.confidence !== 'low') return first.url
    }
    return undefined
  }
}

/** The same site with or without 'www.', and without encryption. */
function otherNames({ origin }: URL): readonly (string | undefined)[] {
  const plain = origin.startsWith('https:') ? `${origin.replace('https:', 'http:')}/` : undefined
  return [withOtherWww(new URL(origin)), plain]
}

const GIVEN_PAGES = {
  policy: 'other-page',
  'not-a-policy': 'other-page',
  challenge: 'refused',
  login: 'login',
  'cookie-wall': 'cookie-wall',
  'too-little-text': 'too-little-text',
} as const satisfies Record<PageKind, GivenPage>

function givenPageOf(answer: SearchAnswer): GivenPage {
  switch (answer.kind) {
    case 'page': {
      const { kind, shell } = answer.page
      return kind === 'too-little-text' && shell !== undefined ? 'needs-script' : GIVEN_PAGES[kind]
    }
    case 'failed':
      return 'unreachable'
    case 'pdf':
    case 'file':
      return 'other-page'
    default:
      return answer.kind
  }
}

/** Files are parsed on the request thread, so larger ones are not read. */
const FILE_MAX_BYTES = 1_024 * 1_024

function maxBytesOf({ kind }: Purpose): number {
  return kind === 'robots' || kind === 'sitemap' ? FILE_MAX_BYTES : SEARCH_MAX_BYTES
}

function sitemapRank(url: string): number {
  if (/(?:legal|polic)/i.test(url)) return 2
  return /page/i.test(url) ? 1 : 0
}

function rank({ score, isNarrow, isFirm }: Accepted): number {
  return score + (isNarrow ? -2 : 0) + (isFirm ? 0.5 : 0)
}

function documentOf(
  page: SearchedPage,
  { isTitled, isNarrow, isEnglish }: PageJudgement & { kind: 'document' },
  place: FoundPlace,
) {
  return {
    url: page.url,
    title: page.title,
    place,
    ...(!isEnglish && { language: page.language }),
    confidence: isTitled && !isNarrow ? 'high' : 'medium',
  } as const
}

function unreadCandidate(
  { url, label, place }: LinkCandidate,
  kind: PolicyCandidate['kind'],
): PolicyCandidate {
  return { kind, url, title: label, place, confidence: 'low' }
}
