const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Words that, at the start or the end of a class name, mark a site's boilerplate. */
const BOILERPLATE = words(
  'ad ads advert advertisement adverts announcement backtotop breadcrumb breadcrumbs ' +
    'browserupgrade comments cta feedback languages loader megamenu menu modal nav navbar ' +
    'navigation newsletter offcanvas pager pagination popup preloader promo recommended related ' +
    'respond search share sharing sidebar sidenav signup skiplink skip social spinner subscribe ' +
    'switcher toc toolbar tooltip votes',
)

/**
 * Words that, together with 'cookie' or 'consent', mark a banner rather than a chapter about
 * cookies.
 */
const BANNER = words(
  'banner bar popup modal dialog overlay wall law notification message prompt widget',
)

/** Words that mark the footer of a part of the text rather than of the site. */
const PART_OF_TEXT = words('article card content document entry legal policy post section text')

const CONSENT = words('cookie cookies consent gdpr ccpa')

/** First words of the names that well-known consent tools give their banners. */
const CONSENT_TOOLS = words(
  'borlabs cky cmplz cookiebot cookiefirst cookieyes cybot didomi iubenda klaro ' +
    'onetrust osano quantcast termly truste usercentrics',
)

const CAMEL = /([a-z])([A-Z])/g
const SEPARATOR = /[-_]+/

/** Characters of utility classes such as 'group-has-[nav]/menu:p-2', which name no purpose. */
const UTILITY_RULE = /[:[\]/@]/

export type BoilerplateName = 'none' | 'cookie-banner' | 'footer' | 'starts-with' | 'ends-with'

/** What a `class` or `id` says about an element; the strongest statement wins. */
export function boilerplateName(value: string): BoilerplateName {
  let found: BoilerplateName = 'none'
  for (const name of value.split(/\s+/)) {
    if (name === '' || UTILITY_RULE.test(name)) continue
    const parts = name.replace(CAMEL, '$1-$2').toLowerCase().split(SEPARATOR)
    const first = parts[0] ?? ''
    if (CONSENT_TOOLS.has(first)) return 'cookie-banner'
    const isAboutConsent = parts.some((part) => CONSENT.has(part))
    if (isAboutConsent && parts.some((part) => BANNER.has(part))) return 'cookie-banner'
    if (isSiteFooter(parts)) found = 'footer'
    if (found === 'footer') continue
    if (BOILERPLATE.has(parts.at(-1) ?? '')) found = 'ends-with'
    else if (BOILERPLATE.has(first) && found === 'none') found = 'starts-with'
  }
  return found
}

function isSiteFooter(parts: readonly string[]): boolean {
  return (
    (parts[0] === 'footer' || parts.at(-1) === 'footer') &&
    !parts.some((part) => PART_OF_TEXT.has(part))
  )
}
