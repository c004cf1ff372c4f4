import { foldWhitespace } from '../../../core/text/text-cleaning.ts'
import {
  countElementWords,
  countWithout,
  linkShare,
  NO_WORDS,
  proseWords,
  TEXTLESS_ELEMENTS,
  type WordCounts,
} from '../page-markup/element-words.ts'
import { HEADING_ELEMENTS } from '../page-markup/open-elements.ts'
import { attribute, isElement, type PageElement, textInside } from '../page-markup/page-element.ts'
import { isBoilerplate, type Surroundings } from './page-boilerplate.ts'

/** The part of a page that is its text, and the boilerplate inside it. */
export type MainRegion = Readonly<{
  element: PageElement
  isLeftOut: (element: PageElement) => boolean
  counts: WordCounts
}>

/** Finds the main text of a page by its markup and the distribution of running words. */
export function findMainRegion(root: PageElement): MainRegion {
  const raw = countElementWords(root)
  const titleHolders = findTitleHolders(root, raw)
  const boilerplate = collectBoilerplate(root, raw, titleHolders)
  const counts = countWithout(root, raw, boilerplate)
  const marked = smallestMarkedRegion(root, counts, titleHolders)
  const element = marked ?? root
  const siblings = siblingsOfText(element, counts, marked !== undefined, titleHolders)
  for (const sibling of siblings) boilerplate.add(sibling)
  return { element, isLeftOut: (inside) => boilerplate.has(inside), counts: raw }
}

function collectBoilerplate(
  root: PageElement,
  counts: WordCounts,
  titleHolders: ReadonlySet<PageElement>,
): Set<PageElement> {
  const boilerplate = new Set<PageElement>()
  const pageProse = proseWords(counts, root)
  const visit = (element: PageElement, surroundings: Surroundings): void => {
    if (isBoilerplate(element, counts, pageProse, surroundings)) {
      boilerplate.add(element)
      return
    }
    const inside = {
      ...surroundings,
      isInMain: surroundings.isInMain || isMarkedMain(element),
      isInHeading: surroundings.isInHeading || HEADING_ELEMENTS.has(element.name),
    }
    for (const child of element.children) {
      if (isElement(child) && counts.has(child)) visit(child, inside)
    }
  }
  visit(root, {
    isInMain: false,
    isInHeading: false,
    panelIds: collectPanelIds(root),
    consentBanners: findConsentBanners(root, counts, titleHolders),
    titleHolders,
  })
  return boilerplate
}

function collectPanelIds(root: PageElement): ReadonlySet<string> {
  const ids = new Set<string>()
  const visit = (element: PageElement): void => {
    for (const id of attribute(element, 'aria-controls').split(/\s+/)) if (id !== '') ids.add(id)
    for (const child of element.children) if (isElement(child)) visit(child)
  }
  visit(root)
  return ids
}

/** All first-level headings, except mere links such as logos, and all their ancestors. */
function findTitleHolders(root: PageElement, counts: WordCounts): ReadonlySet<PageElement> {
  const holders = new Set<PageElement>()
  const visit = (element: PageElement): boolean => {
    let holds = element.name === 'h1' && proseWords(counts, element) > 0
    for (const child of element.children) {
      if (isElement(child) && counts.has(child) && visit(child)) holds = true
    }
    if (holds) holders.add(element)
    return holds
  }
  visit(root)
  return holders
}

/** A marked region with this share of the page's running text is the main text. */
const MAIN_SHARE = 0.5

/** Share of the running text of all marked elements that such a region must hold. */
const MARKED_SHARE = 0.85

/** Whether markup declares an element as the main text or an article. */
function isMarkedMain(element: PageElement): boolean {
  return (
    element.name === 'main' ||
    element.name === 'article' ||
    attribute(element, 'role') === 'main' ||
    attribute(element, 'role') === 'article' ||
    attribute(element, 'itemprop') === 'articleBody'
  )
}

/**
 * The smallest marked element with most of the page's running text and nearly all of that in marked
 * elements, since a policy may be split into several articles.
 */
function smallestMarkedRegion(
  root: PageElement,
  counts: WordCounts,
  titleHolders: ReadonlySet<PageElement>,
): PageElement | undefined {
  const needed = Math.max(
    proseWords(counts, root) * MAIN_SHARE,
    markedProse(root, counts) * MARKED_SHARE,
  )
  let found: PageElement | undefined
  const visit = (element: PageElement): void => {
    if (proseWords(counts, element) < needed) return
    // An inner mark may exclude the title with which the article begins.
    const losesTitle = found !== undefined && titleHolders.has(found) && !titleHolders.has(element)
    if (isMarkedMain(element) && !losesTitle) found = element
    for (const child of element.children) if (isElement(child)) visit(child)
  }
  visit(root)
  return found
}

/** Running words of the outermost marked elements. */
function markedProse(element: PageElement, counts: WordCounts): number {
  if (isMarkedMain(element)) return proseWords(counts, element)
  return element.children
    .filter(isElement)
    .reduce((sum, child) => sum + markedProse(child, counts), 0)
}

/** Most words of a cookie banner. A longer element with a button in it is a page, not a banner. */
const BANNER_MAX_WORDS = 150

/** Most words of a button. */
const BUTTON_MAX_WORDS = 5

/** Labels of buttons in cookie banners, which are never a whole sentence of a policy. */
const ANSWER =
  /^(?:i )?(?:accept|agree|allow|reject|decline|deny|refuse|got it|ok|okay|understood|only necessary|necessary only|strictly necessary)\b/i

const COOKIES = /\bcookies?\b/i

type Holding = Readonly<{ answer: boolean; cookies: boolean }>

const NOTHING: Holding = { answer: false, cookies: false }

/**
 * Finds cookie banners by their content, not their names: short elements that mention cookies and
 * contain a button to accept or refuse them. An element with the page's title is never one.
 */
function findConsentBanners(
  root: PageElement,
  counts: WordCounts,
  titleHolders: ReadonlySet<PageElement>,
): ReadonlySet<PageElement> {
  const banners = new Set<PageElement>()
  const visit = (element: PageElement): Holding => {
    const { words } = counts.get(element) ?? NO_WORDS
    if (words === 0) return NOTHING
    if (words <= BUTTON_MAX_WORDS && isButton(element)) {
      return { ...NOTHING, answer: ANSWER.test(textOf(element)) }
    }
    let { answer, cookies } = NOTHING
    for (const child of element.children) {
      if (!isElement(child)) {
        cookies ||= COOKIES.test(child)
        continue
      }
      const inside = visit(child)
      answer ||= inside.answer
      cookies ||= inside.cookies
    }
    const isShort = words <= BANNER_MAX_WORDS
    if (answer && cookies && isShort && !titleHolders.has(element)) banners.add(element)
    return { answer, cookies }
  }
  visit(root)
  return banners
}

/** Banners' buttons are button elements, or links without a target. */
function isButton(element: PageElement): boolean {
  if (element.name === 'button' || attribute(element, 'role') === 'button') return true
  const href = attribute(element, 'href')
  return element.name === 'a' && (href === '' || href === '#' || href.startsWith('javascript:'))
}

function textOf(element: PageElement): string {
  const isSkipped = ({ name }: PageElement) => TEXTLESS_ELEMENTS.has(name)
  return foldWhitespace(textInside(element, { separator: ' ', isSkipped }))
}

/** A child with this share of a region's running text is the text itself. */
const TEXT_CHILD_SHARE = 0.85

/** Elements that are text themselves, not containers of it. */
const TEXT_ELEMENTS: ReadonlySet<string> = new Set(
  'blockquote dd dl dt h1 h2 h3 h4 h5 h6 li p pre'.split(' '),
)

/** Least running words of a sibling that belongs to the text. */
const SIBLING_WORDS = 20

const DATE_LINE = /\b(?:updated|effective|revised|revision|modified|version|dated?|as of)\b/i

/** Contact details for questions. */
const CONTACT_LINE = /@|\b(?:contact|questions?)\b/i

/**
 * Descends to the text's innermost container and returns the siblings on the way that are not text.
 */
function siblingsOfText(
  region: PageElement,
  counts: WordCounts,
  isMarked: boolean,
  titleHolders: ReadonlySet<PageElement>,
): PageElement[] {
  const dropped: PageElement[] = []
  let element = region
  for (;;) {
    const needed = proseWords(counts, element) * TEXT_CHILD_SHARE
    const children = element.children.filter(isElement).filter((child) => counts.has(child))
    const next = children.find(
      (child) => !TEXT_ELEMENTS.has(child.name) && proseWords(counts, child) > needed,
    )
    if (next === undefined || needed === 0) return dropped
    const position = children.indexOf(next)
    for (const [index, child] of children.entries()) {
      // In a page without marks, short elements after the text are copyright notices and the like.
      const keepsShort = isMarked || index < position
      if (child === next || titleHolders.has(child)) continue
      if (!isWorthKeeping(child, counts, keepsShort)) dropped.push(child)
    }
    element = next
  }
}

function isWorthKeeping(element: PageElement, counts: WordCounts, keepsShort: boolean): boolean {
  if (HEADING_ELEMENTS.has(element.name)) return true
  if (keepsShort && TEXT_ELEMENTS.has(element.name)) return true
  const prose = proseWords(counts, element)
  const links = linkShare(counts, element)
  if (prose >= SIBLING_WORDS && links < 0.4) return true
  if (keepsShort && prose > 0 && links < 0.2) return true
  if (prose === 0 || prose >= SIBLING_WORDS) return false
  const text = textInside(element, { separator: ' ' })
  return DATE_LINE.test(text) || (links < 0.4 && CONTACT_LINE.test(text))
}
