import { proseWords, type WordCounts } from '../page-markup/element-words.ts'
import { attribute, isElement, type PageElement } from '../page-markup/page-element.ts'

/** A marked region with this share of the page's running text is the main text. */
const MAIN_SHARE = 0.5

/** Share of the running text of all marked elements that such a region must hold. */
const MARKED_SHARE = 0.85

/** Whether markup declares an element as the main text or an article. */
export function isMarkedMain(element: PageElement): boolean {
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
export function smallestMarkedRegion(
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
