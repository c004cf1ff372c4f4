import {
  countElementWords,
  linkShare,
  proseWords,
  type WordCounts,
} from '../page-markup/element-words.ts'
import { HEADING_ELEMENTS } from '../page-markup/html-nesting.ts'
import { attribute, isElement, type PageElement } from '../page-markup/page-element.ts'
import { findConsentBanners } from './consent-banners.ts'
import { isFurniture, type Surroundings } from './page-furniture.ts'

/** The part of a page that is its text, and what inside it is furniture. */
export type MainRegion = Readonly<{
  element: PageElement
  isLeftOut: (element: PageElement) => boolean
  counts: WordCounts
}>

/** Share of the page's running text from which a marked region is taken for the main text. */
const MAIN_SHARE = 0.5

/** Share of a region's running text from which one child is taken for the text itself. */
const TEXT_CHILD_SHARE = 0.85

/** Elements that are text themselves, not containers of it. */
const TEXT_ELEMENTS: ReadonlySet<string> = new Set(
  'blockquote dd dl dt h1 h2 h3 h4 h5 h6 li p pre'.split(' '),
)

/** Running words that make a sibling of the text worth keeping. */
const SIBLING_WORDS = 20

/** Finds the main text of a page by its markup, and by where its running words are. */
export function findMainRegion(root: PageElement): MainRegion {
  const raw = countElementWords(root)
  const furniture = collectFurniture(root, raw)
  const counts = countElementWords(root, (element) => furniture.has(element))
  const marked = smallestMarkedRegion(root, counts)
  const element = marked ?? root
  for (const sibling of siblingsOfText(element, counts, marked !== undefined))
    furniture.add(sibling)
  return { element, isLeftOut: (inside) => furniture.has(inside), counts: raw }
}

function collectFurniture(root: PageElement, counts: WordCounts): Set<PageElement> {
  const furniture = new Set<PageElement>()
  const pageProse = proseWords(counts, root)
  const visit = (element: PageElement, surroundings: Surroundings): void => {
    if (isFurniture(element, counts, pageProse, surroundings)) {
      furniture.add(element)
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
    consentBanners: findConsentBanners(root, counts),
  })
  return furniture
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
 * The smallest marked element that holds most of the page's running text, and nearly all of what
 * stands in marked elements: a policy may be cut into several articles.
 */
function smallestMarkedRegion(root: PageElement, counts: WordCounts): PageElement | undefined {
  const needed = Math.max(
    proseWords(counts, root) * MAIN_SHARE,
    markedProse(root, counts) * TEXT_CHILD_SHARE,
  )
  let found: PageElement | undefined
  const visit = (element: PageElement): void => {
    if (proseWords(counts, element) < needed) return
    if (isMarkedMain(element)) found = element
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

const DATE_LINE = /\b(?:updated|effective|revised|revision|modified|version|dated?|as of)\b/i

/** Follows the text down to its own container, and names what stands beside it and is not text. */
function siblingsOfText(region: PageElement, counts: WordCounts, isMarked: boolean): PageElement[] {
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
      // Below the text of a page without marks come notices of copyright and the like.
      const keepsShort = isMarked || index < position
      if (child !== next && !isWorthKeeping(child, counts, keepsShort)) dropped.push(child)
    }
    element = next
  }
}

function isWorthKeeping(element: PageElement, counts: WordCounts, keepsShort: boolean): boolean {
  if (HEADING_ELEMENTS.has(element.name) || containsTitle(element)) return true
  if (keepsShort && TEXT_ELEMENTS.has(element.name)) return true
  const prose = proseWords(counts, element)
  const links = linkShare(counts, element)
  if (prose >= SIBLING_WORDS && links < 0.4) return true
  if (keepsShort && prose > 0 && links < 0.2) return true
  return prose > 0 && prose < SIBLING_WORDS && DATE_LINE.test(shortText(element))
}

function containsTitle(element: PageElement): boolean {
  return (
    element.name === 'h1' ||
    element.children.some((child) => isElement(child) && containsTitle(child))
  )
}

function shortText(element: PageElement): string {
  return element.children.map((child) => (isElement(child) ? shortText(child) : child)).join(' ')
}
