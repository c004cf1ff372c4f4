import {
  type ElementWords,
  linkShare,
  NO_WORDS,
  proseWords,
  type WordCounts,
} from '../page-markup/element-words.ts'
import { HEADING_ELEMENTS } from '../page-markup/open-elements.ts'
import { attribute, type PageElement } from '../page-markup/page-element.ts'

/** An element with this share of the page's running text is the text, whatever its name. */
const TEXT_ITSELF_SHARE = 0.3

/** Least running words of an aside that belongs to the text. */
const ASIDE_WORDS = 25

/** Least running words of a form that wraps text; other forms have only labels and hints. */
const FORM_TEXT_WORDS = 100

/** A label with fewer running words names a form field. */
const LABEL_WORDS = 12

/** Most running words of an element that its class name alone makes boilerplate. */
const NAMED_BOILERPLATE_WORDS = 60
const WEAKLY_NAMED_BOILERPLATE_WORDS = 15

/** Fewest links of a table of contents or a link list. */
const LINK_LIST_LINKS = 4

const BOILERPLATE_ROLES: ReadonlySet<string> = new Set([
  'alertdialog',
  'banner',
  'contentinfo',
  'dialog',
  'menu',
  'menubar',
  'navigation',
  'search',
  'toolbar',
])

/** What an element's surroundings say about it. */
export type Surroundings = Readonly<{
  isInMain: boolean
  isInHeading: boolean
  /** The ids of the elements that controls on this page open and close. */
  panelIds: ReadonlySet<string>
  consentBanners: ReadonlySet<PageElement>
  /** The page's headings of first level, and their ancestors. */
  titleHolders: ReadonlySet<PageElement>
}>

/**
 * Whether an element is boilerplate of the site (navigation, banners, forms, share bars, hidden
 * decoration) rather than part of the text.
 * @param pageProse running words of the whole page
 */
export function isBoilerplate(
  element: PageElement,
  counts: WordCounts,
  pageProse: number,
  surroundings: Surroundings,
): boolean {
  const size = counts.get(element) ?? NO_WORDS
  if (size.words === 0) return false
  if (isArchiveBar(element)) return true
  const prose = proseWords(counts, element)
  const links = linkShare(counts, element)
  if (element.name === 'button')
    return !surroundings.isInHeading && !isAccordionHandle(element, size)
  if (prose > pageProse * TEXT_ITSELF_SHARE) return false
  if (surroundings.consentBanners.has(element)) return true
  if (isHidden(element) && !isClosedPanel(element, prose, links, surroundings)) return true
  const role = attribute(element, 'role')
  if (BOILERPLATE_ROLES.has(role)) return role !== 'banner' || !surroundings.isInMain
  switch (element.name) {
    case 'nav':
    case 'dialog':
      return true
    case 'form':
      return prose < FORM_TEXT_WORDS || links > 0.3
    case 'header':
      if (surroundings.titleHolders.has(element)) return links > 0.5
      return !surroundings.isInMain || links > 0.5
    case 'footer':
      return !surroundings.isInMain || links > 0.5
    case 'aside':
      return !surroundings.isInMain || links > 0.3 || prose < ASIDE_WORDS
    case 'label':
      return prose < LABEL_WORDS
    default:
      return (
        hasBoilerplateName(element, size, links, surroundings) ||
        isTableOfContents(size, links) ||
        (isReadAloudHint(element, size.words) && !size.hasHeading)
      )
  }
}

/** Ids, or their beginnings, of what web archives put into the pages that they show. */
const ARCHIVE_BARS = ['wm-ipp', 'donato', '_wb_', 'wb-banner', 'webArchive'] as const

/** Whether an element is a web archive's own bar above or below a copy: never the page's text. */
function isArchiveBar(element: PageElement): boolean {
  const id = attribute(element, 'id')
  return CONTAINERS.has(element.name) && ARCHIVE_BARS.some((name) => id.startsWith(name))
}

const HANDLE_CLASS = /accordion|collaps|disclosure|expand|faq|question|toggle/i

/** Whether a button is the heading of a section that it opens and closes. */
function isAccordionHandle(button: PageElement, { hasHeading }: ElementWords): boolean {
  return (
    button.attributes.has('aria-expanded') ||
    button.attributes.has('aria-controls') ||
    HANDLE_CLASS.test(attribute(button, 'class')) ||
    hasHeading
  )
}

/** Elements that class names may mark as boilerplate. Paragraphs and cells are always text. */
const CONTAINERS: ReadonlySet<string> = new Set(
  'center div figure ins li ol section span ul'.split(' '),
)

function hasBoilerplateName(
  element: PageElement,
  { words, linkWords, hasHeading }: ElementWords,
  links: number,
  { isInMain, titleHolders }: Surroundings,
): boolean {
  if (!CONTAINERS.has(element.name)) return false
  const names = [attribute(element, 'class'), attribute(element, 'id')].map(boilerplateName)
  if (names.includes('cookie-banner')) return true
  if (names.includes('footer') && !isInMain) return !titleHolders.has(element)
  const name = names[0]
  if (name === 'none' || name === 'footer' || (hasHeading && links < 0.5)) return false
  if (links > 0.5) return true
  return (
    words - linkWords <
    (name === 'ends-with' ? NAMED_BOILERPLATE_WORDS : WEAKLY_NAMED_BOILERPLATE_WORDS)
  )
}

function isTableOfContents(size: ElementWords, links: number): boolean {
  return size.links >= LINK_LIST_LINKS && size.innerLinks >= size.links * 0.9 && links > 0.9
}

const HIDING_STYLE = /(?:^|[;\s])(?:display\s{0,4}:\s{0,4}none|visibility\s{0,4}:\s{0,4}hidden)/i

/** Whether markup hides an element from every visitor until something shows it. */
function isHidden(element: PageElement): boolean {
  return (
    (element.attributes.has('hidden') && attribute(element, 'hidden') !== 'until-found') ||
    attribute(element, 'aria-hidden') === 'true' ||
    HIDING_STYLE.test(attribute(element, 'style'))
  )
}

/** A hidden element with this many running words is an accordion's panel, not decoration. */
const HIDDEN_PANEL_WORDS = 25

/** Classes, in the usual frameworks, of parts that a script opens. */
const PANEL_CLASS = /(?:^|\s)(?:accordion|collapse|faq|tab-?(?:pane|content))/i

/** Whether a hidden element is a closed part of the text: an accordion's panel or a tab. */
function isClosedPanel(
  element: PageElement,
  prose: number,
  links: number,
  { isInMain, panelIds }: Readonly<{ isInMain: boolean; panelIds: ReadonlySet<string> }>,
): boolean {
  if (prose >= HIDDEN_PANEL_WORDS && links < 0.3) return true
  if (links > 0.55) return false
  return (
    panelIds.has(attribute(element, 'id')) ||
    element.attributes.has('aria-labelledby') ||
    attribute(element, 'role') === 'tabpanel' ||
    (isInMain && PANEL_CLASS.test(attribute(element, 'class')))
  )
}

/** Classes, in the usual frameworks, of text for screen readers only. */
const READ_ALOUD =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-?readers?(?:-text|-only)?|(?:slds-)?assistive-text|hide-visually|element-invisible)(?=$|[\s_])/i

/** Most words of a hint for screen readers, such as '(opens in a new window)'. */
const HINT_MAX_WORDS = 12

/**
 * Whether an element is a hint for screen readers only. Never a heading or caption: pages hide the
 * policy's title when a picture shows it.
 * @param words of the element
 */
function isReadAloudHint(element: PageElement, words: number): boolean {
  return (
    words <= HINT_MAX_WORDS &&
    !HEADING_ELEMENTS.has(element.name) &&
    element.name !== 'caption' &&
    READ_ALOUD.test(attribute(element, 'class'))
  )
}

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
function boilerplateName(value: string): BoilerplateName {
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
