import { readLabel } from './label-kinds.ts'
import type { PageLink, SearchedPage } from './searched-page.ts'
import { isSameSite } from './site-of.ts'
import type { SoughtKind } from './typed-input.ts'

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
export function englishEntry(page: SearchedPage): string | undefined {
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
