import {
  countElementWords,
  countWithout,
  proseWords,
  type WordCounts,
} from '../page-markup/element-words.ts'
import { HEADING_ELEMENTS } from '../page-markup/html-nesting.ts'
import { attribute, isElement, type PageElement } from '../page-markup/page-element.ts'
import { findConsentBanners } from './boilerplate/consent-banners.ts'
import { isBoilerplate, type Surroundings } from './boilerplate/page-boilerplate.ts'
import { siblingsOfText } from './boilerplate/text-siblings.ts'

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
