import { foldLabel } from '../text/text-cleaning.ts'
import { type LabelKind, type LabelReading, readLabel } from './label-kinds.ts'
import { ARTICLE_SECTIONS, INDEX_WORDS } from './policy-words.ts'
import type { LinkPlace, PageLink, ScoredLink, SearchedPage } from './searched-page.ts'
import { isSameSite, nameWordsOf, registeredDomain, siteLabel } from './site-of.ts'
import type { SoughtKind } from './typed-input.ts'

const PLACE_FACTORS: Readonly<Record<LinkPlace, number>> = {
  head: 0.9,
  footer: 1,
  header: 0.9,
  body: 0.8,
  script: 0.65,
  frame: 0.8,
}

const OTHER_SITE_IN_FOOTER = 0.75
const DOCUMENT_HOST = 0.85
const OTHER_SITE_ELSEWHERE = 0.35
const OF_ANOTHER_COMPANY = 0.1
const IN_AN_ARTICLE_SECTION = 0.4
/** 'Terms of use 2021', '/privacy-policy-10-10-2025': one of several versions. */
const OLD_VERSION = 0.7
const OF_A_YEAR = /(?:^|\D)(?:19|20)\d\d(?:\D|$)/

/** Factors of a path's score if the link has no label, and if its label says nothing. */
const PATH_WITHOUT_LABEL = 0.85
const PATH_WITH_SILENT_LABEL = 0.6
const PATH_AGREES = 0.1
const NARROW_PATH_FACTOR = 0.85
const HINT_FACTOR = 0.95

/** Minimum score of a reading that names a kind. */
const TELLING_SCORE = 0.45

/** Companies whose policies are linked on other sites' pages: captchas, site builders, consent tools. */
const COMPANIES_NAMED_EVERYWHERE: ReadonlySet<string> = new Set(
  'google facebook meta instagram twitter x linkedin youtube tiktok pinterest hcaptcha cloudflare onetrust cookiebot cookieyes usercentrics trustarc quantcast didomi iabeurope wordpress automattic shopify wix squarespace webflow weebly mailchimp hubspot stripe paypal klarna apple microsoft amazon disqus gravatar zendesk intercom typeform calendly eventbrite youradchoices aboutads networkadvertising allaboutcookies'.split(
    ' ',
  ),
)

/** Services that host the documents of other sites. */
const DOCUMENT_HOSTS: ReadonlySet<string> = new Set(
  'iubenda.com termly.io termsfeed.com privacypolicies.com freeprivacypolicy.com getterms.io enzuzo.com termageddon.com policymaker.io privacypolicyonline.com websitepolicies.com privacypolicygenerator.info notion.site docs.google.com sites.google.com'.split(
    ' ',
  ),
)

const NAMES_ANOTHER_COMPANY =
  /captcha|powered by|provided by|website by|site by|built with|built by|designed by|developed by|hosted by|created with|made with|bereitgestellt von|propulsé par|realizzato da/i

export type LinkingPage = Readonly<{ host: string; nameWords: ReadonlySet<string> }>

/**
 * A page with only its relevant links, each scored. Links are scored once, where the page is parsed,
 * since it may have thousands.
 */
export function withTellingLinks(page: SearchedPage): SearchedPage {
  const { hostname: host } = new URL(page.url)
  const linking = { host, nameWords: nameWordsOf(host, page.siteName) }
  const links = page.links.flatMap((link) => {
    const scored = scoreLink(link, linking)
    return scored.length > 0 ? [{ ...link, scored }] : []
  })
  const entryUrl = englishEntry(page) ?? frameOf(page)
  return { ...page, links, ...(entryUrl !== undefined && { entryUrl }) }
}

/** The address of a page's frame on the same site, if it has one. */
function frameOf({ url, links }: SearchedPage): string | undefined {
  const { hostname } = new URL(url)
  return links.find(
    (link) => link.place === 'frame' && isSameSite(new URL(link.url).hostname, hostname),
  )?.url
}

/** What a link may lead to: every kind that its words, relation or path name. */
export function scoreLink(link: PageLink, page: LinkingPage): readonly ScoredLink[] {
  const url = new URL(link.url)
  const label = readLabel(link.label, page.nameWords)
  const hint = readLabel(link.hint, page.nameWords)
  const path = readPath(url)
  // Help desks store documents among their articles, so a document's full name is trusted there.
  const section = label.isSure || hint.isSure ? 1 : sectionFactor(url)
  const age = OF_A_YEAR.test(`${link.label} ${url.pathname}`) ? OLD_VERSION : 1
  const factor = PLACE_FACTORS[link.place] * siteFactor(link, url, page) * section * age
  const scored: ScoredLink[] = []
  for (const kind of KINDS) {
    const named = namedScore({ kind, label, hint, path, hasLabel: link.label !== '' })
    const score = link.relation === kind ? Math.max(1, named) : named
    if (score * factor < LEAST_SCORE) continue
    const reading = tells(label) ? label : tells(hint) ? hint : path
    scored.push({
      kind,
      score: score * factor,
      isNarrow: reading.isNarrow || path.isNarrow,
      isSure: reading.isSure || link.relation === kind,
    })
  }
  if (scored.length > 0 || !isSameSite(url.hostname, page.host)) return scored
  const index = indexScore(link)
  return index === 0 ? [] : [{ kind: 'index', score: index, isNarrow: false, isSure: false }]
}

const INDEX_SCORES: ReadonlyMap<string, number> = new Map(
  INDEX_WORDS.flatMap((list, rank) => list.map((words) => [foldLabel(words), 1 / (rank + 1)])),
)

function indexScore({ label, hint, place }: PageLink): number {
  if (place === 'script' || place === 'frame') return 0
  return (INDEX_SCORES.get(foldLabel(label || hint)) ?? 0) * PLACE_FACTORS[place]
}

const KINDS: readonly LabelKind[] = ['privacy', 'terms', 'cookies', 'imprint', 'hub', 'other']

/** Minimum score of a relevant link. */
const LEAST_SCORE = 0.33

type Named = Readonly<{
  kind: LabelKind
  label: LabelReading
  hint: LabelReading
  path: LabelReading
  hasLabel: boolean
}>

function namedScore({ kind, label, hint, path, hasLabel }: Named): number {
  const ofPath = path.scores.get(kind) ?? 0
  const agreement = ofPath >= TELLING_SCORE ? PATH_AGREES : 0
  const narrowing = path.isNarrow ? NARROW_PATH_FACTOR : 1
  if (tells(label)) return ((label.scores.get(kind) ?? 0) + agreement) * narrowing
  if (tells(hint)) return ((hint.scores.get(kind) ?? 0) * HINT_FACTOR + agreement) * narrowing
  const silent = hasLabel ? PATH_WITH_SILENT_LABEL : PATH_WITHOUT_LABEL
  return Math.max(ofPath * silent, label.scores.get(kind) ?? 0)
}

function tells({ scores }: LabelReading): boolean {
  for (const score of scores.values()) if (score >= TELLING_SCORE) return true
  return false
}

const PATH_MAX_CHARACTERS = 300
const EXTENSION = /\.(?:html?|php|aspx?|jsp|pdf|md|txt|shtml|cfm)$/i

/** What an address names by its last segments and its query values. */
export function readPath(url: URL): LabelReading {
  const segments = decoded(url.pathname)
    .split('/')
    .filter((segment) => segment !== '')
  const last = (segments.at(-1) ?? '').replace(EXTENSION, '')
  const values = [...url.searchParams.values()].slice(0, 4).join(' ')
  const reading = readLabel(last)
  if (reading.scores.size > 0) return reading
  const ofQuery = readLabel(decoded(values))
  if (ofQuery.scores.size > 0) return ofQuery
  return readLabel(segments.slice(-2).join(' ').replace(EXTENSION, ''))
}

function decoded(text: string): string {
  const cut = text.slice(0, PATH_MAX_CHARACTERS)
  try {
    return decodeURIComponent(cut)
  } catch {
    // Not UTF-8: read undecoded.
    return cut
  }
}

function siteFactor({ place, context = '' }: PageLink, url: URL, page: LinkingPage): number {
  if (isSameSite(url.hostname, page.host)) return 1
  const ofLink = siteLabel(url.hostname)
  const ofPage = siteLabel(page.host)
  if (COMPANIES_NAMED_EVERYWHERE.has(ofLink) || NAMES_ANOTHER_COMPANY.test(context)) {
    return OF_ANOTHER_COMPANY
  }
  const isHost = [url.hostname, registeredDomain(url.hostname)].some((host) =>
    DOCUMENT_HOSTS.has(host),
  )
  if (isHost) return DOCUMENT_HOST
  // 'example.com' and 'example.de', 'examplegroup.com'.
  const isNamedAlike =
    ofPage.length >= 4 && ofLink.length >= 4 && (ofLink.includes(ofPage) || ofPage.includes(ofLink))
  if (isNamedAlike) return 1
  return place === 'footer' ? OTHER_SITE_IN_FOOTER : OTHER_SITE_ELSEWHERE
}

/** A factor below 1 for addresses in sections with articles. */
export function sectionFactor(url: URL): number {
  const segments = url.pathname.toLowerCase().split('/').slice(1, -1)
  const isArticle = segments.some(
    (segment) => ARTICLE_SECTIONS.has(segment) || /^(?:19|20)\d\d$/.test(segment),
  )
  return isArticle ? IN_AN_ARTICLE_SECTION : 1
}

/** Common paths of documents, the commonest first. */
const USUAL: Readonly<Record<SoughtKind, readonly string[]>> = {
  privacy: [
    '/privacy-policy',
    '/privacy',
    '/legal/privacy',
    '/policies/privacy-policy',
    '/privacy-notice',
  ],
  terms: ['/terms', '/terms-of-service', '/terms-and-conditions', '/legal/terms', '/terms-of-use'],
}

/** Paths to try first for pages that declare this language. */
const USUAL_OF_LANGUAGE: Readonly<Record<string, Readonly<Record<SoughtKind, readonly string[]>>>> =
  {
    de: {
      privacy: ['/datenschutz', '/datenschutzerklaerung'],
      terms: ['/agb', '/nutzungsbedingungen'],
    },
    fr: {
      privacy: ['/politique-de-confidentialite', '/confidentialite'],
      terms: ['/cgu', '/mentions-legales'],
    },
    es: {
      privacy: ['/politica-de-privacidad', '/privacidad'],
      terms: ['/terminos-y-condiciones', '/aviso-legal'],
    },
    pt: { privacy: ['/politica-de-privacidade', '/privacidade'], terms: ['/termos-de-uso'] },
    it: { privacy: ['/privacy-policy', '/privacy'], terms: ['/termini-e-condizioni'] },
    nl: { privacy: ['/privacyverklaring', '/privacybeleid'], terms: ['/algemene-voorwaarden'] },
    sv: { privacy: ['/integritetspolicy'], terms: ['/villkor'] },
  }

const LANGUAGE_OF_COUNTRY: Readonly<Record<string, string>> = {
  de: 'de',
  at: 'de',
  fr: 'fr',
  es: 'es',
  mx: 'es',
  ar: 'es',
  br: 'pt',
  pt: 'pt',
  it: 'it',
  nl: 'nl',
  se: 'sv',
}

/** Most usual addresses that a search tries, for both kinds together. */
const USUAL_MAX = 10

/** The usual addresses of a document on a site, the likeliest first. */
export function usualAddresses(
  kind: SoughtKind,
  { origin, hostname }: URL,
  language: string,
): readonly string[] {
  const ofCountry = LANGUAGE_OF_COUNTRY[hostname.split('.').at(-1) ?? '']
  const ofLanguage = USUAL_OF_LANGUAGE[language || (ofCountry ?? '')]
  const paths = [...(ofLanguage?.[kind] ?? []), ...USUAL[kind]]
  return [...new Set(paths)].slice(0, USUAL_MAX / 2).map((path) => `${origin}${path}`)
}

/** Subdomains for parts of a site: 'app.example.com' belongs to 'example.com'. */
const PART =
  /^(?:app|apps|my|login|signin|accounts?|auth|id|sso|portal|dashboard|shop|store|blog|news|help|support|docs|m|mobile|web|secure|online|go|checkout|status|community|about|en|us|uk|de)\./

/** The home page of the site that an address is a part of; undefined if it is the same. */
export function parentHome({ hostname, protocol, port }: URL): string | undefined {
  const parent = hostname.replace(PART, '')
  const isOther = parent !== hostname && parent.includes('.') && isSameSite(parent, hostname)
  return isOther && port === '' ? `${protocol}//${parent}/` : undefined
}

/** The same address with 'www.' added or removed. */
export function withOtherWww(url: URL): string | undefined {
  if (/^[\d.]+$|^\[/.test(url.hostname)) return undefined
  const other = new URL(url)
  other.hostname = url.hostname.startsWith('www.') ? url.hostname.slice(4) : `www.${url.hostname}`
  return other.href
}

const ENGLISH_PATH = /^\/(?:[a-z]{2}[-_/])?en(?:[-_/][a-z]{2})?(?:[/.]|$)/i
const COUNTRY_IN_ENGLISH =
  /^\/(?:us|uk|gb|ie|au|nz|ca|global|intl|international|worldwide)(?:[/.-]|$)/i
const LOCALE_PATH = /^\/[a-z]{2}(?:[-_/][a-z]{2})?(?:[/.]|$)/i
const UNITED_STATES = /\bunited states\b|\busa\b|\bu\.s\./i
const IN_ENGLISH =
  /\benglish\b|\binternational\b|\bglobal\b|\bunited kingdom\b|\bworldwide\b|\brest of (?:the )?world\b/i

/** The English entry of a page that asks for a country or language; undefined if it has none. */
function englishEntry(page: SearchedPage): string | undefined {
  const { hostname } = new URL(page.url)
  let best: Readonly<{ url: string; score: number }> | undefined
  for (const link of page.links) {
    const url = new URL(link.url)
    if (!isSameSite(url.hostname, hostname) || url.href === page.url) continue
    const score = entryScore(link, url)
    if (score > (best?.score ?? 0)) best = { url: link.url, score }
  }
  return best?.url
}

function entryScore(link: PageLink, { pathname }: URL): number {
  const words = `${link.label} ${link.hint}`.slice(0, 100)
  if (readLabel(words).scores.size > 0) return 0
  const inUs =
    UNITED_STATES.test(words) || /^\/(?:en[-_/]us|us)(?:[/._-]|$)/i.test(pathname) ? 3 : 0
  const inEnglish = ENGLISH_PATH.test(pathname) || IN_ENGLISH.test(words) ? 2 : 0
  const country = COUNTRY_IN_ENGLISH.test(pathname) ? 1 : 0
  const locale = LOCALE_PATH.test(pathname) && pathname.length <= 12 ? 0.5 : 0
  return inUs + inEnglish + country + locale
}
